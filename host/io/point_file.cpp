// SPDX-License-Identifier: Apache-2.0
// Columns of points out of CSV, by Ben Strasser's csv.h.
#include "host/io/point_file.hpp"

#include <fmt/core.h>

#define CSV_IO_NO_THREAD
#pragma GCC diagnostic push
#ifndef __clang__
#pragma GCC diagnostic ignored "-Wstringop-truncation"  // it cuts file names on purpose
#endif
#include <libfccp/csv.h>
#pragma GCC diagnostic pop

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <memory>
#include <optional>
#include <string_view>
#include <tuple>

#include "host/error.hpp"
#include "host/io/number.hpp"
#include "host/io/text_source.hpp"

namespace ballast {
namespace {

constexpr std::array<const char*, 8> names = {"x", "y", "latitude", "lat", "longitude", "lon", "lng", "long"};

// A range of `names` that mean the same.
struct Aliases {
  std::size_t begin;
  std::size_t end;
};
constexpr Aliases x_names = {0, 1};
constexpr Aliases y_names = {1, 2};
constexpr Aliases latitude_names = {2, 4};
constexpr Aliases longitude_names = {4, 8};

using Table = io::CSVReader<names.size(), io::trim_chars<' ', '\t'>, io::double_quote_escape<',', '"'>,
                            io::throw_on_overflow, io::empty_line_comment>;

class ByteSource : public io::ByteSourceBase {
 public:
  explicit ByteSource(const std::string& path) : text_(path) {}

  int read(char* buffer, int size) override {
    return static_cast<int>(text_.read(buffer, static_cast<std::size_t>(size)));
  }

 private:
  TextSource text_;
};

// A value as a message shows it: short, and without control characters.
std::string shown(std::string_view value) {
  constexpr std::size_t longest = 40;
  std::string text(value.substr(0, longest));
  for (char& c : text) {
    if (static_cast<unsigned char>(c) < ' ' || c == '\x7f') c = '?';
  }
  return value.size() > longest ? text + "..." : text;
}

class PointReader {
 public:
  explicit PointReader(const std::string& path)
      : path_(path), table_(path, std::unique_ptr<io::ByteSourceBase>(std::make_unique<ByteSource>(path))) {}

  MapPoints read();

 private:
  void read_header();
  bool read_row();
  [[nodiscard]] std::optional<std::size_t> column(const Aliases& aliases) const;
  [[nodiscard]] bool choose(const Aliases& x, const Aliases& y);
  [[nodiscard]] double coordinate(std::size_t column, double limit) const;
  [[noreturn]] void refuse(std::string_view reason) const;
  [[noreturn]] void refuse_value(std::size_t column, std::string_view reason) const;

  std::string path_;
  Table table_;
  std::array<const char*, names.size()> fields_ = {};
  std::size_t x_ = 0;
  std::size_t y_ = 0;
};

void PointReader::refuse(std::string_view reason) const {
  throw InputError(fmt::format("{}:{}: {}", path_, table_.get_file_line(), reason));
}

void PointReader::refuse_value(std::size_t column, std::string_view reason) const {
  refuse(fmt::format("{} = '{}': {}", names[column], shown(fields_[column]), reason));
}

std::optional<std::size_t> PointReader::column(const Aliases& aliases) const {
  std::optional<std::size_t> found;
  for (std::size_t i = aliases.begin; i < aliases.end; ++i) {
    if (!table_.has_column(names[i])) continue;
    if (found) refuse(fmt::format("columns {} and {} mean the same; keep one", names[*found], names[i]));
    found = i;
  }
  return found;
}

bool PointReader::choose(const Aliases& x, const Aliases& y) {
  const auto x_column = column(x);
  const auto y_column = column(y);
  if (!x_column || !y_column) return false;
  x_ = *x_column;
  y_ = *y_column;
  return true;
}

void PointReader::read_header() {
  try {
    const auto any_columns = io::ignore_extra_column | io::ignore_missing_column;
    std::apply([&](auto... name) { table_.read_header(any_columns, name...); }, names);
  } catch (const io::error::header_missing&) {
    throw InputError(
        fmt::format("{}: is empty; a header line with x,y or latitude,longitude is needed", path_));
  } catch (const io::error::duplicated_column_in_header& error) {
    refuse(fmt::format("column {} appears twice in the header", error.column_name));
  } catch (const io::error::escaped_string_not_closed&) {
    refuse("a quoted field does not end on its line");
  } catch (const io::error::line_length_limit_exceeded&) {
    refuse("the line is longer than 2^24 - 1 bytes");
  }
}

bool PointReader::read_row() {
  try {
    return std::apply([&](auto&... field) { return table_.read_row(field...); }, fields_);
  } catch (const io::error::too_few_columns&) {
    refuse("fewer fields than the header has");
  } catch (const io::error::too_many_columns&) {
    refuse("more fields than the header has");
  } catch (const io::error::escaped_string_not_closed&) {
    refuse("a quoted field does not end on its line");
  } catch (const io::error::line_length_limit_exceeded&) {
    refuse("the line is longer than 2^24 - 1 bytes");
  }
}

double PointReader::coordinate(std::size_t column, double limit) const {
  const auto [value, fault] = parse_number(fields_[column]);
  switch (fault) {
    case NumberFault::none:
      break;
    case NumberFault::empty:
      refuse_value(column, "the field is empty; a number is needed");
    case NumberFault::not_a_number:
      refuse_value(column, "is not a finite decimal number");
    case NumberFault::out_of_range:
      refuse_value(column, "is beyond the range of a double");
  }
  if (std::fabs(value) > limit) {
    refuse_value(column, fmt::format("is out of range; use degrees in -{0}..{0}", limit));
  }
  return value;
}

MapPoints PointReader::read() {
  read_header();
  MapPoints map;
  map.geographic = choose(longitude_names, latitude_names);
  if (!map.geographic && !choose(x_names, y_names)) {
    refuse("the header has neither latitude,longitude nor x,y");
  }
  constexpr double unlimited = std::numeric_limits<double>::infinity();
  const double x_limit = map.geographic ? 180 : unlimited;
  const double y_limit = map.geographic ? 90 : unlimited;
  while (read_row()) map.points.push_back({coordinate(x_, x_limit), coordinate(y_, y_limit)});
  if (map.points.empty()) throw InputError(fmt::format("{}: has a header and no points", path_));
  return map;
}

}  // namespace

MapPoints read_points(const std::string& path) {
  return PointReader(path).read();
}

}  // namespace ballast

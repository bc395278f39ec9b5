// SPDX-License-Identifier: Apache-2.0
// Edge lists and MatrixMarket; GraphML is in graphml.cpp.
#include "host/graph/graph_file.hpp"

#include <fmt/format.h>

#include <charconv>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string_view>
#include <unordered_map>

#include "host/error.hpp"
#include "host/graph/graphml.hpp"

namespace ballast {
namespace {

// Lines of a text file, with their numbers for messages.
class Lines {
 public:
  explicit Lines(const std::string& path) : path_(path) {
    if (std::filesystem::is_directory(path))
      throw InputError(path + ": is a directory; a file with a graph is needed");
    file_.open(path, std::ios::binary);
    if (!file_) throw InputError(fmt::format("{}: cannot be read: {}", path, std::strerror(errno)));
  }

  std::optional<std::string> next() {
    std::string line;
    if (!std::getline(file_, line)) return {};
    ++number_;
    if (line.find('\0') != std::string::npos) refuse("has a zero byte; this is not a text file");
    return line;
  }

  [[noreturn]] void refuse(const std::string& reason) const {
    throw InputError(fmt::format("{}:{}: {}", path_, number_, reason));
  }

 private:
  std::string path_;
  std::ifstream file_;
  std::uint64_t number_ = 0;
};

constexpr std::string_view separators = " \t,;\r";

// The first words of a line; none where it is a comment.
std::vector<std::string_view> words_of(std::string_view line, std::size_t most) {
  std::vector<std::string_view> words;
  std::size_t at = line.find_first_not_of(separators);
  if (at == std::string_view::npos || line[at] == '#' || line[at] == '%') return words;
  while (at != std::string_view::npos && words.size() < most) {
    const std::size_t end = std::min(line.find_first_of(separators, at), line.size());
    words.push_back(line.substr(at, end - at));
    at = line.find_first_not_of(separators, end);
  }
  return words;
}

GraphFile read_edge_list(const std::string& path) {
  Lines lines(path);
  GraphFile file;
  std::unordered_map<std::string, std::uint32_t> numbers;
  const auto number_of = [&](std::string_view word) {
    const auto [found, added] =
        numbers.try_emplace(std::string(word), static_cast<std::uint32_t>(file.names.size()));
    if (added) file.names.emplace_back(word);
    if (file.names.size() > max_vertices) lines.refuse(fmt::format("more than {} vertices", max_vertices));
    return found->second;
  };
  while (const auto line = lines.next()) {
    const auto words = words_of(*line, 2);
    if (words.empty()) continue;
    const std::uint32_t u = number_of(words[0]);
    if (words.size() == 2) file.edges.emplace_back(u, number_of(words[1]));
  }
  if (file.names.empty()) throw InputError(path + ": has no vertices");
  return file;
}

std::uint32_t index_of(const Lines& lines, std::string_view word, std::uint64_t highest, const char* what) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc{} || end != word.data() + word.size() || value < 1 || value > highest) {
    lines.refuse(fmt::format("{} = '{}': use an integer in 1..{}", what, word, highest));
  }
  return static_cast<std::uint32_t>(value);
}

GraphFile read_matrix_market(const std::string& path) {
  Lines lines(path);
  const std::string banner = lines.next().value_or("");
  if (banner.rfind("%%MatrixMarket matrix coordinate", 0) != 0) {
    lines.refuse("is not a MatrixMarket file of coordinates");
  }
  GraphFile file;
  file.directed = banner.find("general") != std::string::npos;
  std::optional<std::uint64_t> left;
  while (const auto line = lines.next()) {
    const auto words = words_of(*line, 3);
    if (words.empty()) continue;
    if (left == std::uint64_t{0}) lines.refuse("more entries than the header says");
    if (!left) {
      if (words.size() < 3 || words[0] != words[1])
        lines.refuse("a graph needs a square matrix: rows, rows, entries");
      const std::uint32_t rows = index_of(lines, words[0], max_vertices, "rows");
      for (std::uint32_t row = 1; row <= rows; ++row) file.names.push_back(std::to_string(row));
      left = words[2] == "0" ? 0 : index_of(lines, words[2], max_edges, "entries");
      continue;
    }
    if (words.size() < 2) lines.refuse("an entry needs a row and a column");
    file.edges.emplace_back(index_of(lines, words[0], file.names.size(), "row") - 1,
                            index_of(lines, words[1], file.names.size(), "column") - 1);
    --*left;
  }
  if (left.value_or(1) != 0) lines.refuse("the file ends before the last entry");
  return file;
}

}  // namespace

GraphFile read_graph_file(const std::string& path) {
  const std::string ending = std::filesystem::path(path).extension().string();
  if (ending == ".graphml" || ending == ".xml") return read_graphml_file(path);
  if (ending == ".mtx") return read_matrix_market(path);
  return read_edge_list(path);
}

}  // namespace ballast

// SPDX-License-Identifier: Apache-2.0
// Point files of any bytes and any size: points or an InputError, nothing else.
#include <gtest/gtest.h>

#include <random>

#include "host/error.hpp"
#include "host/io/point_file.hpp"
#include "tests/support/expect_error.hpp"
#include "tests/support/temporary_directory.hpp"

namespace ballast {
namespace {

constexpr std::string_view alphabet = "xyXYlatong0129.,,,\"\"\r\n\n\n -+eE\t\xEF\xBB\xBF\xff;naif";

char odd_byte(std::mt19937& engine) {
  const bool any = engine() % 20 == 0;
  return any ? static_cast<char>(engine() & 0xff) : alphabet[engine() % alphabet.size()];
}

// A good file in which some bytes are changed, inserted or lost.
std::string odd_text(std::mt19937& engine) {
  std::string text = "name,y,x\na,1,2\nb,3.5,-4\n\"c, d\",5e1,6\n";
  for (auto edits = engine() % 6; edits > 0; --edits) {
    const std::size_t place = engine() % text.size();
    switch (engine() % 3) {
      case 0:
        text[place] = odd_byte(engine);
        break;
      case 1:
        text.insert(place, 1, odd_byte(engine));
        break;
      default:
        text.erase(place, 1);
    }
  }
  return text;
}

TEST(PointFileBytes, EndInPointsOrAnInputError) {
  const TemporaryDirectory directory;
  std::mt19937 engine(1);
  int accepted = 0;
  int refused = 0;
  for (int i = 0; i < 2000; ++i) {
    const std::string path = directory.file(std::to_string(i), odd_text(engine));
    try {
      EXPECT_FALSE(read_points(path).points.empty());
      ++accepted;
    } catch (const InputError& error) {
      EXPECT_TRUE(std::string_view(error.what()).starts_with(path + ":")) << error.what();
      ++refused;
    }
  }
  EXPECT_GT(accepted, 300);
  EXPECT_GT(refused, 300);
}

// The reader's buffer has blocks of 2^24 bytes. Lines of 16 bytes behind a header of 8 cross their borders,
// and where the unfinished last line ends, the buffer still holds the line feed of the block before (from the
// fourth block on).
TEST(PointFileBytes, CrossTheBordersOfBlocks) {
  const TemporaryDirectory directory;
  constexpr std::size_t lines = 4'200'000;
  std::string text = "x,y    \n";
  for (std::size_t i = 0; i < lines; ++i) text += std::to_string(1'000'000'000'000 + i) + ",1\n";
  ASSERT_EQ(text.size(), 8 + 16 * lines);
  ASSERT_GT(text.size(), std::size_t{4} << 24);
  text.pop_back();
  const MapPoints map = read_points(directory.file("long.csv", text));
  ASSERT_EQ(map.points.size(), lines);
  for (std::size_t i = 0; i < lines; ++i) {
    ASSERT_EQ(map.points[i], (Coordinates{1e12 + static_cast<double>(i), 1}));
  }
}

TEST(PointFileBytes, RefuseALineThatFitsNoBlock) {
  const TemporaryDirectory directory;
  const std::string path =
      directory.file("wide.csv", "x,y\n1," + std::string(std::size_t{1} << 24, '1') + "\n");
  expect_error<InputError>([&] { read_points(path); }, path + ":2: the line is longer than 2^24 - 1 bytes");
}

}  // namespace
}  // namespace ballast

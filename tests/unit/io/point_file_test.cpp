// SPDX-License-Identifier: Apache-2.0
// What a point file may look like, and the message of every refusal.
#include "host/io/point_file.hpp"

#include <gtest/gtest.h>

#include "host/error.hpp"
#include "tests/support/expect_error.hpp"
#include "tests/support/temporary_directory.hpp"

namespace ballast {
namespace {

using Points = std::vector<Coordinates>;

MapPoints read_text(std::string_view text) {
  const TemporaryDirectory directory;
  return read_points(directory.file("p.csv", text));
}

// `message` follows the file's name.
void expect_refused(std::string_view text, const std::string& message) {
  const TemporaryDirectory directory;
  const std::string path = directory.file("p.csv", text);
  expect_error<InputError>([&] { read_points(path); }, path + message);
}

TEST(PointFile, ReadsPlaneCoordinates) {
  const MapPoints map = read_text("x,y\n1,2\n-3.5,4e3\n");
  EXPECT_FALSE(map.geographic);
  EXPECT_EQ(map.points, (Points{{1, 2}, {-3.5, 4000}}));
}

TEST(PointFile, PutsLongitudeInXAndLatitudeInY) {
  const MapPoints map = read_text("latitude,longitude\n40.5,-74.25\n");
  EXPECT_TRUE(map.geographic);
  EXPECT_EQ(map.points, (Points{{-74.25, 40.5}}));
}

TEST(PointFile, KnowsTheShortNames) {
  for (const char* longitude : {"lon", "lng", "long", "longitude"}) {
    const MapPoints map = read_text(std::string("LAT,") + longitude + "\n1,2\n");
    EXPECT_TRUE(map.geographic);
    EXPECT_EQ(map.points, (Points{{2, 1}}));
  }
}

TEST(PointFile, TakesColumnsInAnyOrderAmongOthersInAnyCase) {
  EXPECT_EQ(read_text("Name,Y,Ratio,X\nA,2,3,1\n").points, (Points{{1, 2}}));
}

TEST(PointFile, PrefersDegreesBecauseTheirUnitIsKnown) {
  const MapPoints map = read_text("x,y,lat,lon\n1,2,3,4\n");
  EXPECT_TRUE(map.geographic);
  EXPECT_EQ(map.points, (Points{{4, 3}}));
}

TEST(PointFile, FallsBackToThePlaneWhenOneDegreeColumnIsMissing) {
  EXPECT_FALSE(read_text("x,y,lat\n1,2,3\n").geographic);
}

TEST(PointFile, AcceptsByteOrderMarkCarriageReturnsBlanksAndBlankLines) {
  EXPECT_EQ(read_text("\xEF\xBB\xBF\r\nx,y\r\n\r\n 1 ,\t2\r\n  \r\n3,4").points, (Points{{1, 2}, {3, 4}}));
}

TEST(PointFile, AcceptsQuotedFields) {
  EXPECT_EQ(read_text("\"X\",\"a \"\"b\"\", c\",y\n\"1\",\"p,q\",2\n").points, (Points{{1, 2}}));
}

TEST(PointFile, AcceptsTheEdgesOfTheGlobe) {
  EXPECT_EQ(read_text("lat,lon\n-90,-180\n90,180\n").points, (Points{{-180, -90}, {180, 90}}));
}

TEST(PointFile, KeepsEveryDigit) {
  EXPECT_EQ(read_text("x,y\n0.1,5e-324\n").points, (Points{{0.1, 5e-324}}));
}

TEST(PointFile, RefusesAMissingFile) {
  const TemporaryDirectory directory;
  const std::string path = directory.path("none.csv");
  expect_error<InputError>([&] { read_points(path); }, path + ": cannot be read: No such file or directory");
}

TEST(PointFile, RefusesADirectory) {
  const TemporaryDirectory directory;
  const std::string path = directory.path("");
  expect_error<InputError>([&] { read_points(path); },
                           path + ": is a directory; a file with points is needed");
}

TEST(PointFile, RefusesAFileWithoutHeaderOrColumns) {
  const std::string empty = ": is empty; a header line with x,y or latitude,longitude is needed";
  expect_refused("", empty);
  expect_refused("\n \n", empty);
  expect_refused("1,2\n3,4\n", ":1: the header has neither latitude,longitude nor x,y");
  expect_refused("\nx,z\n1,2\n", ":2: the header has neither latitude,longitude nor x,y");
  expect_refused("lat,y\n1,2\n", ":1: the header has neither latitude,longitude nor x,y");
  expect_refused("x,y\n", ": has a header and no points");
}

TEST(PointFile, RefusesAmbiguousColumns) {
  expect_refused("x,y,X\n1,2,3\n", ":1: column x appears twice in the header");
  expect_refused("lat,lon,long\n1,2,3\n", ":1: columns lon and long mean the same; keep one");
}

TEST(PointFile, RefusesWhatIsNoNumber) {
  expect_refused("x,y\n1,2\n1,two\n", ":3: y = 'two': is not a finite decimal number");
  expect_refused("x,y\n1.5m,2\n", ":2: x = '1.5m': is not a finite decimal number");
  expect_refused("x,y\n1,\"2\"3\n", ":2: y = '\"2\"3': is not a finite decimal number");
  expect_refused("x,y\n1,0x10\n", ":2: y = '0x10': is not a finite decimal number");
  expect_refused("x,y\nnan,2\n", ":2: x = 'nan': is not a finite decimal number");
  expect_refused("x,y\n1,-inf\n", ":2: y = '-inf': is not a finite decimal number");
  expect_refused("x,y\n1,1e999\n", ":2: y = '1e999': is beyond the range of a double");
  expect_refused("x,y\n1,\n", ":2: y = '': the field is empty; a number is needed");
}

TEST(PointFile, RefusesPlacesOffTheGlobe) {
  expect_refused("lat,lon\n90.001,0\n", ":2: lat = '90.001': is out of range; use degrees in -90..90");
  expect_refused("Latitude,Longitude\n0,-181\n",
                 ":2: longitude = '-181': is out of range; use degrees in -180..180");
}

TEST(PointFile, RefusesRaggedRowsAndOpenQuotes) {
  expect_refused("x,y\n1\n", ":2: fewer fields than the header has");
  expect_refused("x,y\n1,2,3\n", ":2: more fields than the header has");
  expect_refused("x,y\n1,\"2\n", ":2: a quoted field does not end on its line");
  expect_refused("x,\"y\n1,2\n", ":1: a quoted field does not end on its line");
}

TEST(PointFile, RefusesBinaryFiles) {
  expect_refused(std::string_view("x,y\n1,2\0,3\n", 11), ":2: a zero byte; a text file is needed");
}

TEST(PointFile, ShowsLongAndOddValuesShortAndClean) {
  expect_refused("x,y\n1," + std::string(100, '7') + "z\n",
                 ":2: y = '" + std::string(40, '7') + "...': is not a finite decimal number");
  expect_refused("x,y\n1,a\x1b[31m\n", ":2: y = 'a?[31m': is not a finite decimal number");
}

}  // namespace
}  // namespace ballast

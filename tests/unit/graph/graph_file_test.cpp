// SPDX-License-Identifier: Apache-2.0
// Graph files of each format, and the sentence for each that is refused.
#include "host/graph/graph_file.hpp"

#include <gtest/gtest.h>

#include "host/error.hpp"
#include "tests/support/expect_error.hpp"
#include "tests/support/temporary_directory.hpp"

namespace ballast {
namespace {

using Names = std::vector<std::string>;
using Edges = std::vector<Edge>;

GraphFile read(const std::string& name, const std::string& contents) {
  const TemporaryDirectory directory;
  return read_graph_file(directory.file(name, contents));
}

void expect_refused(const std::string& name, const std::string& contents, const std::string& reason) {
  const TemporaryDirectory directory;
  const std::string path = directory.file(name, contents);
  expect_error<InputError>([&] { (void)read_graph_file(path); }, path + reason);
}

TEST(EdgeList, ReadsAnyIdsAndSeparators) {
  const GraphFile file =
      read("e.txt", "# comment\nann bob\nbob,42\t7.5\n\n  % another\n42;ann\nlonely\r\nann ann\n");
  EXPECT_EQ(file.names, (Names{"ann", "bob", "42", "lonely"}));
  EXPECT_EQ(file.edges, (Edges{{0, 1}, {1, 2}, {2, 0}, {0, 0}}));
  EXPECT_FALSE(file.directed);
}

TEST(EdgeList, RefusesWhatHoldsNoGraph) {
  expect_refused("e.txt", "# nothing\n", ": has no vertices");
  expect_refused("e.txt", std::string("a b\nc \0d\n", 9), ":2: has a zero byte; this is not a text file");
  expect_error<InputError>([] { (void)read_graph_file("none.txt"); },
                           "none.txt: cannot be read: No such file or directory");
  expect_error<InputError>([] { (void)read_graph_file("/"); },
                           "/: is a directory; a file with a graph is needed");
}

TEST(MatrixMarket, ReadsSymmetricAndGeneralMatrices) {
  const GraphFile symmetric =
      read("m.mtx", "%%MatrixMarket matrix coordinate real symmetric\n% comment\n3 3 2\n2 1 0.5\n3 2 1e3\n");
  EXPECT_EQ(symmetric.names, (Names{"1", "2", "3"}));
  EXPECT_EQ(symmetric.edges, (Edges{{1, 0}, {2, 1}}));
  EXPECT_FALSE(symmetric.directed);
  EXPECT_TRUE(read("m.mtx", "%%MatrixMarket matrix coordinate pattern general\n2 2 1\n1 2\n").directed);
  EXPECT_TRUE(read("m.mtx", "%%MatrixMarket matrix coordinate pattern symmetric\n2 2 0\n").edges.empty());
}

TEST(MatrixMarket, NamesFileLineAndReason) {
  const std::string banner = "%%MatrixMarket matrix coordinate pattern symmetric\n";
  expect_refused("m.mtx", "%%MatrixMarket matrix array real general\n",
                 ":1: is not a MatrixMarket file of coordinates");
  expect_refused("m.mtx", banner + "3 4 1\n1 2\n", ":2: a graph needs a square matrix: rows, rows, entries");
  expect_refused("m.mtx", banner + "3 3 1\n1 4\n", ":3: column = '4': use an integer in 1..3");
  expect_refused("m.mtx", banner + "3 3 1\n0 1\n", ":3: row = '0': use an integer in 1..3");
  expect_refused("m.mtx", banner + "3 3 2\n1 2\n", ":3: the file ends before the last entry");
  expect_refused("m.mtx", banner + "3 3 1\n1 2\n2 3\n", ":4: more entries than the header says");
  expect_refused("m.mtx", banner + "3 3 1\n1\n", ":3: an entry needs a row and a column");
}

std::string graphml(const std::string& direction, const std::string& body) {
  return "<?xml version=\"1.0\"?><graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">"
         "<key attr.name=\"label\" attr.type=\"string\" for=\"node\" id=\"l\"/><graph edgedefault=\"" +
         direction + "\">" + body + "</graph></graphml>";
}

TEST(Graphml, ReadsNamesAndDirections) {
  const std::string body =
      "<node id=\"a\"><data key=\"l\">Oslo</data></node><node id=\"b\"/><node id=\"c\"/>"
      "<edge source=\"a\" target=\"b\"/><edge source=\"b\" target=\"a\"/>";
  const GraphFile file = read("g.graphml", graphml("undirected", body));
  EXPECT_EQ(file.names, (Names{"Oslo", "2", "3"}));
  EXPECT_EQ(file.edges, (Edges{{0, 1}, {1, 0}}));
  EXPECT_FALSE(file.directed);
  EXPECT_TRUE(read("g.graphml", graphml("directed", body)).directed);
  const std::string mixed = R"(<node id="a"/><node id="b"/><edge source="a" target="b"/><node id="c"/>)";
  EXPECT_EQ(read("g.graphml", graphml("undirected", mixed)).names.size(), 3U);
}

TEST(Graphml, RefusesEdgesOfNodesThatAreNotDeclared) {
  for (const char* edge : {R"(<edge source="a" target="c"/>)", R"(<edge source="c" target="a"/>)"}) {
    expect_refused("g.graphml", graphml("undirected", std::string(R"(<node id="a"/><node id="b"/>)") + edge),
                   ": an edge names the node 'c', which is not declared");
  }
}

TEST(Graphml, RefusesWhatIsNotGraphml) {
  expect_refused("g.graphml", "<graphml>\n<graph>\n<node id=\"a\"/>\n",
                 ":4: is not GraphML: unexpected end of data");
  const TemporaryDirectory directory;
  for (const std::string& contents :
       {std::string("not xml"), std::string(R"(<graphml><graph edgedefault="undirected"><node id="a"/>)"),
        graphml("undirected",
                R"(<node id="a"/><node id="b"/><edge source="a" target="b"/><edge source="a" target="c"/>)"),
        graphml("undirected", "")}) {
    EXPECT_THROW((void)read_graph_file(directory.file("g.graphml", contents)), InputError) << contents;
  }
  EXPECT_THROW((void)read_graph_file("none.graphml"), InputError);
}

}  // namespace
}  // namespace ballast

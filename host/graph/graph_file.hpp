// SPDX-License-Identifier: Apache-2.0
// Graphs from files.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "host/graph/graph.hpp"

namespace ballast {

struct GraphFile {
  std::vector<std::string> names;  // of the vertices, in order of appearance
  std::vector<Edge> edges;         // as they stand: loops and parallel ones included
  bool directed = false;           // the file says so; directions are dropped
};

// By the ending of the name:
//   .graphml, .xml   GraphML; a vertex is named by its property `label`, else by its position from 1
//   .mtx             MatrixMarket coordinates, square; vertices are named by row
//   anything else    an edge list: two ids a line, separated by blanks, tabs, commas or semicolons, what
//                    follows is ignored; one id alone is a vertex; # and % begin comments
// InputError, with file and line: not readable, malformed, no vertices, more than 2^30 vertices.
GraphFile read_graph_file(const std::string& path);

}  // namespace ballast

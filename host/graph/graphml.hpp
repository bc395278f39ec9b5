// SPDX-License-Identifier: Apache-2.0
// GraphML by Boost.Graph.
#pragma once

#include <string>

#include "host/graph/graph_file.hpp"

namespace ballast {

// InputError: not readable, not GraphML, no vertices.
GraphFile read_graphml_file(const std::string& path);

}  // namespace ballast

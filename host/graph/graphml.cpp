// SPDX-License-Identifier: Apache-2.0
// Boost's reader, which hands over vertices, edges and properties one by one.
#include "host/graph/graphml.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/graph/graphml.hpp>
#include <boost/property_tree/xml_parser.hpp>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <unordered_set>

#include "host/error.hpp"

namespace ballast {
namespace {

class Receiver : public boost::mutate_graph {
 public:
  explicit Receiver(bool directed) { file_.directed = directed; }

  [[nodiscard]] bool is_directed() const override { return file_.directed; }
  boost::any do_add_vertex() override {
    file_.names.emplace_back();
    return static_cast<std::uint32_t>(file_.names.size() - 1);
  }
  std::pair<boost::any, bool> do_add_edge(boost::any source, boost::any target) override {
    file_.edges.emplace_back(boost::any_cast<std::uint32_t>(source), boost::any_cast<std::uint32_t>(target));
    return {boost::any(), true};
  }
  void set_graph_property(const std::string& /*name*/, const std::string& /*value*/,
                          const std::string& /*type*/) override {}
  void set_vertex_property(const std::string& name, boost::any vertex, const std::string& value,
                           const std::string& /*type*/) override {
    if (name == "label") file_.names[boost::any_cast<std::uint32_t>(vertex)] = value;
  }
  void set_edge_property(const std::string& /*name*/, boost::any /*edge*/, const std::string& /*value*/,
                         const std::string& /*type*/) override {}

  GraphFile take() { return std::move(file_); }

 private:
  GraphFile file_;
};

using Element = boost::property_tree::ptree;

// Calls visit(element) for all elements of a name, however deep.
template <class Visit>
void for_each_element(const Element& parent, const std::string& name, const Visit& visit) {
  for (const auto& [child_name, child] : parent) {
    if (child_name == name) visit(child);
    for_each_element(child, name, visit);
  }
}

// Boost's reader of graphs would take the end of an edge that is not declared for one more vertex.
void check_ends(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw InputError(fmt::format("{}: cannot be read: {}", path, std::strerror(errno)));
  Element document;
  boost::property_tree::read_xml(in, document);
  std::unordered_set<std::string> declared;
  for_each_element(document, "node",
                   [&](const Element& node) { declared.insert(node.get<std::string>("<xmlattr>.id", "")); });
  for_each_element(document, "edge", [&](const Element& edge) {
    for (const char* end : {"<xmlattr>.source", "<xmlattr>.target"}) {
      const auto node = edge.get<std::string>(end, "");
      if (!declared.contains(node))
        throw InputError(fmt::format("{}: an edge names the node '{}', which is not declared", path, node));
    }
  });
}

GraphFile read_as(const std::string& path, bool directed) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw InputError(fmt::format("{}: cannot be read: {}", path, std::strerror(errno)));
  Receiver receiver(directed);
  boost::read_graphml(in, receiver, 0);
  return receiver.take();
}

GraphFile read_either(const std::string& path) {
  try {
    return read_as(path, false);
  } catch (const boost::directed_graph_error&) {
    return read_as(path, true);
  }
}

}  // namespace

GraphFile read_graphml_file(const std::string& path) {
  if (std::filesystem::is_directory(path))
    throw InputError(path + ": is a directory; a file with a graph is needed");
  GraphFile file;
  try {
    check_ends(path);
    file = read_either(path);
  } catch (const InputError&) {
    throw;
  } catch (const boost::property_tree::xml_parser_error& error) {
    throw InputError(fmt::format("{}:{}: is not GraphML: {}", path, error.line(), error.message()));
  } catch (const boost::parse_error& error) {
    throw InputError(fmt::format("{}: is not GraphML: {}", path, error.statement));
  } catch (const std::exception& error) {
    throw InputError(fmt::format("{}: is not GraphML: {}", path, error.what()));
  }
  if (file.names.empty()) throw InputError(path + ": has no vertices");
  for (std::size_t v = 0; v < file.names.size(); ++v) {
    if (file.names[v].empty()) file.names[v] = std::to_string(v + 1);
  }
  return file;
}

}  // namespace ballast

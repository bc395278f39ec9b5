// SPDX-License-Identifier: Apache-2.0
// The tree with its directory.
#include "host/space/nearest_table.hpp"

#include <algorithm>
#include <bit>

#include "host/space/nearest_tree.hpp"

namespace ballast {
namespace {

// Directory level: about one entry for each server, so that a search takes few steps.
std::uint32_t directory_level(std::size_t servers) {
  constexpr std::uint32_t finest = 12;
  return std::min(finest, static_cast<std::uint32_t>(std::bit_width(servers)) / 2);
}

// Short lists pay for small k only (measured).
bool with_short_lists(std::uint32_t k, Detail detail) {
  return detail == Detail::fine && k <= 4;
}

// The words bind only where servers stand so that few of them, or none, can be told apart by square
// cells: all on a line, for example.
NearestStop stop_rule(std::size_t servers, std::uint32_t k, Detail detail) {
  const std::uint32_t slack = with_short_lists(k, detail) ? 2 : k / 2 + 8;
  const std::uint64_t words_per_server = (with_short_lists(k, detail) ? 200 : 40) + 20 * std::uint64_t{k};
  return {.enough = k + slack, .bearable = 4 * k + 32, .words = words_per_server * (servers + 64)};
}

// Writes the entries of the directory below one node.
class DirectoryWriter {
 public:
  DirectoryWriter(const std::vector<std::uint32_t>& nodes, std::uint32_t level,
                  std::vector<std::uint32_t>& directory)
      : nodes_(nodes), level_(level), directory_(directory) {}

  // Row and column count cells of `depth`.
  void write(std::uint32_t entry, std::uint32_t depth, std::uint64_t row, std::uint64_t column) {
    if (depth == level_) {
      directory_[(row << level_) | column] = entry;
      return;
    }
    for (std::uint32_t which = 0; which < 4; ++which) {
      const bool inner = (entry & NearestTableView::inner_flag) != 0;
      const std::uint32_t child =
          inner ? nodes_[4 * std::size_t{entry & ~NearestTableView::inner_flag} + which] : entry;
      write(child, depth + 1, 2 * row + (which >> 1), 2 * column + (which & 1U));
    }
  }

 private:
  const std::vector<std::uint32_t>& nodes_;
  std::uint32_t level_;
  std::vector<std::uint32_t>& directory_;
};

}  // namespace

NearestTable NearestTable::build(std::span<const Point> servers, std::uint32_t k, Detail detail,
                                 const WorkHooks& hooks) {
  hooks.planned(servers.size());
  NearestTree tree = NearestTreeBuilder(servers, k, stop_rule(servers.size(), k, detail), hooks).build();
  NearestTable table;
  table.servers_ = servers;
  table.k_ = k;
  table.level_ = directory_level(servers.size());
  table.nodes_ = std::move(tree.nodes);
  table.lists_ = std::move(tree.lists);
  table.directory_.resize(std::size_t{1} << (2 * table.level_));
  DirectoryWriter(table.nodes_, table.level_, table.directory_).write(tree.entry, 0, 0, 0);
  return table;
}

NearestTableView NearestTable::view() const {
  return {servers_.data(), directory_.data(), nodes_.data(), lists_.data(),
          level_,          k_,                nodes_.size(),  lists_.size()};
}

std::uint64_t NearestTable::bytes() const {
  return (directory_.size() + nodes_.size() + lists_.size()) * sizeof(std::uint32_t);
}

std::uint64_t nearest_table_bytes_estimate(std::uint64_t servers, std::uint32_t k, Detail detail) {
  const std::uint64_t per_server =
      with_short_lists(k, detail) ? 120 + 150 * std::uint64_t{k} : 60 + 12 * std::uint64_t{k};
  return servers * per_server;
}

}  // namespace ballast

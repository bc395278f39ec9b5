// SPDX-License-Identifier: Apache-2.0
// Recursion over cells: parallel while the lists are long, serial below.
#include "host/space/nearest_tree.hpp"

#include <fmt/format.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>

#include "ballast/space/nearest_table_view.hpp"
#include "host/error.hpp"

namespace ballast {
namespace {

constexpr std::size_t serial_up_to = 2048;      // candidates of a cell that is one task
constexpr std::uint32_t deepest_parallel = 12;  // for clusters that stay long at every level
constexpr std::uint32_t patience = 3;           // levels without a shorter list before a leaf is accepted
constexpr std::uint32_t deepest = 32;
constexpr std::uint64_t offset_limit = std::uint64_t{1} << 31;

void check_size(std::uint64_t words) {
  if (words < offset_limit) return;
  throw RunError(fmt::format("a nearest table outgrows {} GiB; use fewer servers or a smaller k", offset_limit / (1U << 28)));
}

std::uint32_t append_list(std::vector<std::uint32_t>& lists, std::span<const std::uint32_t> candidates) {
  check_size(lists.size() + candidates.size() + 1);
  const auto offset = static_cast<std::uint32_t>(lists.size());
  lists.push_back(static_cast<std::uint32_t>(candidates.size()));
  lists.insert(lists.end(), candidates.begin(), candidates.end());
  return offset;
}

// Appends a child's arrays to its parent's and returns the child's entry there.
std::uint32_t append_tree(NearestTree& parent, const NearestTree& child) {
  check_size(parent.lists.size() + child.lists.size());
  check_size(parent.nodes.size() + child.nodes.size());
  const auto block = static_cast<std::uint32_t>(parent.nodes.size() / 4);
  const auto list = static_cast<std::uint32_t>(parent.lists.size());
  const auto moved = [&](std::uint32_t entry) {
    return entry + ((entry & NearestTableView::inner_flag) != 0 ? block : list);
  };
  for (const std::uint32_t entry : child.nodes) parent.nodes.push_back(moved(entry));
  parent.lists.insert(parent.lists.end(), child.lists.begin(), child.lists.end());
  return moved(child.entry);
}

// Servers at one position are neighbours in spatial order; beyond the first k they are never needed.
std::vector<std::uint32_t> without_surplus_copies(std::span<const Point> servers, std::uint32_t k) {
  std::vector<std::uint32_t> ids;
  std::uint32_t copies = 0;
  for (std::uint32_t id = 0; id < servers.size(); ++id) {
    copies = id > 0 && servers[id] == servers[id - 1] ? copies + 1 : 1;
    if (copies <= k) ids.push_back(id);
  }
  return ids;
}

}  // namespace

// One thread's part: the candidate lists of all ancestors lie on a stack.
class NearestTreeBuilder::Serial {
 public:
  Serial(const NearestTreeBuilder& builder) : stop_(builder.stop_), filter_(builder.servers_, builder.k_) {}

  NearestTree build(const Cell& cell, const std::vector<std::uint32_t>& candidates) {
    stack_ = candidates;
    tree_.entry = subtree(cell, 0, 0);
    return std::move(tree_);
  }

 private:
  // The candidates of the cell are stack_[start ..); `stale` levels have not made them fewer.
  std::uint32_t subtree(const Cell& cell, std::size_t start, std::uint32_t stale) {
    const std::size_t count = stack_.size() - start;
    const bool futile = stale >= patience && count <= stop_.bearable;
    if (count <= stop_.enough || futile || cell.level == deepest) {
      return append_list(tree_.lists, std::span(stack_).subspan(start));
    }
    check_size(tree_.nodes.size() + 4);
    const std::size_t block = tree_.nodes.size();
    tree_.nodes.resize(block + 4);
    for (std::uint32_t which = 0; which < 4; ++which) {
      const Cell child = cell.child(which);
      const auto narrowed = filter_.apply(child, std::span(stack_).subspan(start, count));
      stack_.insert(stack_.end(), narrowed.begin(), narrowed.end());
      const std::uint32_t child_stale = narrowed.size() == count ? stale + 1 : 0;
      tree_.nodes[block + which] = subtree(child, start + count, child_stale);
      stack_.resize(start + count);
    }
    return static_cast<std::uint32_t>(block / 4) | NearestTableView::inner_flag;
  }

  NearestStop stop_;
  NearestFilter filter_;
  NearestTree tree_;
  std::vector<std::uint32_t> stack_;
};

NearestTree NearestTreeBuilder::build_parallel(const Cell& cell, const std::vector<std::uint32_t>& candidates) const {
  if (candidates.size() <= serial_up_to || cell.level == deepest_parallel) return Serial(*this).build(cell, candidates);
  std::array<NearestTree, 4> children;
  tbb::parallel_for(0U, 4U, [&](std::uint32_t which) {
    NearestFilter filter(servers_, k_);
    const auto narrowed = filter.apply(cell.child(which), candidates);
    children[which] = build_parallel(cell.child(which), {narrowed.begin(), narrowed.end()});
  });
  NearestTree tree;
  tree.nodes.resize(4);
  tree.entry = NearestTableView::inner_flag;
  for (std::uint32_t which = 0; which < 4; ++which) {
    const std::uint32_t entry = append_tree(tree, children[which]);
    tree.nodes[which] = entry;
    children[which] = {};
  }
  return tree;
}

NearestTree NearestTreeBuilder::build() const { return build_parallel({}, without_surplus_copies(servers_, k_)); }

}  // namespace ballast

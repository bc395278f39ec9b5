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
  throw RunError(fmt::format("a nearest table outgrows {} GiB; use fewer servers or a smaller k",
                             offset_limit / (1U << 28)));
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

// An inner node over four trees.
NearestTree joined(std::array<NearestTree, 4>& children) {
  NearestTree tree;
  std::size_t nodes = 4;
  std::size_t lists = 0;
  for (const NearestTree& child : children) {
    nodes += child.nodes.size();
    lists += child.lists.size();
  }
  tree.nodes.reserve(nodes);
  tree.lists.reserve(lists);
  tree.nodes.resize(4);
  tree.entry = NearestTableView::inner_flag;
  for (std::size_t which = 0; which < 4; ++which) {
    const std::uint32_t entry = append_tree(tree, children[which]);
    tree.nodes[which] = entry;
    children[which] = {};
  }
  return tree;
}

// A child's part of its parent's words.
std::uint64_t share(std::uint64_t words, std::size_t count, std::size_t all) {
  return static_cast<std::uint64_t>(static_cast<double>(words) * static_cast<double>(count) /
                                    static_cast<double>(all));
}

}  // namespace

// One thread's part: the candidate lists of all ancestors, and of their children, lie on a stack.
class NearestTreeBuilder::Serial {
 public:
  Serial(const NearestTreeBuilder& builder) : stop_(builder.stop_), filter_(builder.servers_, builder.k_) {}

  NearestTree build(const Cell& cell, const std::vector<std::uint32_t>& candidates, std::uint64_t words) {
    stack_ = candidates;
    tree_.entry = subtree(cell, {0, stack_.size()}, words, 0);
    return std::move(tree_);
  }

 private:
  // Candidates stack_[start .. start + count).
  struct List {
    std::size_t start, count;
  };

  [[nodiscard]] std::span<const std::uint32_t> candidates(const List& list) const {
    return std::span(stack_).subspan(list.start, list.count);
  }

  // `stale` levels have not made the list shorter.
  std::uint32_t subtree(const Cell& cell, const List& list, std::uint64_t words, std::uint32_t stale) {
    const bool futile = stale >= patience && list.count <= stop_.bearable;
    if (list.count <= stop_.enough || futile || list.count >= words || cell.level == deepest) {
      return append_list(tree_.lists, candidates(list));
    }
    check_size(tree_.nodes.size() + 4);
    const std::size_t block = tree_.nodes.size();
    tree_.nodes.resize(block + 4);
    const std::size_t top = stack_.size();
    std::array<List, 4> lists{};
    for (std::uint32_t which = 0; which < 4; ++which) {
      const auto narrowed = filter_.apply(cell.child(which), candidates(list));
      lists[which] = {stack_.size(), narrowed.size()};
      stack_.insert(stack_.end(), narrowed.begin(), narrowed.end());
    }
    const std::size_t all = stack_.size() - top;
    for (std::uint32_t which = 0; which < 4; ++which) {
      const std::uint32_t child_stale = lists[which].count == list.count ? stale + 1 : 0;
      tree_.nodes[block + which] =
          subtree(cell.child(which), lists[which], share(words, lists[which].count, all), child_stale);
    }
    stack_.resize(top);
    return static_cast<std::uint32_t>(block / 4) | NearestTableView::inner_flag;
  }

  NearestStop stop_;
  NearestFilter filter_;
  NearestTree tree_;
  std::vector<std::uint32_t> stack_;
};

NearestTree NearestTreeBuilder::build_parallel(const Cell& cell, const std::vector<std::uint32_t>& candidates,
                                               std::uint64_t words) const {
  if (candidates.size() <= serial_up_to || candidates.size() >= words || cell.level == deepest_parallel) {
    NearestTree tree = Serial(*this).build(cell, candidates, words);
    hooks_->done(servers_.size() >> (2 * cell.level));
    return tree;
  }
  std::array<std::vector<std::uint32_t>, 4> lists;
  tbb::parallel_for(0U, 4U, [&](std::uint32_t which) {
    NearestFilter filter(servers_, k_);
    const auto narrowed = filter.apply(cell.child(which), candidates);
    lists[which].assign(narrowed.begin(), narrowed.end());
  });
  const std::size_t all = lists[0].size() + lists[1].size() + lists[2].size() + lists[3].size();
  std::array<NearestTree, 4> children;
  tbb::parallel_for(0U, 4U, [&](std::uint32_t which) {
    children[which] = build_parallel(cell.child(which), lists[which], share(words, lists[which].size(), all));
  });
  return joined(children);
}

NearestTree NearestTreeBuilder::build() const {
  return build_parallel({}, without_surplus_copies(servers_, k_), stop_.words);
}

}  // namespace ballast

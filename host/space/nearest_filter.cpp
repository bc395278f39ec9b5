// SPDX-License-Identifier: Apache-2.0
// Bound and dominance tests of candidates against a cell.
#include "host/space/nearest_filter.hpp"

#include <algorithm>

namespace ballast {
namespace {

constexpr std::int64_t squared_half_turn = std::int64_t{1} << 62;
constexpr std::size_t short_list = 64;

std::int64_t squared_axis_distance(std::uint32_t a, std::uint32_t b) {
  const std::uint64_t distance = axis_distance(a, b);
  return static_cast<std::int64_t>(distance * distance);
}

}  // namespace

std::span<const std::uint32_t> NearestFilter::apply(const Cell& cell,
                                                    std::span<const std::uint32_t> candidates) {
  const std::uint64_t limit = bound(cell, candidates);
  kept_.resize(candidates.size());
  std::size_t count = 0;
  for (const std::uint32_t id : candidates) {
    kept_[count] = id;
    count += cell.least_squared(servers_[id]) <= limit ? 1U : 0U;
  }
  kept_.resize(count);
  // A quadrant keeps about a quarter of a long list. Where it keeps most, distances alone do not
  // tell the candidates apart: far from a cluster, every server is about as near.
  if (count > k_ && count <= short_list) {
    drop_dominated_by_any(cell);
  } else if (count > k_ && 2 * count > candidates.size()) {
    drop_dominated_by_some(cell);
  }
  return kept_;
}

// Every point of the cell has k servers within the returned squared distance. Of a long list a
// sample, spread over the plane because ids are, gives a bound that is hardly worse.
std::uint64_t NearestFilter::bound(const Cell& cell, std::span<const std::uint32_t> candidates) {
  const std::size_t stride = std::max<std::size_t>(candidates.size() / (64 + 8 * std::size_t{k_}), 1);
  greatest_.clear();
  for (std::size_t i = 0; i < candidates.size(); i += stride) {
    greatest_.push_back(cell.greatest_squared(servers_[candidates[i]]));
  }
  const auto kth = greatest_.begin() + (k_ - 1);
  std::nth_element(greatest_.begin(), kth, greatest_.end());
  return *kth;
}

NearestFilter::Reach NearestFilter::reach(const Cell& cell, std::uint32_t id) const {
  const Interval columns = cell.columns();
  const Interval rows = cell.rows();
  const Point& p = servers_[id];
  return {.low_x = squared_axis_distance(p.x, columns.low),
          .high_x = squared_axis_distance(p.x, columns.high),
          .low_y = squared_axis_distance(p.y, rows.low),
          .high_y = squared_axis_distance(p.y, rows.high),
          .at = p,
          .id = id,
          .antipode_x = columns.contains(p.x + half_turn),
          .antipode_y = rows.contains(p.y + half_turn)};
}

// Whether a comes before b, in the order (squared distance, id), at every point of the cell. The
// difference of the squared distances is a sum of one function per axis, so its least value is the
// sum of theirs. Along an axis it is linear but for kinks at the two antipodes, and only the kink
// at a's is convex: the least value is at an end of the cell or there.
bool NearestFilter::beats(const Reach& a, const Reach& b) {
  std::int64_t least_x = std::min(b.low_x - a.low_x, b.high_x - a.high_x);
  std::int64_t least_y = std::min(b.low_y - a.low_y, b.high_y - a.high_y);
  if (a.antipode_x) {
    least_x = std::min(least_x, squared_axis_distance(b.at.x, a.at.x + half_turn) - squared_half_turn);
  }
  if (a.antipode_y) {
    least_y = std::min(least_y, squared_axis_distance(b.at.y, a.at.y + half_turn) - squared_half_turn);
  }
  if (least_x != -least_y) return least_x > -least_y;  // the sum itself could be 2^63
  return a.id < b.id;
}

// Whether k rivals beat the candidate.
bool NearestFilter::dominated(const Reach& candidate) const {
  std::uint32_t beaten = 0;
  for (const Reach& rival : rivals_) {
    beaten += beats(rival, candidate) ? 1U : 0U;
    if (beaten == k_) return true;
  }
  return false;
}

// Sets ranked_ to the first `count` candidates in the order (squared(position), id).
void NearestFilter::rank_kept(std::size_t count, const auto& squared) {
  ranked_.clear();
  for (const std::uint32_t id : kept_) ranked_.push_back({squared(servers_[id]), id});
  const auto end = ranked_.begin() + static_cast<std::ptrdiff_t>(std::min(count, ranked_.size()));
  std::partial_sort(ranked_.begin(), end, ranked_.end(), [](const Ranked& a, const Ranked& b) {
    return a.squared != b.squared ? a.squared < b.squared : a.id < b.id;
  });
  ranked_.erase(end, ranked_.end());
}

// Of a short list, drops every candidate that k others beat. A server that beats another comes
// before it in the order (greatest squared distance, id), and one that was dropped is itself beaten
// by k that were not, so comparing with the survivors so far is enough.
void NearestFilter::drop_dominated_by_any(const Cell& cell) {
  rank_kept(kept_.size(), [&](const Point& p) { return cell.greatest_squared(p); });
  rivals_.clear();
  kept_.clear();
  for (const Ranked& ranked : ranked_) {
    const Reach candidate = reach(cell, ranked.id);
    if (dominated(candidate)) continue;
    rivals_.push_back(candidate);
    kept_.push_back(ranked.id);
  }
  std::sort(kept_.begin(), kept_.end());
}

// Of a long list, drops candidates that k of those nearest to the cell's corners beat: whatever lies
// beyond a corner in some direction is beaten by servers there.
void NearestFilter::drop_dominated_by_some(const Cell& cell) {
  const std::size_t near_a_corner = 2 * std::size_t{k_} + 8;
  std::vector<std::uint32_t> ids;
  for (const std::uint32_t x : {cell.columns().low, cell.columns().high}) {
    for (const std::uint32_t y : {cell.rows().low, cell.rows().high}) {
      rank_kept(near_a_corner, [&](const Point& p) { return squared_distance(p, {x, y}); });
      for (const Ranked& ranked : ranked_) ids.push_back(ranked.id);
    }
  }
  std::sort(ids.begin(), ids.end());
  ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
  rivals_.clear();
  for (const std::uint32_t id : ids) rivals_.push_back(reach(cell, id));
  std::erase_if(kept_, [&](std::uint32_t id) { return dominated(reach(cell, id)); });
}

}  // namespace ballast

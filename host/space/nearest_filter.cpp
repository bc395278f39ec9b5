// SPDX-License-Identifier: Apache-2.0
// Bound and dominance tests of candidates against a cell.
#include "host/space/nearest_filter.hpp"

#include <algorithm>

namespace ballast {
namespace {

constexpr std::int64_t squared_half_turn = std::int64_t{1} << 62;

std::int64_t squared_axis_distance(std::uint32_t a, std::uint32_t b) {
  const std::uint64_t distance = axis_distance(a, b);
  return static_cast<std::int64_t>(distance * distance);
}

}  // namespace

void CandidateFilter::filter(const Cell& cell, const std::vector<Candidate>& inherited,
                             std::vector<Candidate>& kept) {
  const std::uint64_t limit = bound(cell, inherited);
  kept.resize(inherited.size());
  std::size_t count = 0;
  for (const Candidate& c : inherited) {
    kept[count] = c;
    count += cell.least_squared(c.at) <= limit ? 1U : 0U;
  }
  kept.resize(count);
  // Dominance pays on short lists, and is needed where distances alone do not shorten a list: far
  // from a cluster every server is about as near.
  const std::size_t short_list = 64;
  if (count > k_ && (count <= short_list || 8 * count > 7 * inherited.size())) drop_dominated(cell, kept);
}

// Every point of the cell has k servers within the returned squared distance. Of a long list a
// sample, spread over the plane because ids are, gives a bound that is hardly worse.
std::uint64_t CandidateFilter::bound(const Cell& cell, const std::vector<Candidate>& inherited) {
  const std::size_t stride = std::max<std::size_t>(inherited.size() / (64 + 8 * std::size_t{k_}), 1);
  greatest_.clear();
  for (std::size_t i = 0; i < inherited.size(); i += stride) {
    greatest_.push_back(cell.greatest_squared(inherited[i].at));
  }
  const auto kth = greatest_.begin() + (k_ - 1);
  std::nth_element(greatest_.begin(), kth, greatest_.end());
  return *kth;
}

CandidateFilter::Reach CandidateFilter::reach(const Cell& cell, const Candidate& candidate) {
  const Interval columns = cell.columns();
  const Interval rows = cell.rows();
  const Point& p = candidate.at;
  return {squared_axis_distance(p.x, columns.low), squared_axis_distance(p.x, columns.high),
          squared_axis_distance(p.y, rows.low),    squared_axis_distance(p.y, rows.high),
          candidate,                               columns.contains(p.x + half_turn),
          rows.contains(p.y + half_turn)};
}

// Whether a comes before b, in the order (squared distance, id), at every point of the cell. The
// difference of the squared distances is a sum of one function per axis, so its least value is the
// sum of theirs. Along an axis it is linear but for kinks at the two antipodes, and only the kink
// at a's is convex: the least value is at an end of the cell or there.
bool CandidateFilter::beats(const Reach& a, const Reach& b) {
  std::int64_t least_x = std::min(b.low_x - a.low_x, b.high_x - a.high_x);
  std::int64_t least_y = std::min(b.low_y - a.low_y, b.high_y - a.high_y);
  if (a.antipode_x) {
    const std::uint32_t antipode = a.candidate.at.x + half_turn;
    least_x = std::min(least_x, squared_axis_distance(b.candidate.at.x, antipode) - squared_half_turn);
  }
  if (a.antipode_y) {
    const std::uint32_t antipode = a.candidate.at.y + half_turn;
    least_y = std::min(least_y, squared_axis_distance(b.candidate.at.y, antipode) - squared_half_turn);
  }
  if (least_x != -least_y) return least_x > -least_y;  // the sum itself could be 2^63
  return a.candidate.id < b.candidate.id;
}

// Whether k of the first survivors beat the candidate.
bool CandidateFilter::dominated(const Reach& candidate, std::size_t rivals) const {
  std::uint32_t beaten = 0;
  for (std::size_t i = 0; i < rivals; ++i) {
    beaten += beats(survivors_[i], candidate) ? 1U : 0U;
    if (beaten == k_) return true;
  }
  return false;
}

// Drops candidates that k others beat. A server that beats another comes before it in the order
// (greatest squared distance, id), and one that was dropped is itself beaten by k survivors, so
// comparing with survivors is enough.
void CandidateFilter::drop_dominated(const Cell& cell, std::vector<Candidate>& kept) {
  const std::size_t most_rivals = std::max<std::size_t>(64, 2 * std::size_t{k_});
  order_.clear();
  for (std::uint32_t i = 0; i < kept.size(); ++i) order_.emplace_back(cell.greatest_squared(kept[i].at), i);
  std::sort(order_.begin(), order_.end());
  survivors_.clear();
  survives_.assign(kept.size(), false);
  for (const auto& [greatest, i] : order_) {
    const Reach candidate = reach(cell, kept[i]);
    if (dominated(candidate, std::min(survivors_.size(), most_rivals))) continue;
    survivors_.push_back(candidate);
    survives_[i] = true;
  }
  std::size_t count = 0;
  for (std::size_t i = 0; i < kept.size(); ++i) {
    if (survives_[i]) kept[count++] = kept[i];
  }
  kept.resize(count);
}

}  // namespace ballast

// SPDX-License-Identifier: Apache-2.0
// Generators of random graphs with given degrees or edge probabilities.
#include "host/graph/random_graphs.hpp"

#include <algorithm>
#include <unordered_set>

#include "host/numeric/gaussian.hpp"

namespace ballast {
namespace {

std::uint64_t code(std::uint32_t u, std::uint32_t v) {
  return (std::uint64_t{std::min(u, v)} << 32) | std::max(u, v);
}

void shuffle(std::vector<std::uint32_t>& values, GraphDraws& draws) {
  for (auto i = static_cast<std::uint32_t>(values.size()); i > 1; --i)
    std::swap(values[i - 1], values[draws.below(i)]);
}

// Whether some two of the vertices with free stubs are not joined yet.
bool can_go_on(const std::vector<std::uint32_t>& stubs, const std::unordered_set<std::uint64_t>& joined) {
  for (std::size_t i = 0; i < stubs.size(); ++i) {
    for (std::size_t j = i + 1; j < stubs.size(); ++j) {
      if (stubs[i] != stubs[j] && !joined.contains(code(stubs[i], stubs[j]))) return true;
    }
  }
  return false;
}

// One attempt; empty after a dead end.
std::vector<Edge> try_regular(std::uint32_t n, std::uint32_t degree, GraphDraws& draws) {
  std::vector<std::uint32_t> stubs;
  for (std::uint32_t v = 0; v < n; ++v) stubs.insert(stubs.end(), degree, v);
  std::unordered_set<std::uint64_t> joined;
  joined.reserve(stubs.size());
  std::vector<Edge> edges;
  std::vector<std::uint32_t> left;
  while (!stubs.empty()) {
    shuffle(stubs, draws);
    left.clear();
    for (std::size_t i = 0; i < stubs.size(); i += 2) {
      if (stubs[i] != stubs[i + 1] && joined.insert(code(stubs[i], stubs[i + 1])).second) {
        edges.emplace_back(stubs[i], stubs[i + 1]);
      } else {
        left.insert(left.end(), {stubs[i], stubs[i + 1]});
      }
    }
    const bool stuck = left.size() == stubs.size() && !can_go_on(left, joined);
    if (stuck) return {};
    stubs.swap(left);
  }
  return edges;
}

}  // namespace

std::vector<Edge> random_regular(std::uint32_t n, std::uint32_t degree, GraphDraws& draws) {
  if (degree == 0) return {};
  std::vector<Edge> edges;
  while (edges.empty()) edges = try_regular(n, degree, draws);
  return edges;
}

std::vector<Edge> gnp(std::uint32_t n, double p, GraphDraws& draws) {
  std::vector<Edge> edges;
  if (p <= 0 || n < 2) return edges;
  const double log_miss = p < 1 ? portable_log(1 - p) : 0;
  // Pairs (u, v), u < v, in the order v = 1, 2, ...; u = 0, 1, ...; `u` may run over several rows.
  std::uint32_t v = 1;
  double u = -1;
  while (v < n) {
    u += 1 + (p < 1 ? std::floor(portable_log(draws.unit()) / log_miss) : 0);
    while (v < n && u >= v) {
      u -= v;
      ++v;
    }
    if (v < n) edges.emplace_back(static_cast<std::uint32_t>(u), v);
  }
  return edges;
}

std::vector<Edge> gnm(std::uint32_t n, std::uint64_t m, GraphDraws& draws) {
  const std::uint64_t pairs = std::uint64_t{n} * (n - 1) / 2;
  // Of many edges, the missing ones are drawn.
  const bool complement = m > pairs / 2;
  std::unordered_set<std::uint64_t> drawn;
  while (drawn.size() < (complement ? pairs - m : m)) {
    const std::uint32_t u = draws.below(n);
    const std::uint32_t v = draws.below(n);
    if (u != v) drawn.insert(code(u, v));
  }
  std::vector<Edge> edges;
  if (!complement) {
    for (const std::uint64_t pair : drawn) edges.emplace_back(pair >> 32, pair & 0xFFFFFFFFU);
    return edges;
  }
  for (std::uint32_t v = 1; v < n; ++v) {
    for (std::uint32_t u = 0; u < v; ++u) {
      if (!drawn.contains(code(u, v))) edges.emplace_back(u, v);
    }
  }
  return edges;
}

std::vector<Edge> barabasi_albert(std::uint32_t n, std::uint32_t degree, GraphDraws& draws) {
  std::vector<Edge> edges;
  std::vector<std::uint32_t> ends;  // each vertex as often as it has edges
  const auto join = [&](std::uint32_t u, std::uint32_t v) {
    edges.emplace_back(u, v);
    ends.insert(ends.end(), {u, v});
  };
  for (std::uint32_t v = 1; v <= degree; ++v) join(0, v);
  std::vector<std::uint32_t> targets;
  for (std::uint32_t v = degree + 1; v < n; ++v) {
    targets.clear();
    while (targets.size() < degree) {
      const std::uint32_t target = ends[draws.below(static_cast<std::uint32_t>(ends.size()))];
      if (std::find(targets.begin(), targets.end(), target) == targets.end()) targets.push_back(target);
    }
    for (const std::uint32_t target : targets) join(target, v);
  }
  return edges;
}

std::vector<Edge> watts_strogatz(std::uint32_t n, std::uint32_t degree, double probability,
                                 GraphDraws& draws) {
  std::unordered_set<std::uint64_t> joined;
  std::vector<std::uint32_t> degrees(n, degree);
  for (std::uint32_t j = 1; j <= degree / 2; ++j) {
    for (std::uint32_t u = 0; u < n; ++u) joined.insert(code(u, (u + j) % n));
  }
  for (std::uint32_t j = 1; j <= degree / 2; ++j) {
    for (std::uint32_t u = 0; u < n; ++u) {
      if (draws.unit() > probability || degrees[u] >= n - 1) continue;
      std::uint32_t w = draws.below(n);
      while (w == u || joined.contains(code(u, w))) w = draws.below(n);
      const std::uint32_t old = (u + j) % n;
      joined.erase(code(u, old));
      --degrees[old];
      joined.insert(code(u, w));
      ++degrees[w];
    }
  }
  std::vector<Edge> edges;
  edges.reserve(joined.size());
  for (const std::uint64_t pair : joined) edges.emplace_back(pair >> 32, pair & 0xFFFFFFFFU);
  return edges;
}

}  // namespace ballast

// SPDX-License-Identifier: Apache-2.0
// The contests in the plane: servers at uniform points of the torus, as many balls as servers.
#include <cstdint>
#include <memory>
#include <string>

#include "experiments/speed/product.hpp"
#include "experiments/speed/textbook_plane.hpp"
#include "experiments/speed/trials.hpp"

namespace speed {
namespace {

constexpr std::uint32_t k = 9;

}  // namespace

void add_plane_contests() {
  for (const std::uint32_t n : {10000U, 1000000U}) {
    const int servers = static_cast<int>(n);
    const std::string spot = "spot/" + std::to_string(n);
    add_competitor(spot, "textbook", n, [=] { return std::make_unique<TextbookPlane<2>>(servers); });
    add_competitor(spot, "ballast", n, [n] { return ballast_spot(n); });
    const std::string unif_pot = "unif-pot/" + std::to_string(n);
    add_competitor(unif_pot, "textbook", n, [=] { return std::make_unique<TextbookPlane<k>>(servers); });
    add_competitor(unif_pot, "ballast", n, [n] { return ballast_unif_pot(n, k); });
  }
}

}  // namespace speed

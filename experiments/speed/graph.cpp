// SPDX-License-Identifier: Apache-2.0
// The contests on graphs: unif-pot on a ring, a square torus and a random regular graph of degree 4.
#include <cmath>
#include <cstdint>
#include <memory>
#include <string>

#include "experiments/speed/product.hpp"
#include "experiments/speed/textbook_graph.hpp"
#include "experiments/speed/trials.hpp"

namespace speed {

void add_graph_contests() {
  for (const std::uint32_t n : {10000U, 1000000U}) {
    for (const char* topology : {"ring", "torus", "regular"}) {
      for (const std::uint32_t k : {1U, 2U, 3U}) {
        const std::string contest =
            std::string("unif-pot(") + std::to_string(k) + ") on a " + topology + "/" + std::to_string(n);
        add_competitor(contest, "textbook", n, [=] {
          return std::make_unique<TextbookGraph>(static_cast<int>(n), graph_edges(topology, n),
                                                 static_cast<int>(k));
        });
        add_competitor(contest, "ballast", n, [=] { return ballast_graph_unif_pot(topology, n, k); });
      }
    }
  }
}

}  // namespace speed

// SPDX-License-Identifier: Apache-2.0
// The contest in the classical world: two choices, as many balls as bins.
#include <cstdint>
#include <memory>
#include <string>

#include "experiments/speed/floors.hpp"
#include "experiments/speed/hand_tuned.hpp"
#include "experiments/speed/product.hpp"
#include "experiments/speed/textbook.hpp"
#include "experiments/speed/trials.hpp"

namespace speed {

void add_pot_contests() {
  for (const std::uint32_t n : {1000U, 10000U, 100000U, 1000000U, 10000000U}) {
    const std::string contest = "pot/" + std::to_string(n);
    add_competitor(contest, "textbook", n,
                   [n] { return std::make_unique<TextbookPot>(static_cast<int>(n)); });
    add_competitor(contest, "hand_tuned", n, [n] { return std::make_unique<HandTunedPot>(n); });
    add_competitor(contest, "ballast", n, [n] { return ballast_pot(n); });
    add_competitor(contest, "words", n, [n] { return std::make_unique<WordsFloor>(n); });
    add_competitor(contest, "placement", n, [n] { return std::make_unique<PlacementFloor>(n); });
  }
}

}  // namespace speed

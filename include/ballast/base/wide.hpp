// SPDX-License-Identifier: Apache-2.0
// The 128-bit unsigned integer in which sums of costs are kept.
#pragma once

namespace ballast {

__extension__ using u128 = unsigned __int128;

}  // namespace ballast

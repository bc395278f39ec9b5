// SPDX-License-Identifier: Apache-2.0
// Views of a world with device pointers in place of the host's.
#pragma once

#include "ballast/space/classical_view.hpp"
#include "ballast/space/graph_view.hpp"
#include "ballast/space/plane_view.hpp"
#include "cuda/device/memory.hpp"

namespace ballast::gpu {

ClassicalView mirrored(const ClassicalView& view, Mirror& mirror);
PlaneView mirrored(const PlaneView& view, Mirror& mirror);
GraphView mirrored(const GraphView& view, Mirror& mirror);

}  // namespace ballast::gpu

// SPDX-License-Identifier: Apache-2.0
// Which backend a run takes.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "host/run/backend.hpp"

namespace ballast {

// `name`: auto (a GPU where one can be used, else the CPU), cpu or cuda. Says in `notes` why auto did not take a GPU
// although the program could. RunError when cuda is asked for and cannot be had.
std::unique_ptr<Backend> choose_backend(const std::string& name, const std::string& kernel,
                                        std::vector<std::string>& notes);

}  // namespace ballast

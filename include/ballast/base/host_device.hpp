// SPDX-License-Identifier: Apache-2.0
// Marks a function for both the host and, under nvcc, the device.
#pragma once

#if defined(__CUDACC__)
#define BALLAST_HD __host__ __device__
#else
#define BALLAST_HD
#endif

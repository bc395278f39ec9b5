// SPDX-License-Identifier: Apache-2.0
// Attributes of functions that two compilers build: BALLAST_HD is host and, under nvcc, device.
#pragma once

#if defined(__CUDACC__)
#define BALLAST_HD __host__ __device__
#else
#define BALLAST_HD
#endif

// SPDX-License-Identifier: Apache-2.0
// Attributes of functions that two compilers build: BALLAST_HD is host and, under nvcc, device; BALLAST_HD_RARE the
// same for what seldom runs, which device code keeps out of its loops.
#pragma once

#if defined(__CUDACC__)
#define BALLAST_HD __host__ __device__
#define BALLAST_HD_RARE __host__ __device__ __noinline__
#else
#define BALLAST_HD
#define BALLAST_HD_RARE
#endif

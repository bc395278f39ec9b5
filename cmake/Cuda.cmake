# SPDX-License-Identifier: Apache-2.0
# Sets BALLAST_WITH_CUDA, and enables the language where there is a toolkit.
set(BALLAST_CUDA AUTO CACHE STRING "Build the CUDA backend: AUTO (where nvcc is found), ON or OFF")
set_property(CACHE BALLAST_CUDA PROPERTY STRINGS AUTO ON OFF)
set(BALLAST_WITH_CUDA OFF)
if(BALLAST_CUDA STREQUAL "OFF")
  return()
endif()

find_program(BALLAST_NVCC nvcc HINTS /usr/local/cuda/bin)
if(NOT BALLAST_NVCC)
  if(BALLAST_CUDA STREQUAL "ON")
    message(FATAL_ERROR "BALLAST_CUDA is ON, but nvcc is not found; set BALLAST_NVCC to it")
  endif()
  return()
endif()

if(NOT CMAKE_CUDA_COMPILER)
  set(CMAKE_CUDA_COMPILER ${BALLAST_NVCC})
endif()
# Turing, Ampere and Hopper, and the intermediate code of the last for what comes later.
if(NOT DEFINED CMAKE_CUDA_ARCHITECTURES)
  set(CMAKE_CUDA_ARCHITECTURES 75-real 80-real 90)
endif()
enable_language(CUDA)
find_package(CUDAToolkit REQUIRED)
# CMake 3.25 does not know that this nvcc speaks C++20.
if(NOT CMAKE_CUDA20_STANDARD_COMPILE_OPTION)
  set(CMAKE_CUDA20_STANDARD_COMPILE_OPTION -std=c++20)
  set(CMAKE_CUDA20_EXTENSION_COMPILE_OPTION -std=c++20)
endif()
set(CMAKE_CUDA_STANDARD 20)
set(CMAKE_CUDA_STANDARD_REQUIRED ON)
set(BALLAST_WITH_CUDA ON)

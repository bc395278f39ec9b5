# SPDX-License-Identifier: Apache-2.0
# Target ballast_build_info: gives "ballast/build_info.hpp", which says what a result was built from.

# The flags that every target gets, in the order of the command line.
string(TOUPPER "${CMAKE_BUILD_TYPE}" build_type)
get_target_property(project_flags ballast_options INTERFACE_COMPILE_OPTIONS)
list(JOIN project_flags " " project_flags)
string(STRIP "${CMAKE_CXX_FLAGS} ${CMAKE_CXX_FLAGS_${build_type}} ${project_flags}" build_flags)

set(build_info_header ${PROJECT_BINARY_DIR}/generated/ballast/build_info.hpp)
set(build_info_command
    ${CMAKE_COMMAND} -DSOURCE_DIR=${PROJECT_SOURCE_DIR} -DHEADER=${build_info_header}
    -DVERSION=${PROJECT_VERSION} "-DCOMPILER=${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION}"
    -DBUILD_TYPE=${CMAKE_BUILD_TYPE} "-DFLAGS=${build_flags}"
    "-DSYSTEM=${CMAKE_SYSTEM_NAME} ${CMAKE_SYSTEM_PROCESSOR}"
    -P ${CMAKE_CURRENT_LIST_DIR}/WriteBuildInfo.cmake)

# Once now, for tools that read the sources without building, and at every build, because HEAD moves between
# two configurations. The header is only touched when its text changes, so that nothing else is rebuilt.
execute_process(COMMAND ${build_info_command} COMMAND_ERROR_IS_FATAL ANY)
add_custom_target(ballast_build_info_header COMMAND ${build_info_command} BYPRODUCTS ${build_info_header}
                  COMMENT "Recording the commit" VERBATIM)

add_library(ballast_build_info INTERFACE)
target_include_directories(ballast_build_info INTERFACE ${PROJECT_BINARY_DIR}/generated)
add_dependencies(ballast_build_info ballast_build_info_header)

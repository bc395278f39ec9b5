# SPDX-License-Identifier: Apache-2.0
# Script: writes HEADER from VERSION, COMPILER, BUILD_TYPE, FLAGS, SYSTEM and the state of git in SOURCE_DIR.
cmake_minimum_required(VERSION 3.25)

# Sets OUT to the commit, with -dirty when tracked files differ from it, or to "unknown" in a plain copy.
function(read_git_hash out)
  set(hash unknown)
  find_program(git_program git)
  # A copy without .git may lie inside somebody else's repository, whose hash would be wrong.
  if(git_program AND EXISTS ${SOURCE_DIR}/.git)
    execute_process(
      COMMAND ${git_program} --no-optional-locks describe --always --dirty --abbrev=40 "--exclude=*"
      WORKING_DIRECTORY ${SOURCE_DIR} OUTPUT_VARIABLE described RESULT_VARIABLE failed
      OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    if(NOT failed)
      set(hash ${described})
    endif()
  endif()
  set(${out} ${hash} PARENT_SCOPE)
endfunction()

read_git_hash(GIT_HASH)
foreach(name VERSION GIT_HASH COMPILER BUILD_TYPE FLAGS SYSTEM)
  string(REPLACE "\\" "\\\\" ${name} "${${name}}")
  string(REPLACE "\"" "\\\"" ${name} "${${name}}")
endforeach()
configure_file(${CMAKE_CURRENT_LIST_DIR}/build_info.hpp.in ${HEADER} @ONLY)

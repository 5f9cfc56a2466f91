# Profile-guided optimisation: what ran how often when programs were compiled and run, by which Clang
# decides what to inline, which way a branch goes, and what lies together in memory.
#
# SURUS_PROFILE is use (profiles/release.proftext, which ./dev profile makes), generate (the preset
# `profile`, whose programs write one), or off. Functions that the profile does not have, or that have
# changed since, are compiled as without it: an old profile costs speed, nothing else.
set(SURUS_PROFILE "off" CACHE STRING "profile-guided optimisation: use, generate or off")
set_property(CACHE SURUS_PROFILE PROPERTY STRINGS use generate off)

# The interpreter's loop, which has the fast halves of the handlers, is laid out by hand (docs/vm.md).
# Modules are libraries of their own, which would each have to be profiled.
set(SURUS_PROFILED_LAYERS
  base memory runtime bytecode syntax compiler handlers jit ext embed)

# The text as the compiler reads it. The command names it relative to where the compiler runs, which
# is the same in every checkout.
function(surus_index_profile)
  set(text "${CMAKE_SOURCE_DIR}/profiles/release.proftext")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${text}")
  set(index "${CMAKE_BINARY_DIR}/release.profdata")
  if(NOT EXISTS "${index}" OR "${text}" IS_NEWER_THAN "${index}")
    find_program(SURUS_PROFDATA NAMES llvm-profdata-19 llvm-profdata REQUIRED)
    execute_process(COMMAND "${SURUS_PROFDATA}" merge --sparse -o "${index}" "${text}"
      COMMAND_ERROR_IS_FATAL ANY)
  endif()
endfunction()

set(surus_profile_flags "")
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  if(SURUS_PROFILE STREQUAL "generate")
    set(surus_profile_flags -fprofile-generate)
    target_link_options(surus_options INTERFACE -fprofile-generate)
  elseif(SURUS_PROFILE STREQUAL "use")
    surus_index_profile()
    set(surus_profile_flags -fprofile-use=release.profdata -Wno-profile-instr-unprofiled
      -Wno-profile-instr-out-of-date -Wno-backend-plugin)
  endif()
  if(surus_profile_flags)
    # Static functions go by their file's name, wherever the file lies.
    list(APPEND surus_profile_flags "SHELL:-mllvm -static-func-full-module-prefix=false")
  endif()
endif()

# surus_profile_layer(LAYER)
function(surus_profile_layer layer)
  if(surus_profile_flags AND layer IN_LIST SURUS_PROFILED_LAYERS)
    target_compile_options(surus_${layer} PRIVATE ${surus_profile_flags})
  endif()
endfunction()

# Compiles the layers anew when the profile has changed; call when they have all their sources.
function(surus_layers_depend_on_profile)
  if(NOT SURUS_PROFILE STREQUAL "use" OR NOT surus_profile_flags)
    return()
  endif()
  foreach(layer IN LISTS SURUS_PROFILED_LAYERS)
    get_target_property(sources surus_${layer} SOURCES)
    set_property(SOURCE ${sources} APPEND PROPERTY OBJECT_DEPENDS
      "${CMAKE_BINARY_DIR}/release.profdata")
  endforeach()
endfunction()

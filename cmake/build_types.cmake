# The build types. Release keeps line tables so that profiles and crash reports name source lines;
# Asan is Debug's checks at a speed at which the whole test suite can run.
set(CMAKE_CXX_FLAGS_RELEASE_INIT "-O2 -g1 -DNDEBUG")
set(CMAKE_CXX_FLAGS_DEBUG_INIT "-O0 -g")
set(CMAKE_CXX_FLAGS_ASAN
    "-O1 -g -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=all"
    CACHE STRING "")
set(CMAKE_EXE_LINKER_FLAGS_ASAN "-fsanitize=address,undefined" CACHE STRING "")

set_property(GLOBAL PROPERTY DEBUG_CONFIGURATIONS Debug Asan)
if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Release, Debug or Asan" FORCE)
endif()

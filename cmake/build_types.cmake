# The build types, in place of CMake's own flags. Release keeps line tables so that profiles and crash
# reports name source lines; Asan is Debug's checks at a speed at which the whole suite can run.
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -g1 -DNDEBUG")
set(CMAKE_CXX_FLAGS_DEBUG "-O0 -g")
set(CMAKE_CXX_FLAGS_ASAN
    "-O1 -g -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=all")
set(CMAKE_EXE_LINKER_FLAGS_ASAN "-fsanitize=address,undefined")

set(CMAKE_CXX_FLAGS_TSAN "-O1 -g -DNDEBUG -fno-omit-frame-pointer -fsanitize=thread")
set(CMAKE_EXE_LINKER_FLAGS_TSAN "-fsanitize=thread")

set_property(GLOBAL PROPERTY DEBUG_CONFIGURATIONS Debug Asan)
if(NOT CMAKE_BUILD_TYPE MATCHES "^(Release|Debug|Asan|Tsan)$")
  message(FATAL_ERROR "CMAKE_BUILD_TYPE is Release, Debug, Asan or Tsan; use a preset: ./dev build")
endif()

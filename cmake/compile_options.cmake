# Options of every translation unit of the project.
set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_CXX_SCAN_FOR_MODULES OFF)
# GNU ld does not export what a library needs that was not needed itself (cmake/modules.cmake).
if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  set(SURUS_MODULES OFF)
endif()
if(SURUS_MODULES)
  set(CMAKE_CXX_VISIBILITY_PRESET protected)
else()
  set(CMAKE_CXX_VISIBILITY_PRESET hidden)
endif()
set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)

set(SURUS_GENERATED_DIR "${CMAKE_BINARY_DIR}/generated")

add_library(surus_options INTERFACE)
target_include_directories(surus_options INTERFACE
  "${CMAKE_SOURCE_DIR}/src" "${CMAKE_SOURCE_DIR}/include" "${SURUS_GENERATED_DIR}")
target_compile_options(surus_options INTERFACE
  -fno-exceptions -fno-rtti -fno-plt
  -Wall -Wextra -Werror
  # Designated initialisers that leave the rest at its default are how options are passed here.
  -Wno-missing-field-initializers)
target_compile_definitions(surus_options INTERFACE SURUS_VERSION="${PROJECT_VERSION}")

if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  target_compile_options(surus_options INTERFACE -Wextra-semi -Wimplicit-fallthrough)
  target_link_options(surus_options INTERFACE -fuse-ld=lld)
else()
  # GCC 12 warns about Clang's attributes, about signs where the C++ rules do no harm, and its flow
  # analysis has known false positives at -O2. Clang is who judges: here warnings do not stop.
  target_compile_options(surus_options INTERFACE -Wno-error
    -Wno-attributes -Wno-maybe-uninitialized -Wno-array-bounds -Wno-stringop-overflow
    -Wno-stringop-overread -Wno-restrict -Wno-dangling-pointer -Wno-sign-compare)
endif()

target_link_options(surus_options INTERFACE -Wl,--as-needed)
if(CMAKE_BUILD_TYPE STREQUAL "Release")
  target_link_options(surus_options INTERFACE -Wl,-O1 -Wl,--gc-sections -Wl,-z,now)
  target_compile_options(surus_options INTERFACE -ffunction-sections -fdata-sections)
endif()

if(SURUS_LTO AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  target_compile_options(surus_options INTERFACE -flto=thin)
  target_link_options(surus_options INTERFACE
    -flto=thin "-Wl,--thinlto-cache-dir=${CMAKE_BINARY_DIR}/thinlto-cache"
    -Wl,--thinlto-cache-policy,prune_after=168h)
endif()

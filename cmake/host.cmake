# What the engine is linked into (src/memory/host.h): how the one word of thread-local state is found,
# and whose allocator large blocks come from. Every other object is the same everywhere.
#
#   program       at a fixed distance from the thread pointer (local-exec); mimalloc, which also
#                 stands behind malloc() and operator new, and counts (src/memory/counted_malloc.cpp)
#   library       through the global offset table (initial-exec): the word comes from the surplus of
#                 static TLS that the dynamic linker keeps for libraries loaded after the start. A
#                 library must not bring an allocator into its host's process.
#   descriptors   through a TLS descriptor, for processes in which that surplus is exhausted
surus_find_library(mimalloc mimalloc)
if(NOT mimalloc)
  message(FATAL_ERROR "The library mimalloc is missing: ./dev setup installs it")
endif()

function(surus_add_host kind model with_mimalloc)
  add_library(surus_host_${kind} OBJECT "${CMAKE_SOURCE_DIR}/src/memory/host.cpp")
  target_compile_definitions(surus_host_${kind} PRIVATE
    "SURUS_TLS_MODEL=\"${model}\"" SURUS_MIMALLOC=${with_mimalloc})
  target_link_libraries(surus_host_${kind} PRIVATE surus_options)
  if(NOT SURUS_THREADS)
    target_compile_definitions(surus_host_${kind} PRIVATE SURUS_NO_THREADS)
  endif()
  if(with_mimalloc AND NOT CMAKE_BUILD_TYPE STREQUAL "Tsan")
    target_sources(surus_host_${kind} PRIVATE "${CMAKE_SOURCE_DIR}/src/memory/counted_malloc.cpp")
    # Whoever compiles malloc() must not take it for the one it knows. Of this file only: what is
    # compiled so is not inlined elsewhere, and the thread's slot has to be.
    set_source_files_properties("${CMAKE_SOURCE_DIR}/src/memory/counted_malloc.cpp" PROPERTIES
      COMPILE_OPTIONS -fno-builtin)
  else()
    target_sources(surus_host_${kind} PRIVATE "${CMAKE_SOURCE_DIR}/src/memory/plain_malloc.cpp")
  endif()
  if(with_mimalloc)
    target_sources(surus_host_${kind} PRIVATE "${CMAKE_SOURCE_DIR}/src/memory/startup_arena.cpp")
    target_link_libraries(surus_host_${kind} INTERFACE "${mimalloc}")
  elseif(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    target_compile_definitions(surus_host_${kind} PRIVATE SURUS_RELOCATES)
    target_sources(surus_host_${kind} PRIVATE "${CMAKE_SOURCE_DIR}/src/memory/relocation.cpp")
  endif()
endfunction()

surus_add_host(program local-exec 1)
# Each shared library costs start-up time; the C++ runtime is needed in any case.
if(CMAKE_BUILD_TYPE STREQUAL "Release")
  target_link_options(surus_host_program INTERFACE -static-libstdc++ -static-libgcc)
  # The tables of builtins are full of pointers: a program that may be loaded anywhere would have
  # them written at each start (docs/decisions/0006-fixed-address.md).
  target_link_options(surus_host_program INTERFACE -no-pie)
  # What runs at each start lies side by side, in few pages (docs/profiling.md).
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    set(startup_order "${CMAKE_SOURCE_DIR}/profiles/startup.order")
    target_link_options(surus_host_program INTERFACE
      "LINKER:--symbol-ordering-file=${startup_order}" LINKER:--no-warn-symbol-ordering)
    set_property(TARGET surus_host_program APPEND PROPERTY INTERFACE_LINK_DEPENDS "${startup_order}")
  endif()
endif()
surus_add_host(library initial-exec 0)
surus_add_host(descriptors global-dynamic 0)
# The form of dynamic TLS is chosen where machine code is made: here, not when linking.
# A library of options comes behind those of surus_options, among them LTO's.
add_library(surus_tls_descriptors INTERFACE)
target_compile_options(surus_tls_descriptors INTERFACE -fno-lto -mtls-dialect=gnu2)
target_link_libraries(surus_host_descriptors PRIVATE surus_tls_descriptors)

# Third-party libraries, all from Debian 12 (the list with reasons is in ./dev). Static archives are
# preferred: they cost no start-up time. With --as-needed, what no source uses is not linked.
add_library(surus_dependencies INTERFACE)

# surus_use_library(NAMES…): links the first of the named libraries that exists.
function(surus_use_library)
  list(GET ARGN 0 first)
  string(MAKE_C_IDENTIFIER "SURUS_LIB_${first}" variable)
  find_library(${variable} NAMES ${ARGN} REQUIRED)
  target_link_libraries(surus_dependencies INTERFACE "${${variable}}")
endfunction()

surus_use_library(libpcre2-8.a pcre2-8)
surus_use_library(libboost_context.a boost_context)
surus_use_library(libdouble-conversion.a double-conversion)
surus_use_library(libz.a z)
surus_use_library(libxxhash.a xxhash)
surus_use_library(libcrypto.a crypto)
surus_use_library(libmimalloc.a mimalloc)
surus_use_library(onig)
# ICU stays shared: its data alone is 30 MB.
surus_use_library(icui18n)
surus_use_library(icuuc)

find_package(Threads REQUIRED)
target_link_libraries(surus_dependencies INTERFACE Threads::Threads ${CMAKE_DL_LIBS})

# ccache, with paths taken relative to the source root, so that several checkouts share one cache.
find_program(SURUS_CCACHE ccache)
if(SURUS_CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER
      env "CCACHE_BASEDIR=${CMAKE_SOURCE_DIR}" CCACHE_NOHASHDIR=1 "${SURUS_CCACHE}")
endif()

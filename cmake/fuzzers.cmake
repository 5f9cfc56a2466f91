# fuzz/<name>_fuzzer.cpp become libFuzzer programs, in the fuzz preset only. They see which ways are
# taken through what parses; the rest of the engine is compiled as for asan.
set(SURUS_FUZZED_FOLDERS syntax runtime/ini ext/date ext/dom ext/exif ext/filter ext/iconv ext/json
  ext/libxml ext/mbstring ext/openssl ext/pcre ext/phar ext/session ext/simplexml ext/standard ext/xml
  ext/xmlreader ext/zip)

if(SURUS_FUZZ)
  foreach(folder IN LISTS SURUS_FUZZED_FOLDERS)
    file(GLOB_RECURSE fuzzed_sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/src/${folder}/*.cpp")
    set_source_files_properties(${fuzzed_sources} PROPERTIES COMPILE_OPTIONS
      -fsanitize=fuzzer-no-link)
  endforeach()
  file(GLOB fuzzer_sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/fuzz/*_fuzzer.cpp")
  foreach(source IN LISTS fuzzer_sources)
    cmake_path(GET source STEM name)
    add_executable(${name} "${source}")
    surus_link_layers(${name})
    surus_serve_modules(${name} ${SURUS_OWN_MODULES})
    target_link_options(${name} PRIVATE -fsanitize=fuzzer)
    set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}")
  endforeach()
endif()

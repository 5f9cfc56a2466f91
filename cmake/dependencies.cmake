# Third-party libraries, all from Debian 12 (the list with reasons is in ./dev). Here are those that
# the engine itself needs; what an extension needs stands in its extension.cmake. With --as-needed,
# what no source uses is not linked.
add_library(surus_dependencies INTERFACE)

# surus_find_library(VARIABLE NAME): the path of a library, or a false value. The static archive is
# preferred, for it costs no start-up time; a whole file name (libicuuc.so) takes just that one.
function(surus_find_library variable name)
  string(MAKE_C_IDENTIFIER "SURUS_LIB_${name}" entry)
  find_library(${entry} NAMES "lib${name}.a" "${name}" NAMES_PER_DIR)
  mark_as_advanced(${entry})
  set(${variable} "${${entry}}" PARENT_SCOPE)
endfunction()

# surus_find_program_library(VARIABLE NAME): the same, where NAME may be two, ARCHIVE|SHARED: Debian's
# archive is not position-independent, so that only programs at a fixed address (cmake/host.cmake)
# can have it.
function(surus_find_program_library variable name)
  string(REPLACE "|" ";" names "${name}")
  list(POP_BACK names shared)
  surus_find_library(path "${shared}")
  if(names)
    surus_find_library(archive "${names}")
  endif()
  if(path AND archive AND CMAKE_BUILD_TYPE STREQUAL "Release")
    set(is_program "$<STREQUAL:$<TARGET_PROPERTY:TYPE>,EXECUTABLE>")
    set(path "$<IF:${is_program},${archive},${path}>")
  endif()
  set(${variable} "${path}" PARENT_SCOPE)
endfunction()

foreach(library IN ITEMS asmjit boost_context double-conversion crypto http_parser)
  surus_find_library(path "${library}")
  if(NOT path)
    message(FATAL_ERROR "The library ${library} is missing: ./dev setup installs it")
  endif()
  target_link_libraries(surus_dependencies INTERFACE "${path}")
endforeach()

find_package(Threads REQUIRED)
target_link_libraries(surus_dependencies INTERFACE Threads::Threads ${CMAKE_DL_LIBS})

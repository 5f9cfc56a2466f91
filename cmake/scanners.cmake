# Scanners are written as src/ext/<name>/<file>.re, which re2c makes a source of under generated/.

function(surus_generate_scanners)
  file(GLOB scanners CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/src/ext/*/*.re")
  if(NOT scanners)
    return()
  endif()
  find_program(SURUS_RE2C re2c REQUIRED)
  foreach(scanner IN LISTS scanners)
    cmake_path(RELATIVE_PATH scanner BASE_DIRECTORY "${CMAKE_SOURCE_DIR}/src"
               OUTPUT_VARIABLE name)
    string(REGEX REPLACE "\\.re$" ".cpp" name "${name}")
    set(generated "${SURUS_GENERATED_DIR}/${name}")
    cmake_path(GET generated PARENT_PATH folder)
    file(MAKE_DIRECTORY "${folder}")
    add_custom_command(
      OUTPUT "${generated}"
      COMMAND "${SURUS_RE2C}" --no-debug-info --output "${generated}" "${scanner}"
      DEPENDS "${scanner}"
      COMMENT "re2c ${name}"
      VERBATIM)
    target_sources(surus_ext PRIVATE "${generated}")
  endforeach()
endfunction()

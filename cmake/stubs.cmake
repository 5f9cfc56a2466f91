# Builtins are declared in src/ext/<name>/<name>.stub.php; stubgen turns each into a header and a
# source under generated/, compiled into the ext layer.

function(surus_add_stubgen)
  file(GLOB stubgen_sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tools/stubgen/*.cpp")
  if(NOT stubgen_sources)
    return()
  endif()
  add_executable(stubgen ${stubgen_sources})
  target_include_directories(stubgen PRIVATE "${CMAKE_SOURCE_DIR}/tools")
  surus_link_layers(stubgen base memory syntax)
endfunction()

function(surus_generate_stubs)
  if(NOT TARGET stubgen)
    return()
  endif()
  set(stubs "")
  foreach(extension IN LISTS SURUS_EXTENSIONS)
    file(GLOB own CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/src/ext/${extension}/*.stub.php")
    list(APPEND stubs ${own})
  endforeach()
  set(all_generated "")
  foreach(stub IN LISTS stubs)
    cmake_path(GET stub PARENT_PATH folder)
    cmake_path(GET folder FILENAME extension)
    cmake_path(GET stub FILENAME file_name)
    string(REGEX REPLACE "\\.php$" "" stem "${file_name}")
    set(output_folder "${SURUS_GENERATED_DIR}/ext/${extension}")
    set(generated "${output_folder}/${stem}.h" "${output_folder}/${stem}.cpp")
    file(MAKE_DIRECTORY "${output_folder}")
    add_custom_command(
      OUTPUT ${generated}
      COMMAND stubgen "${stub}" "${output_folder}"
      DEPENDS stubgen "${stub}"
      COMMENT "stubgen ext/${extension}/${file_name}"
      VERBATIM)
    list(APPEND all_generated ${generated})
  endforeach()
  if(NOT all_generated)
    return()
  endif()
  add_custom_target(surus_stubs DEPENDS ${all_generated})
  if(NOT TARGET surus_ext)
    message(FATAL_ERROR "src/ext has stubs but no sources")
  endif()
  target_sources(surus_ext PRIVATE ${all_generated})
  # What is above may include the generated headers too.
  add_dependencies(surus_embed surus_stubs)
endfunction()

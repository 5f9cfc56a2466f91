# A layer is a folder of src/ and becomes one object library, surus_<layer>: objects have no trouble
# with the order of archives on the link line, and none is dropped for want of a reference.
set(SURUS_LAYER_TARGETS "")

macro(surus_add_layer layer)
  file(GLOB_RECURSE layer_sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/src/${layer}/*.cpp")
  # A sapi with a main() of its own is a program, not part of the layer; neither is what is compiled
  # for each way to link, or, as the registry, for each set of extensions.
  list(FILTER layer_sources EXCLUDE REGEX "/src/sapi/cli/|/src/memory/(host|startup_arena|counted_malloc|plain_malloc|relocation).cpp")
  # Extensions' own come with their stubs.
  list(FILTER layer_sources EXCLUDE REGEX "/src/ext/(.*/|registry\\.|ini_entries\\.)")
  if(layer_sources)
    add_library(surus_${layer} OBJECT ${layer_sources})
    target_link_libraries(surus_${layer} PRIVATE surus_options surus_dependencies)
    surus_profile_layer(${layer})
    list(APPEND SURUS_LAYER_TARGETS surus_${layer})
  endif()
endmacro()

# surus_link_layers(TARGET [LAYER…]): links the named layers, or all, as far as they exist, into a
# program.
function(surus_link_layers target)
  if(ARGN)
    set(wanted ${ARGN})
    list(TRANSFORM wanted PREPEND surus_)
  else()
    set(wanted ${SURUS_LAYER_TARGETS})
  endif()
  foreach(layer_target IN LISTS wanted)
    if(TARGET ${layer_target})
      target_link_libraries(${target} PRIVATE ${layer_target})
    endif()
  endforeach()
  target_link_libraries(${target} PRIVATE surus_host_program surus_options surus_dependencies)
endfunction()

# surus_add_program(NAME FOLDER): an executable from a folder's sources and all layers.
function(surus_add_program name folder)
  file(GLOB_RECURSE program_sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/${folder}/*.cpp")
  if(NOT program_sources)
    message(STATUS "${name}: ${folder} has no sources yet")
    return()
  endif()
  add_executable(${name} ${program_sources})
  surus_link_layers(${name})
  surus_serve_modules(${name} ${SURUS_OWN_MODULES})
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}")
endfunction()

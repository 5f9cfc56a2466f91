# Builtins are declared in src/ext/<name>/*.stub.php; stubgen turns each into a header and a source
# under generated/, compiled into the ext layer. Of a module's stub the tables go there, and the
# functions into a source of the module.

function(surus_add_stubgen)
  file(GLOB stubgen_sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tools/stubgen/*.cpp")
  add_executable(stubgen ${stubgen_sources})
  target_include_directories(stubgen PRIVATE "${CMAKE_SOURCE_DIR}/tools")
  surus_link_layers(stubgen base memory syntax)
endfunction()

# surus_add_registry(TARGET OUTPUT NAME…): the registry of the named extensions, whose lists are below
# OUTPUT.
function(surus_add_registry target output)
  set(stubs "")
  foreach(extension IN LISTS ARGN)
    surus_extension_property(folder ${extension} FOLDER)
    file(GLOB own CONFIGURE_DEPENDS "${folder}/*.stub.php")
    list(APPEND stubs ${own})
  endforeach()
  set(index "${output}/ext/stub_index.cpp")
  add_custom_command(
    OUTPUT "${index}"
    COMMAND stubgen --index "${index}" ${stubs}
    DEPENDS stubgen ${stubs}
    COMMENT "stubgen --index"
    VERBATIM)
  add_library(${target} OBJECT "${index}"
    "${CMAKE_SOURCE_DIR}/src/ext/registry.cpp" "${CMAKE_SOURCE_DIR}/src/ext/ini_entries.cpp")
  target_include_directories(${target} BEFORE PRIVATE "${output}")
  target_link_libraries(${target} PRIVATE surus_options surus_dependencies)
endfunction()

# surus_add_extensions(TARGET OUTPUT NAME…): compiles the named extensions into TARGET, with what is
# generated of their stubs below OUTPUT, and builds the modules among them.
function(surus_add_extensions target output)
  set(all_generated "")
  foreach(extension IN LISTS ARGN)
    surus_extension_property(folder ${extension} FOLDER)
    file(GLOB stubs CONFIGURE_DEPENDS "${folder}/*.stub.php")
    set(output_folder "${output}/ext/${extension}")
    file(MAKE_DIRECTORY "${output_folder}")
    set(module_sources "")
    foreach(stub IN LISTS stubs)
      cmake_path(GET stub FILENAME file_name)
      string(REGEX REPLACE "\\.php$" "" stem "${file_name}")
      set(generated "${output_folder}/${stem}.h" "${output_folder}/${stem}.cpp")
      set(option "")
      set(module_source "")
      if(extension IN_LIST SURUS_MODULE_EXTENSIONS)
        set(option --module)
        set(module_source "${output_folder}/${stem}.module.cpp")
        list(APPEND module_sources "${module_source}")
      endif()
      add_custom_command(
        OUTPUT ${generated} ${module_source}
        COMMAND stubgen ${option} "${stub}" "${output_folder}"
        DEPENDS stubgen "${stub}"
        COMMENT "stubgen ext/${extension}/${file_name}"
        VERBATIM)
      list(APPEND all_generated ${generated})
    endforeach()
    if(module_sources)
      surus_add_module(${extension} ${module_sources})
    else()
      surus_extension_sources(sources ${extension})
      target_sources(${target} PRIVATE ${sources})
    endif()
  endforeach()
  target_sources(${target} PRIVATE ${all_generated})
  add_custom_target(${target}_stubs DEPENDS ${all_generated})
  add_dependencies(${target} ${target}_stubs)
  foreach(extension IN LISTS ARGN)
    if(extension IN_LIST SURUS_MODULE_EXTENSIONS)
      add_dependencies(surus_module_${extension} ${target}_stubs)
    endif()
  endforeach()
endfunction()

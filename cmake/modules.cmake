# Extensions that are shared modules: build/<preset>/modules/<name>.so, loaded by src/ext/module.cpp
# when something of them is first used. Their tables of names and signatures are in the program.
#
# A module takes what it needs of the engine from the program. Linking the program against its
# modules, which with --as-needed leaves no other trace, makes the linker export just those symbols:
# everything else stays as invisible to it, and to link-time optimisation, as it was. For that the
# engine is compiled with protected visibility: what is exported can still not be preempted.

include(GNUInstallDirs)
string(REGEX REPLACE "[^/]+" ".." from_program "${CMAKE_INSTALL_BINDIR}")
set_source_files_properties("${CMAKE_SOURCE_DIR}/src/ext/module.cpp" PROPERTIES COMPILE_DEFINITIONS
  "SURUS_MODULES_FROM_PROGRAM=\"${from_program}/${CMAKE_INSTALL_LIBDIR}/surus\"")

# surus_add_module(NAME GENERATED_SOURCE…): the module of an extension.
function(surus_add_module name)
  surus_extension_property(folder ${name} FOLDER)
  surus_extension_property(libraries ${name} LIBRARIES)
  surus_extension_property(include_folders ${name} INCLUDE_FOLDERS)
  set(declarations "")
  set(rows "")
  file(GLOB stubs CONFIGURE_DEPENDS "${folder}/*.stub.php")
  foreach(stub IN LISTS stubs)
    surus_stub_symbol(symbol ${name} "${stub}")
    string(APPEND declarations "extern const ModuleStub ${symbol};\n")
    string(APPEND rows "&module_stubs::${symbol}, ")
  endforeach()
  set(hooks "nullptr")
  surus_extension_property(has_hooks ${name} HOOKS)
  if(has_hooks)
    set(hooks "&hooks_of_${name}")
    set(hook_declaration "extern const ExtensionHooks hooks_of_${name};")
  endif()
  set(entry "${CMAKE_BINARY_DIR}/modules/${name}.cpp")
  file(CONFIGURE OUTPUT "${entry}" @ONLY CONTENT
"// Generated: what the program looks for in the module.
#include \"ext/module.h\"

namespace surus {

namespace module_stubs {
${declarations}}

${hook_declaration}
static constexpr const ModuleStub* stubs[] = {${rows}};
extern \"C\" [[gnu::visibility(\"default\")]] const ModuleEntry surus_module;
const ModuleEntry surus_module{SURUS_VERSION, stubs, ${hooks}};

}  // namespace surus
")
  surus_extension_sources(sources ${name})
  set(target surus_module_${name})
  add_library(${target} SHARED ${sources} ${ARGN} "${entry}")
  target_link_libraries(${target} PRIVATE surus_options ${libraries})
  target_include_directories(${target} SYSTEM PRIVATE ${include_folders})
  target_link_options(${target} PRIVATE LINKER:-Bsymbolic LINKER:--exclude-libs,ALL)
  # Modules that it depends on lie beside it; of them it sees what their headers declare visible.
  surus_extension_property(depends ${name} DEPENDS)
  foreach(other IN LISTS depends)
    if(other IN_LIST SURUS_MODULE_EXTENSIONS)
      target_link_libraries(${target} PRIVATE surus_module_${other})
    endif()
  endforeach()
  set_target_properties(${target} PROPERTIES BUILD_RPATH "$ORIGIN" INSTALL_RPATH "$ORIGIN")
  if(CMAKE_BUILD_TYPE STREQUAL "Release")
    # As in the program: the C++ runtime as a shared library would be most of what loading costs.
    target_link_options(${target} PRIVATE -static-libstdc++ -static-libgcc)
  endif()
  set_target_properties(${target} PROPERTIES
    PREFIX "" OUTPUT_NAME ${name} SUFFIX ".so" CXX_VISIBILITY_PRESET hidden
    LIBRARY_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/modules")
  if(name IN_LIST SURUS_OWN_MODULES)
    install(TARGETS ${target} LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}/surus")
  endif()
endfunction()

# surus_serve_modules(TARGET NAME…): the program exports what the modules need, and is built after
# them.
function(surus_serve_modules target)
  foreach(name IN LISTS ARGN)
    target_link_options(${target} PRIVATE
      LINKER:--as-needed "$<TARGET_FILE:surus_module_${name}>")
    set_property(TARGET ${target} APPEND PROPERTY
      LINK_DEPENDS "$<TARGET_FILE:surus_module_${name}>")
    add_dependencies(${target} surus_module_${name})
  endforeach()
endfunction()

# An extension is a folder of src/ext: its stubs, its sources, its settings (ini.def), and an
# extension.cmake that says what else there is to know, by one call of
#
#   surus_extension(
#     [MODULE]                 # a shared module, loaded when something of it is first used
#     [OPTIONAL]               # left out, with a line of the summary, where something is missing
#     [DEPENDS folder…]        # extensions whose headers or classes it uses; the lint checks it
#     [SOURCES file…]          # generated ones; those in the folder, and *.re, are found
#     [LIBRARIES name…]        # foreign libraries, as surus_find_library takes them
#     [INCLUDE_FOLDERS name…]  # where their headers lie below the system's include folders
#     [STATE name…]            # the StateSlots of what it keeps in a Context
#     [HOOKS member…]          # what hooks_of_<name> has; see ext/extension_hooks.h
#     [SWITCH setting])        # it is off until this setting, or a line extension=, says otherwise
#
# Nothing else names an extension: the registry of stubs, the table of settings and the state slots
# are made here, under generated/ext. cmake/modules.cmake builds the modules.

function(surus_extension)
  set(lists DEPENDS SOURCES LIBRARIES INCLUDE_FOLDERS STATE HOOKS)
  cmake_parse_arguments(PARSE_ARGV 0 own "MODULE;OPTIONAL" "SWITCH" "${lists}")
  cmake_path(GET CMAKE_CURRENT_LIST_DIR FILENAME name)
  if(own_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "${name}/extension.cmake: what is ${own_UNPARSED_ARGUMENTS}?")
  endif()
  set(missing "")
  set(libraries "")
  set(include_folders "")
  foreach(library IN LISTS own_LIBRARIES)
    surus_find_program_library(path "${library}")
    list(APPEND libraries "${path}")
    if(NOT path)
      list(APPEND missing "the library ${library}")
    endif()
  endforeach()
  foreach(folder IN LISTS own_INCLUDE_FOLDERS)
    string(MAKE_C_IDENTIFIER "SURUS_INCLUDE_${folder}" entry)
    find_path(${entry} "${folder}")
    mark_as_advanced(${entry})
    list(APPEND include_folders "${${entry}}/${folder}")
    if(NOT ${entry})
      list(APPEND missing "the headers in ${folder}")
    endif()
  endforeach()
  set(own_FOLDER "${CMAKE_CURRENT_LIST_DIR}")
  set(own_LIBRARIES "${libraries}")
  set(own_INCLUDE_FOLDERS "${include_folders}")
  set(own_MISSING "${missing}")
  foreach(property IN ITEMS MODULE OPTIONAL SWITCH FOLDER MISSING ${lists})
    set_property(GLOBAL PROPERTY SURUS_${name}_${property} "${own_${property}}")
  endforeach()
endfunction()

# surus_extension_property(VARIABLE NAME PROPERTY): what extension NAME declared.
function(surus_extension_property variable name property)
  get_property(value GLOBAL PROPERTY SURUS_${name}_${property})
  set(${variable} "${value}" PARENT_SCOPE)
endfunction()

# surus_extension_sources(VARIABLE NAME): all sources of an extension but those of its stubs: the
# folder's, those that re2c makes of its *.re, and what SOURCES names.
function(surus_extension_sources variable name)
  surus_extension_property(folder ${name} FOLDER)
  surus_extension_property(sources ${name} SOURCES)
  file(GLOB_RECURSE own CONFIGURE_DEPENDS "${folder}/*.cpp")
  file(GLOB scanners CONFIGURE_DEPENDS "${folder}/*.re")
  foreach(scanner IN LISTS scanners)
    find_program(SURUS_RE2C re2c REQUIRED)
    cmake_path(GET scanner STEM stem)
    set(generated "${SURUS_GENERATED_DIR}/ext/${name}/${stem}.cpp")
    file(MAKE_DIRECTORY "${SURUS_GENERATED_DIR}/ext/${name}")
    add_custom_command(
      OUTPUT "${generated}"
      COMMAND "${SURUS_RE2C}" --no-debug-info --output "${generated}" "${scanner}"
      DEPENDS "${scanner}"
      COMMENT "re2c ext/${name}/${stem}.re"
      VERBATIM)
    list(APPEND sources "${generated}")
  endforeach()
  set(${variable} ${own} ${sources} PARENT_SCOPE)
endfunction()

# Adds what `name` depends on, and itself, to SURUS_EXTENSIONS; or itself to what is left out.
function(surus_settle_extension name path)
  if(name IN_LIST SURUS_EXTENSIONS OR name IN_LIST SURUS_EXTENSIONS_LEFT_OUT)
    return()
  endif()
  list(APPEND path ${name})
  surus_extension_property(missing ${name} MISSING)
  surus_extension_property(depends ${name} DEPENDS)
  foreach(other IN LISTS depends)
    surus_extension_property(folder ${other} FOLDER)
    if(NOT folder)
      message(FATAL_ERROR "${name}/extension.cmake: there is no extension ${other}")
    endif()
    if(other IN_LIST path)
      message(FATAL_ERROR "Extensions depend on each other in a circle: ${path};${other}")
    endif()
    surus_settle_extension(${other} "${path}")
    if(other IN_LIST SURUS_EXTENSIONS_LEFT_OUT)
      list(APPEND missing "the extension ${other}")
    endif()
  endforeach()
  if(missing)
    list(JOIN missing ", " missing)
    surus_extension_property(optional ${name} OPTIONAL)
    if(NOT optional)
      message(FATAL_ERROR "The extension ${name} lacks ${missing}: ./dev setup installs it")
    endif()
    message(STATUS "Extension ${name}: left out for want of ${missing}")
    list(APPEND SURUS_EXTENSIONS_LEFT_OUT ${name})
  else()
    list(APPEND SURUS_EXTENSIONS ${name})
  endif()
  set(SURUS_EXTENSIONS "${SURUS_EXTENSIONS}" PARENT_SCOPE)
  set(SURUS_EXTENSIONS_LEFT_OUT "${SURUS_EXTENSIONS_LEFT_OUT}" PARENT_SCOPE)
endfunction()

# The symbol of a stub's table: <folder>_<stem>, or <folder> for src/ext/<folder>/<folder>.stub.php.
function(surus_stub_symbol variable name stub)
  string(REGEX REPLACE "^.*/([^/]*)\\.stub\\.php$" "\\1" stem "${stub}")
  string(REGEX REPLACE "^${name}_${name}$" "${name}" symbol "${name}_${stem}")
  set(${variable} "${symbol}" PARENT_SCOPE)
endfunction()

# Writes what is made of all the named extensions: ext/{stub_list,state_slots,hook_list}.h
# and ext/ini_entries.def below a folder for generated files.
function(surus_write_extension_lists output)
  set(stub_declarations "")
  set(stub_rows "")
  set(ini_rows "#include \"runtime/ini/ini_entries.def\"\n")
  set(slot_rows "    Modules,\n")
  set(hook_declarations "")
  set(hook_rows "")
  set(switch_rows "")
  foreach(name IN LISTS ARGN)
    surus_extension_property(folder ${name} FOLDER)
    file(GLOB stubs CONFIGURE_DEPENDS "${folder}/*.stub.php")
    foreach(stub IN LISTS stubs)
      surus_stub_symbol(symbol ${name} "${stub}")
      string(APPEND stub_declarations "extern const StubModule ${symbol};\n")
      string(APPEND stub_rows "    &${symbol},\n")
    endforeach()
    file(GLOB settings CONFIGURE_DEPENDS "${folder}/ini.def")
    if(settings)
      string(APPEND ini_rows "#include \"ext/${name}/ini.def\"\n")
    endif()
    surus_extension_property(slots ${name} STATE)
    foreach(slot IN LISTS slots)
      string(APPEND slot_rows "    ${slot},  // ${name}\n")
    endforeach()
    surus_extension_property(hooks ${name} HOOKS)
    surus_extension_property(module ${name} MODULE)
    list(TRANSFORM hooks PREPEND "hook::" OUTPUT_VARIABLE kinds)
    list(JOIN kinds " | " kinds)
    if(hooks AND module AND SURUS_MODULES)
      string(APPEND hook_rows "    {\"${name}\", nullptr, ${kinds}},\n")
    elseif(hooks)
      string(APPEND hook_declarations "extern const ExtensionHooks hooks_of_${name};\n")
      string(APPEND hook_rows "    {\"${name}\", &hooks_of_${name}, ${kinds}},\n")
    endif()
    surus_extension_property(switch ${name} SWITCH)
    if(switch)
      string(APPEND switch_rows "    {\"${name}\", \"${switch}\"},\n")
    endif()
  endforeach()
  file(CONFIGURE OUTPUT "${output}/ext/ini_entries.def" CONTENT "${ini_rows}" @ONLY)
  file(CONFIGURE OUTPUT "${output}/ext/stub_list.h" @ONLY CONTENT
"// Generated: the stubs of all extensions, those that an extension depends on before its own.
#pragma once

#include \"ext/stub_module.h\"

namespace surus::stubs {

${stub_declarations}
inline constexpr const StubModule* all[] = {
${stub_rows}};

}  // namespace surus::stubs
")
  file(CONFIGURE OUTPUT "${output}/ext/hook_list.h" @ONLY CONTENT
"// Generated from the HOOKS and SWITCH rows of all extension.cmake.
#pragma once

#include <initializer_list>

#include \"ext/extension_hooks.h\"

namespace surus {

${hook_declarations}
// Arrays would need a row.
inline constexpr std::initializer_list<HookRow> hook_list = {
${hook_rows}};

inline constexpr std::initializer_list<SwitchRow> switch_list = {
${switch_rows}};

}  // namespace surus
")
  file(CONFIGURE OUTPUT "${output}/ext/state_slots.h" @ONLY CONTENT
"// Generated from the STATE rows of all extension.cmake.
#pragma once

#include <cstdint>

namespace surus {

enum class StateSlot : uint8_t {
${slot_rows}    Count,
};

}  // namespace surus
")
endfunction()

# A scope for the variables of an extension.cmake.
function(surus_read_extension folder)
  include("${folder}/extension.cmake")
endfunction()

# Reads all extension.cmake files; call before the ext layer is added. Sets SURUS_EXTENSIONS, those
# that are built, each behind what it depends on, as SURUS_OWN_EXTENSIONS and, of the tests,
# SURUS_TEST_EXTENSIONS; SURUS_MODULE_EXTENSIONS and SURUS_OWN_MODULES, the modules among them; and
# SURUS_EXTENSIONS_LEFT_OUT.
macro(surus_find_extensions)
  set(SURUS_EXTENSIONS "")
  set(SURUS_EXTENSIONS_LEFT_OUT "")
  set(SURUS_MODULE_EXTENSIONS "")
  set(SURUS_OWN_MODULES "")
  foreach(root IN ITEMS src/ext tests/extensions/ext)
    file(GLOB folders CONFIGURE_DEPENDS LIST_DIRECTORIES true "${CMAKE_SOURCE_DIR}/${root}/*")
    set(names_here "")
    foreach(folder IN LISTS folders)
      if(IS_DIRECTORY "${folder}")
        cmake_path(GET folder FILENAME name)
        if(NOT EXISTS "${folder}/extension.cmake")
          message(FATAL_ERROR
            "${root}/${name} has no extension.cmake; see docs/adding-an-extension.md")
        endif()
        list(APPEND names_here ${name})
        surus_read_extension("${folder}")
      endif()
    endforeach()
    foreach(name IN LISTS names_here)
      surus_settle_extension(${name} "")
    endforeach()
    if(root STREQUAL "src/ext")
      set(SURUS_OWN_EXTENSIONS ${SURUS_EXTENSIONS})
    endif()
  endforeach()
  set(SURUS_TEST_EXTENSIONS ${SURUS_EXTENSIONS})
  list(REMOVE_ITEM SURUS_TEST_EXTENSIONS ${SURUS_OWN_EXTENSIONS})
  surus_write_extension_lists("${SURUS_GENERATED_DIR}" ${SURUS_OWN_EXTENSIONS})
  surus_write_extension_lists("${SURUS_GENERATED_DIR}/tests" ${SURUS_EXTENSIONS})
  set(names "")
  foreach(name IN LISTS SURUS_EXTENSIONS)
    surus_extension_property(module ${name} MODULE)
    if(module AND SURUS_MODULES)
      list(APPEND SURUS_MODULE_EXTENSIONS ${name})
    else()
      surus_extension_property(libraries ${name} LIBRARIES)
      surus_extension_property(include_folders ${name} INCLUDE_FOLDERS)
      target_link_libraries(surus_dependencies INTERFACE ${libraries})
      target_include_directories(surus_dependencies SYSTEM INTERFACE ${include_folders})
    endif()
    if(name IN_LIST SURUS_OWN_EXTENSIONS)
      if(name IN_LIST SURUS_MODULE_EXTENSIONS)
        list(APPEND SURUS_OWN_MODULES ${name})
        list(APPEND names "${name} (module)")
      else()
        list(APPEND names "${name}")
      endif()
    endif()
  endforeach()
  list(SORT names)
  list(JOIN names " " names)
  message(STATUS "Extensions: ${names}")
endmacro()

# An extension is a folder of src/ext: its stubs, its sources, its settings (ini.def), and an
# extension.cmake that says what else there is to know, by one call of
#
#   surus_extension(
#     [OPTIONAL]               # left out, with a line of the summary, where something is missing
#     [CHECKS_SETTINGS]        # has a check_<name>_setting; see ext/setting_checks.h
#     [MAKES_STREAM_FILTERS]   # has a make_<name>_filter; see ext/standard/file/filter.h
#     [DEPENDS folder…]        # extensions whose headers or classes it uses; the lint checks it
#     [LIBRARIES name…]        # foreign libraries, as surus_find_library takes them
#     [INCLUDE_FOLDERS name…]  # where their headers lie below the system's include folders
#     [STATE name…])           # the StateSlots of what it keeps in a Context
#
# Nothing else names an extension: the registry of stubs, the table of settings and the state slots
# are made here, under generated/ext.

set(SURUS_EXTENSIONS "")         # the folders that are built
set(SURUS_EXTENSIONS_LEFT_OUT "")

function(surus_extension)
  cmake_parse_arguments(PARSE_ARGV 0 own "OPTIONAL;CHECKS_SETTINGS;MAKES_STREAM_FILTERS" "" "DEPENDS;LIBRARIES;INCLUDE_FOLDERS;STATE")
  cmake_path(GET CMAKE_CURRENT_LIST_DIR FILENAME name)
  if(own_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "src/ext/${name}/extension.cmake: what is ${own_UNPARSED_ARGUMENTS}?")
  endif()
  set(missing "")
  set(libraries "")
  set(include_folders "")
  foreach(library IN LISTS own_LIBRARIES)
    surus_find_library(path "${library}")
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
  foreach(property IN ITEMS OPTIONAL CHECKS_SETTINGS MAKES_STREAM_FILTERS DEPENDS STATE)
    set_property(GLOBAL PROPERTY SURUS_${name}_${property} "${own_${property}}")
  endforeach()
  set_property(GLOBAL PROPERTY SURUS_${name}_LIBRARIES "${libraries}")
  set_property(GLOBAL PROPERTY SURUS_${name}_INCLUDE_FOLDERS "${include_folders}")
  set_property(GLOBAL PROPERTY SURUS_${name}_MISSING "${missing}")
endfunction()

# Adds to SURUS_EXTENSIONS what `name` depends on and itself, or itself to what is left out.
function(surus_settle_extension name path)
  if(name IN_LIST SURUS_EXTENSIONS OR name IN_LIST SURUS_EXTENSIONS_LEFT_OUT)
    return()
  endif()
  if(name IN_LIST path)
    message(FATAL_ERROR "Extensions depend on each other in a circle: ${path};${name}")
  endif()
  get_property(missing GLOBAL PROPERTY SURUS_${name}_MISSING)
  get_property(depends GLOBAL PROPERTY SURUS_${name}_DEPENDS)
  foreach(other IN LISTS depends)
    if(NOT EXISTS "${CMAKE_SOURCE_DIR}/src/ext/${other}/extension.cmake")
      message(FATAL_ERROR "src/ext/${name}/extension.cmake: there is no extension ${other}")
    endif()
    surus_settle_extension(${other} "${path};${name}")
    if(other IN_LIST SURUS_EXTENSIONS_LEFT_OUT)
      list(APPEND missing "the extension ${other}")
    endif()
  endforeach()
  if(missing)
    list(JOIN missing ", " missing)
    get_property(optional GLOBAL PROPERTY SURUS_${name}_OPTIONAL)
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

# Writes what is made of all extensions: generated/ext/ini_entries.def and
# {stub_list,state_slots,setting_check_list,filter_maker_list}.h.
function(surus_write_extension_lists)
  set(stub_declarations "")
  set(stub_rows "")
  set(ini_rows "#include \"runtime/ini/ini_entries.def\"\n")
  set(slot_rows "")
  set(check_declarations "")
  set(check_rows "")
  set(filter_declarations "")
  set(filter_rows "")
  foreach(name IN LISTS SURUS_EXTENSIONS)
    file(GLOB stubs CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/src/ext/${name}/*.stub.php")
    foreach(stub IN LISTS stubs)
      string(REGEX REPLACE "^.*/([^/]*)\\.stub\\.php$" "\\1" stem "${stub}")
      string(REGEX REPLACE "^${name}_${name}$" "${name}" symbol "${name}_${stem}")
      string(APPEND stub_declarations "extern const StubModule ${symbol};\n")
      string(APPEND stub_rows "    &${symbol},\n")
    endforeach()
    file(GLOB settings CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/src/ext/${name}/ini.def")
    if(settings)
      string(APPEND ini_rows "#include \"ext/${name}/ini.def\"\n")
    endif()
    get_property(slots GLOBAL PROPERTY SURUS_${name}_STATE)
    foreach(slot IN LISTS slots)
      string(APPEND slot_rows "    ${slot},  // ${name}\n")
    endforeach()
    get_property(checks GLOBAL PROPERTY SURUS_${name}_CHECKS_SETTINGS)
    if(checks)
      string(APPEND check_declarations "SettingCheck check_${name}_setting;\n")
      string(APPEND check_rows "    {\"${name}\", check_${name}_setting},\n")
    endif()
    get_property(makes GLOBAL PROPERTY SURUS_${name}_MAKES_STREAM_FILTERS)
    if(makes)
      string(APPEND filter_declarations "FilterMaker make_${name}_filter;\n")
      string(APPEND filter_rows "    make_${name}_filter,\n")
    endif()
  endforeach()
  file(CONFIGURE OUTPUT "${SURUS_GENERATED_DIR}/ext/stub_list.h" @ONLY CONTENT
"// Generated: the stubs of all extensions, those that an extension depends on before its own.
#pragma once

#include \"ext/stub_module.h\"

namespace surus::stubs {

${stub_declarations}
inline constexpr const StubModule* all[] = {
${stub_rows}};

}  // namespace surus::stubs
")
  file(CONFIGURE OUTPUT "${SURUS_GENERATED_DIR}/ext/ini_entries.def" CONTENT "${ini_rows}" @ONLY)
  file(CONFIGURE OUTPUT "${SURUS_GENERATED_DIR}/ext/setting_check_list.h" @ONLY CONTENT
"// Generated from the CHECKS_SETTINGS of src/ext/*/extension.cmake.
#pragma once

#include <array>

#include \"ext/setting_checks.h\"

namespace surus {

${check_declarations}
inline constexpr auto setting_checks = std::to_array<SettingChecker>({
${check_rows}});

}  // namespace surus
")
  file(CONFIGURE OUTPUT "${SURUS_GENERATED_DIR}/ext/filter_maker_list.h" @ONLY CONTENT
"// Generated from the MAKES_STREAM_FILTERS of src/ext/*/extension.cmake.
#pragma once

#include \"ext/standard/file/filter.h\"

namespace surus {

${filter_declarations}
inline constexpr FilterMaker* filter_makers[] = {
${filter_rows}};

}  // namespace surus
")
  file(CONFIGURE OUTPUT "${SURUS_GENERATED_DIR}/ext/state_slots.h" @ONLY CONTENT
"// Generated from the STATE rows of src/ext/*/extension.cmake.
#pragma once

#include <cstdint>

namespace surus {

enum class StateSlot : uint8_t {
${slot_rows}    Count,
};

}  // namespace surus
")
endfunction()

# Reads all extension.cmake files; call before the ext layer is added.
macro(surus_find_extensions)
  file(GLOB extension_folders CONFIGURE_DEPENDS LIST_DIRECTORIES true "${CMAKE_SOURCE_DIR}/src/ext/*")
  set(extension_names "")
  foreach(folder IN LISTS extension_folders)
    if(IS_DIRECTORY "${folder}")
      cmake_path(GET folder FILENAME name)
      if(NOT EXISTS "${folder}/extension.cmake")
        message(FATAL_ERROR "src/ext/${name} has no extension.cmake; see docs/adding-an-extension.md")
      endif()
      list(APPEND extension_names ${name})
      include("${folder}/extension.cmake")
    endif()
  endforeach()
  foreach(name IN LISTS extension_names)
    surus_settle_extension(${name} "")
  endforeach()
  foreach(name IN LISTS SURUS_EXTENSIONS)
    get_property(libraries GLOBAL PROPERTY SURUS_${name}_LIBRARIES)
    get_property(include_folders GLOBAL PROPERTY SURUS_${name}_INCLUDE_FOLDERS)
    target_link_libraries(surus_dependencies INTERFACE ${libraries})
    target_include_directories(surus_dependencies SYSTEM INTERFACE ${include_folders})
  endforeach()
  surus_write_extension_lists()
  set(names ${SURUS_EXTENSIONS})
  list(SORT names)
  list(JOIN names " " names)
  message(STATUS "Extensions: ${names}")
endmacro()

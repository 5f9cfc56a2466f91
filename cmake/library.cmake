# libsurus.so: the layers behind include/surus, for other programs, with its fall-back for processes
# in which the dynamic linker's surplus of static TLS is exhausted (cmake/host.cmake, surus/load.h).
# They are made of the program's objects; `./dev install` and the tests build them, `all` does not.
include(GNUInstallDirs)

# What is relocated at each start lies side by side, in few pages: the descriptions of stubs, which
# would lie among their tables (src/memory/relocation.cpp). So does what runs then (docs/profiling.md).
set(SURUS_LIBRARY_ORDER "${CMAKE_BINARY_DIR}/library.order")
file(READ "${CMAKE_SOURCE_DIR}/profiles/startup.order" order)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS
  "${CMAKE_SOURCE_DIR}/profiles/startup.order")
foreach(extension IN LISTS SURUS_OWN_EXTENSIONS)
  surus_extension_property(folder ${extension} FOLDER)
  file(GLOB stubs CONFIGURE_DEPENDS "${folder}/*.stub.php")
  foreach(stub IN LISTS stubs)
    cmake_path(GET stub FILENAME stem)
    string(REPLACE ".stub.php" "" stem "${stem}")
    set(symbol "${extension}_${stem}")
    if(stem STREQUAL extension)
      set(symbol "${stem}")
    endif()
    string(LENGTH "${symbol}" length)
    string(APPEND order "_ZN5surus5stubs${length}${symbol}E\n")
  endforeach()
endforeach()
file(CONFIGURE OUTPUT "${SURUS_LIBRARY_ORDER}" CONTENT "${order}" @ONLY)

function(surus_add_library target name host)
  add_library(${target} SHARED EXCLUDE_FROM_ALL $<TARGET_OBJECTS:surus_host_${host}>)
  set_target_properties(${target} PROPERTIES
    LINKER_LANGUAGE CXX OUTPUT_NAME "${name}"
    VERSION "${PROJECT_VERSION}" SOVERSION "${PROJECT_VERSION_MAJOR}"
    LIBRARY_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}")
  foreach(layer IN LISTS SURUS_LAYER_TARGETS)
    target_link_libraries(${target} PRIVATE ${layer})
  endforeach()
  target_link_libraries(${target} PRIVATE surus_options surus_dependencies)
  # Only what include/surus declares, and what modules take of the engine, is to be seen; and nothing
  # may be missing when it is loaded.
  set(exports "${CMAKE_BINARY_DIR}/surus.exports")
  target_link_options(${target} PRIVATE -Wl,--exclude-libs,ALL -Wl,-Bsymbolic -Wl,-z,defs
    "-Wl,--version-script=${exports}")
  # Most relocations only add where it lies: as a bitmap they take a fiftieth of the room to read.
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    # The library applies them itself (src/memory/relocation.cpp): under this tag they are nothing
    # that the dynamic linker knows.
    target_link_options(${target} PRIVATE -Wl,-init=surus_relocate
      -Wl,--pack-dyn-relocs=relr -Wl,--use-android-relr-tags
      "-Wl,--symbol-ordering-file=${SURUS_LIBRARY_ORDER}" -Wl,--no-warn-symbol-ordering)
    set_property(TARGET ${target} APPEND PROPERTY LINK_DEPENDS "${SURUS_LIBRARY_ORDER}")
  else()
    target_link_options(${target} PRIVATE -Wl,-z,pack-relative-relocs)
  endif()
  if(CMAKE_BUILD_TYPE STREQUAL "Release")
    # As in modules, and as invisible: the names of the C++ runtime's symbols would be a third of the
    # time that loading takes.
    target_link_options(${target} PRIVATE -static-libstdc++ -static-libgcc)
  endif()
  if(SURUS_OWN_MODULES)
    # They take something of other libraries, too.
    target_link_options(${target} PRIVATE -Wl,--undefined-version)
  endif()
  set_property(TARGET ${target} APPEND PROPERTY LINK_DEPENDS "${exports}")
  add_dependencies(${target} surus_exports)
endfunction()

set(modules "")
foreach(name IN LISTS SURUS_OWN_MODULES)
  list(APPEND modules "$<TARGET_FILE:surus_module_${name}>")
endforeach()
add_custom_command(
  OUTPUT "${CMAKE_BINARY_DIR}/surus.exports"
  COMMAND "${CMAKE_COMMAND}" "-DNM=${CMAKE_NM}" "-DMODULES=${modules}"
          "-DOUTPUT=${CMAKE_BINARY_DIR}/surus.exports"
          -P "${CMAKE_SOURCE_DIR}/cmake/write_exports.cmake"
  DEPENDS ${modules} "${CMAKE_SOURCE_DIR}/cmake/write_exports.cmake"
  COMMENT "surus.exports"
  VERBATIM)
add_custom_target(surus_exports DEPENDS "${CMAKE_BINARY_DIR}/surus.exports")

surus_add_library(surus_library surus library)
surus_add_library(surus_library_descriptors surus-descriptors descriptors)
add_custom_target(surus_installable)
add_dependencies(surus_installable surus surus_library surus_library_descriptors)

# From the folder of the pkg-config file back to the prefix, so that the whole may be moved.
string(REGEX REPLACE "[^/]+" ".." SURUS_PC_UP "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
configure_file("${CMAKE_SOURCE_DIR}/cmake/surus.pc.in" "${CMAKE_BINARY_DIR}/surus.pc" @ONLY)
install(TARGETS surus RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
install(TARGETS surus_library surus_library_descriptors
  LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}")
install(DIRECTORY "${CMAKE_SOURCE_DIR}/include/surus" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")
install(FILES "${CMAKE_BINARY_DIR}/surus.pc"
  DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")

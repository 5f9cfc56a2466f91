# tests/unit/**/*_test.cpp become one GoogleTest program over all layers. Besides the engine's own
# extensions it has those of tests/extensions, which show that a folder is all it takes.
file(GLOB_RECURSE unit_test_sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tests/unit/*.cpp")
find_package(GTest REQUIRED)

set(test_generated "${SURUS_GENERATED_DIR}/tests")
surus_add_registry(surus_test_registry "${test_generated}"
  ${SURUS_OWN_EXTENSIONS} ${SURUS_TEST_EXTENSIONS})
target_include_directories(surus_test_registry PRIVATE "${CMAKE_SOURCE_DIR}/tests/extensions")
surus_generate_stubs(surus_test_registry "${test_generated}" ${SURUS_TEST_EXTENSIONS})
add_dependencies(surus_test_registry surus_ext_stubs)
set(test_layers ${SURUS_LAYER_TARGETS} surus_test_registry)
list(REMOVE_ITEM test_layers surus_registry)

add_executable(surus_unit_tests ${unit_test_sources})
target_include_directories(surus_unit_tests PRIVATE "${CMAKE_SOURCE_DIR}/tests/unit")
target_link_libraries(surus_unit_tests PRIVATE
  ${test_layers} surus_options surus_dependencies GTest::gtest_main)
surus_serve_modules(surus_unit_tests ${SURUS_MODULE_EXTENSIONS})
foreach(extension IN LISTS SURUS_TEST_EXTENSIONS)
  if(extension IN_LIST SURUS_MODULE_EXTENSIONS)
    target_include_directories(surus_module_${extension} BEFORE PRIVATE
      "${test_generated}" "${CMAKE_SOURCE_DIR}/tests/extensions")
  else()
    surus_extension_property(folder ${extension} FOLDER)
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${folder}/*.cpp")
    target_sources(surus_test_registry PRIVATE ${sources})
  endif()
endforeach()
set_target_properties(surus_unit_tests PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}")

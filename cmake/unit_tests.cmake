# tests/unit/**/*_test.cpp become one GoogleTest program over all layers. Besides the engine's own
# extensions it has those of tests/extensions, which show that a folder is all it takes.
file(GLOB_RECURSE unit_test_sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tests/unit/*.cpp")
find_package(GTest REQUIRED)

set(test_generated "${SURUS_GENERATED_DIR}/tests")
surus_add_registry(surus_test_registry "${test_generated}"
  ${SURUS_OWN_EXTENSIONS} ${SURUS_TEST_EXTENSIONS})
target_include_directories(surus_test_registry PRIVATE "${CMAKE_SOURCE_DIR}/tests/extensions")
surus_add_extensions(surus_test_registry "${test_generated}" ${SURUS_TEST_EXTENSIONS})
add_dependencies(surus_test_registry surus_ext_stubs)
foreach(extension IN LISTS SURUS_TEST_EXTENSIONS)
  if(extension IN_LIST SURUS_MODULE_EXTENSIONS)
    target_include_directories(surus_module_${extension} BEFORE PRIVATE
      "${test_generated}" "${CMAKE_SOURCE_DIR}/tests/extensions")
  endif()
endforeach()

add_executable(surus_unit_tests ${unit_test_sources})
target_include_directories(surus_unit_tests PRIVATE "${CMAKE_SOURCE_DIR}/tests/unit")
# The tests' registry stands for the engine's own.
set(test_layers ${SURUS_LAYER_TARGETS} surus_test_registry)
list(REMOVE_ITEM test_layers surus_registry)
target_link_libraries(surus_unit_tests PRIVATE
  ${test_layers} surus_host_program surus_options surus_dependencies GTest::gtest_main)
surus_serve_modules(surus_unit_tests ${SURUS_MODULE_EXTENSIONS})
set_target_properties(surus_unit_tests PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}")

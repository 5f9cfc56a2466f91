# tools/mbtables makes mbstring's conversion and case tables from what Debian's glibc and ICU know.
function(surus_generate_mbstring_tables)
  add_executable(mbtables tools/mbtables/main.cpp tools/mbtables/characters.cpp
                 tools/mbtables/double_byte.cpp)
  target_include_directories(mbtables PRIVATE "${CMAKE_SOURCE_DIR}/src")
  target_link_libraries(mbtables PRIVATE surus_options icuuc)
  set(output_folder "${SURUS_GENERATED_DIR}/ext/mbstring")
  file(MAKE_DIRECTORY "${output_folder}")
  file(GLOB inputs CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/src/ext/mbstring/*.def"
       "${CMAKE_SOURCE_DIR}/src/ext/mbstring/tables/*.txt")
  add_custom_command(
    OUTPUT "${output_folder}/tables.cpp"
    COMMAND mbtables "${output_folder}/tables.cpp"
    DEPENDS mbtables ${inputs}
    COMMENT "mbtables"
    VERBATIM)
  target_sources(surus_ext PRIVATE "${output_folder}/tables.cpp")
endfunction()

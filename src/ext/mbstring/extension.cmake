# Multibyte strings. tools/mbtables makes the conversion and case tables from what Debian's glibc and
# ICU know.
set(folder "${SURUS_GENERATED_DIR}/ext/mbstring")
file(MAKE_DIRECTORY "${folder}")
file(GLOB inputs CONFIGURE_DEPENDS
  "${CMAKE_CURRENT_LIST_DIR}/*.def" "${CMAKE_CURRENT_LIST_DIR}/tables/*.txt")
file(GLOB tool CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tools/mbtables/*.cpp")
add_executable(mbtables ${tool})
target_include_directories(mbtables PRIVATE "${CMAKE_SOURCE_DIR}/src")
target_link_libraries(mbtables PRIVATE surus_options icuuc)
add_custom_command(
  OUTPUT "${folder}/tables.cpp"
  COMMAND mbtables "${folder}/tables.cpp"
  DEPENDS mbtables ${inputs}
  COMMENT "mbtables"
  VERBATIM)

surus_extension(
  MODULE
  DEPENDS pcre standard
  SOURCES "${folder}/tables.cpp"
  LIBRARIES onig
  STATE Mbstring MbRegex
  HOOKS check_setting convert_source)

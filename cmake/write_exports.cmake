# Run as a script: the version script of libsurus.so. What its modules do not have themselves, as far
# as it is the engine's, they take from the library (cmake/modules.cmake).
set(names "")
foreach(module IN LISTS MODULES)
  execute_process(COMMAND "${NM}" -D --undefined-only "${module}"
    OUTPUT_VARIABLE listing COMMAND_ERROR_IS_FATAL ANY)
  string(REGEX MATCHALL "[^ \n]*5surus[^ \n]*" found "${listing}")
  list(APPEND names ${found})
endforeach()
list(REMOVE_DUPLICATES names)
set(rows "")
foreach(name IN LISTS names)
  string(APPEND rows "  ${name};\n")
endforeach()
file(WRITE "${OUTPUT}" "{\nglobal:\n  surus_*;\n${rows}local:\n  *;\n};\n")

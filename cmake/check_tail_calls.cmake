# Decides whether the tail-calling interpreter can be built, and defines SURUS_TAIL_CALLS.
#
# It needs [[clang::musttail]], __attribute__((preserve_none)), and the first three preserve_none
# arguments in r12, r13, r14: the registers that an ordinary SysV call preserves, which the handlers
# and the JIT pin. preserve_none is documented as unstable, so the assembly is inspected.

function(surus_check_tail_calls result_variable why_variable)
  set(${result_variable} 0 PARENT_SCOPE)
  if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    set(${why_variable} "${CMAKE_CXX_COMPILER_ID} has no preserve_none" PARENT_SCOPE)
    return()
  endif()
  if(NOT CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
    set(${why_variable} "the registers are only known for x86-64" PARENT_SCOPE)
    return()
  endif()

  set(probe "${CMAKE_BINARY_DIR}/CMakeFiles/tail_calls_probe")
  file(WRITE "${probe}.cpp" [=[
#if !__has_cpp_attribute(clang::musttail) || !__has_attribute(preserve_none)
#error "no musttail or no preserve_none"
#endif
extern "C" {
__attribute__((preserve_none)) void surus_probe_target(long, long, long);
void surus_probe_enter() { surus_probe_target(1111, 2222, 3333); }
__attribute__((preserve_none)) void surus_probe_chain(long a, long b, long c) {
    [[clang::musttail]] return surus_probe_target(a, b, c);
}
}
]=])
  execute_process(
    COMMAND "${CMAKE_CXX_COMPILER}" -std=c++23 -O2 -S -o "${probe}.s" "${probe}.cpp"
    RESULT_VARIABLE status OUTPUT_QUIET ERROR_VARIABLE message)
  if(NOT status EQUAL 0)
    string(STRIP "${message}" message)
    set(${why_variable} "the probe does not compile: ${message}" PARENT_SCOPE)
    return()
  endif()

  file(READ "${probe}.s" assembly)
  foreach(expected IN ITEMS "[$]1111, %r12" "[$]2222, %r13" "[$]3333, %r14"
                            "jmp[^\n]*surus_probe_target")
    if(NOT assembly MATCHES "${expected}")
      set(${why_variable} "the probe's assembly lacks `${expected}`" PARENT_SCOPE)
      return()
    endif()
  endforeach()
  set(${result_variable} 1 PARENT_SCOPE)
endfunction()

surus_check_tail_calls(SURUS_TAIL_CALLS SURUS_TAIL_CALLS_WHY)
if(SURUS_TAIL_CALLS)
  message(STATUS "Tail-calling interpreter: yes (preserve_none passes r12, r13, r14)")
else()
  message(STATUS "Tail-calling interpreter: no, ${SURUS_TAIL_CALLS_WHY}")
endif()
target_compile_definitions(surus_options INTERFACE SURUS_TAIL_CALLS=${SURUS_TAIL_CALLS})

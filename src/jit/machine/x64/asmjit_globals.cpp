// What AsmJit wants of its own globals.cpp, which Debian's archive has in a form that no shared
// library can take in.
#include <asmjit/core.h>

#include <cstdio>
#include <cstdlib>

ASMJIT_BEGIN_NAMESPACE

const char* DebugUtils::errorAsString(Error error) noexcept {
    return error == kErrorOk ? "no error" : "the assembler refused an instruction";
}

void DebugUtils::debugOutput(const char* text) noexcept { std::fputs(text, stderr); }

void DebugUtils::assertionFailed(const char* file, int line, const char* message) noexcept {
    std::fprintf(stderr, "%s:%d: %s\n", file, line, message);
    std::abort();
}

ASMJIT_END_NAMESPACE

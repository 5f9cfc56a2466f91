// What the runtime must know about compiled code without seeing bytecode. Implemented in
// src/bytecode.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "runtime/values/value.h"

namespace surus {

class Arena;
class Context;
struct Code;
struct Instruction;

uint32_t line_of(const Code& code, const Instruction* ip);
std::string_view file_of(const Code& code);
// "include", "include_once", "require", "require_once" or "eval" when `ip` is such an instruction:
// what a backtrace calls the frame that runs the included code. Empty otherwise.
std::string_view inclusion_name(const Code& code, const Instruction* ip);

// Where what a Context makes for a code belongs: with an eval's code, or with the Context.
Arena& arena_of(Context& context, const Code& code);
// A share of an eval's code, for closures: it is freed with the last. No-ops for files' code, which
// stays until the Context ends.
void retain_code(const Code& code);
void release_code(const Code& code);

// How many variables a closure of this code captures, and whether it has static variables.
uint32_t capture_count(const Code& code);
bool has_statics(const Code& code);

// ---- for Reflection
String* captured_name(const Code& code, uint32_t index);
uint32_t static_count(const Code& code);
String* static_name(const Code& code, uint32_t index);
// Undef: an expression that is evaluated when the declaration is reached.
const Value& static_initial(const Code& code, uint32_t index);
// What a constant expression names when it is nothing but a constant: "X", "ns\X", "self::X".
std::string named_constant(const Code& code);

}  // namespace surus

// The words of the opcode table: for --dump-bytecode, and the reference page of --dump-opcodes.
#pragma once

#include <span>
#include <string>

#include "bytecode/opcode_info.h"

namespace surus {

// The names of an enum's values, in order; empty where the number is not an enum.
std::span<const char* const> names_of(Number meaning);
// A number as it stands in an instruction: "ReadWrite", "int|string", "argument 2", "3".
std::string number_text(Number meaning, uint32_t value);
std::string types_text(TypeMask mask);

// A page of Markdown with all that the table says.
std::string opcode_reference();

}  // namespace surus

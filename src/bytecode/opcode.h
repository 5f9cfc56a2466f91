// The names of the instruction set; opcode_info.h says what is true of each.
#pragma once

#include <cstdint>

namespace surus {

enum class Opcode : uint16_t {
#define OPCODE(name, ...) name,
#include "bytecode/opcodes.def"
#undef OPCODE
    Count_
};
inline constexpr uint32_t opcode_count = static_cast<uint32_t>(Opcode::Count_);

enum class OperandKind : uint8_t { None, Local, Temp, Literal };

}  // namespace surus

#include "bytecode/instruction.h"

namespace surus {

const OpcodeInfo opcode_info[] = {
#define OPCODE(name, scheme, operands, effects, doc) {#name, operands, effects, doc},
#include "bytecode/opcodes.def"
#undef OPCODE
};

}  // namespace surus

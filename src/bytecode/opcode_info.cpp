#include "bytecode/instruction.h"

namespace surus {

namespace {

// Those of the four operands that have one of two letters.
constexpr uint8_t operands_with(const char* letters, char one, char other) {
    uint8_t mask = 0;
    for (int i = 0; i < 4; ++i) {
        if (letters[i] == one || letters[i] == other) mask |= uint8_t(1 << i);
    }
    return mask;
}

}  // namespace

constexpr OpcodeInfo opcode_info[] = {
#define OPCODE(name, scheme, operands, effects, doc) \
    {#name,                                          \
     operands,                                       \
     effects,                                        \
     doc,                                            \
     operands_with(operands, 'i', 'p'),              \
     operands_with(operands, 'r', 'o')},
#include "bytecode/opcodes.def"
#undef OPCODE
};

}  // namespace surus

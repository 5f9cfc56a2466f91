// Instruction: 32 bytes, with a direct pointer to its handler. Code is immutable and shared between
// threads, but for that pointer, which hot sites may swap for another valid one.
#pragma once

#include <cstddef>
#include <cstdint>

#include "runtime/calls/frame.h"
#include "runtime/values/value.h"

namespace surus {

class Context;

enum class Opcode : uint16_t {
#define OPCODE(name, scheme, operands, effects, doc) name,
#include "bytecode/opcodes.def"
#undef OPCODE
    Count_
};

enum class OperandKind : uint8_t { None, Local, Temp, Literal };

// How a variable or element is fetched, where an opcode serves several uses.
enum class FetchMode : uint8_t { Read, Quiet, Write, ReadWrite, Unset, global = 8 };

// Handlers are called with (context, frame, instruction) in a convention only their callers know.
using AnyHandler = void (*)();

struct Instruction {
    AnyHandler handler;
    // Registers: byte offset from the Frame. Literals: byte offset from this instruction.
    int32_t a, b, c;
    int32_t d;   // jump: byte offset from this instruction; result register; or a number
    uint32_t e;  // byte offset into Frame::cache, or a number
    Opcode op;
    uint8_t kinds;   // OperandKind of a, b, c, d, two bits each
    uint8_t detail;  // what opcodes.def says of opcodes whose `e` is taken

    OperandKind kind_a() const { return static_cast<OperandKind>(kinds & 3); }
    OperandKind kind_b() const { return static_cast<OperandKind>((kinds >> 2) & 3); }
    OperandKind kind_c() const { return static_cast<OperandKind>((kinds >> 4) & 3); }
    OperandKind kind_d() const { return static_cast<OperandKind>((kinds >> 6) & 3); }
    const Instruction* target() const {
        return reinterpret_cast<const Instruction*>(reinterpret_cast<const char*>(this) + d);
    }
    Value* literal(int32_t offset) const {
        return reinterpret_cast<Value*>(const_cast<char*>(reinterpret_cast<const char*>(this)) +
                                        offset);
    }
};
static_assert(sizeof(Instruction) == 32);

inline Value* frame_slot(Frame* frame, int32_t offset) {
    return reinterpret_cast<Value*>(reinterpret_cast<char*>(frame) + offset);
}
constexpr int32_t slot_offset(uint32_t index) {
    return static_cast<int32_t>(sizeof(Frame) + index * sizeof(Value));
}
constexpr uint32_t window_header_slots = sizeof(Frame) / sizeof(Value);

// What opcodes.def says about an opcode.
struct OpcodeInfo {
    const char* name;
    const char* operands;
    const char* effects;
    const char* doc;
    // Which of a, b, c, d are read and end a temporary, and which are written; bit 0 is a.
    uint8_t consumes;
    uint8_t defines;
};
extern const OpcodeInfo opcode_info[];
// How an argument of an unknown function was given, three bits each in `e` of Call and CallNamed,
// for the message when the parameter turns out to be by reference. The last place is shared by all
// further arguments, so that none is taken for a reference that it is not.
enum class How : uint32_t { Fine, FunctionResult, PlainValue, ByValue, This };
inline constexpr uint32_t tracked_arguments = 10;
constexpr uint32_t how_place(uint32_t place) {
    return 3 * (place < tracked_arguments ? place : tracked_arguments - 1);
}
constexpr uint32_t how_bits(How how, uint32_t place) {
    return static_cast<uint32_t>(how) << how_place(place);
}
constexpr How how_given(uint32_t bits, uint32_t place) { return How(bits >> how_place(place) & 7); }
// Instruction::detail of calls: whether a reference that the function returns is wanted as such;
// for arguments, if the parameter at that position of the window that they are put into wants it.
inline constexpr uint8_t reference_wanted = 1, first_argument = 2;
inline uint8_t reference_for_argument(uint32_t position) {
    return position < 250 ? static_cast<uint8_t>(first_argument + position) : reference_wanted;
}
// Whether operand a is the first of d temporaries, all consumed.
inline bool joins_temporaries(Opcode op) {
    return op == Opcode::ConcatMany || op == Opcode::AppendMany;
}
inline const OpcodeInfo& info_of(Opcode op) { return opcode_info[static_cast<size_t>(op)]; }

}  // namespace surus

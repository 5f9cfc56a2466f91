// Instruction: 32 bytes, with a direct pointer to its handler. Code is immutable and shared between
// threads, but for that pointer, which hot sites may swap for another valid one.
#pragma once

#include <cstddef>
#include <cstdint>

#include "bytecode/opcode.h"
#include "bytecode/operand_enums.h"
#include "runtime/calls/frame.h"
#include "runtime/values/value.h"

namespace surus {

class Context;

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
    uint8_t detail;  // a small number beside what is in d and e

    OperandKind kind_a() const { return static_cast<OperandKind>(kinds & 3); }
    OperandKind kind_b() const { return static_cast<OperandKind>((kinds >> 2) & 3); }
    OperandKind kind_c() const { return static_cast<OperandKind>((kinds >> 4) & 3); }
    OperandKind kind_d() const { return static_cast<OperandKind>((kinds >> 6) & 3); }
    OperandKind kind(int position) const {  // 0 is a
        return static_cast<OperandKind>(kinds >> (2 * position) & 3);
    }
    // The field a, b, c or d of that position.
    int32_t field(int position) const {
        return position == 0 ? a : position == 1 ? b : position == 2 ? c : d;
    }
    // Numbers as what they mean.
    template <class T>
    T number_d() const {
        return static_cast<T>(d);
    }
    template <class T>
    T number_e() const {
        return static_cast<T>(e);
    }
    template <class T>
    T number_detail() const {
        return static_cast<T>(detail);
    }
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
constexpr uint32_t slot_index(int32_t offset) {
    return static_cast<uint32_t>(offset - slot_offset(0)) / static_cast<uint32_t>(sizeof(Value));
}
constexpr uint32_t window_header_slots = sizeof(Frame) / sizeof(Value);

}  // namespace surus

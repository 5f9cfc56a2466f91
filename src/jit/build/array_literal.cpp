// Array literals: an array of the right size, and what is put into it.
#include "jit/build/builder.h"
#include "jit/offsets.h"

namespace surus::jit {

bool Builder::build_array_literal() {
    if (is_inlining()) return false;
    switch (insn().op) {
    case Opcode::CloneArray:
    case Opcode::NewArray: return make_array();
    case Opcode::ArraySet:
    case Opcode::ArrayPush: return put_in_literal();
    default: return false;
    }
}

bool Builder::make_array() {
    bool is_new = insn().op == Opcode::NewArray;
    emit({.op = is_new ? Op::NewArray : Op::CloneArray, .slot = insn().c});
    slot(insn().c) = {};
    slot(insn().c).types = type_bit(Type::Array);
    state_changed();
    return true;
}

// What began the literal that the instruction goes on with, if only instructions of its kind came
// between: nothing jumps into the middle of it, and its temporary is nobody else's till its end.
static const Instruction* beginning(const Code& code, uint32_t at) {
    const Instruction& goes_on = code.instructions[at];
    while (at-- > 0) {
        const Instruction& insn = code.instructions[at];
        bool begins = insn.op == Opcode::CloneArray || insn.op == Opcode::NewArray;
        if (begins && insn.c == goes_on.a) return &insn;
        bool adds = insn.op == Opcode::ArraySet || insn.op == Opcode::ArrayPush ||
                    insn.op == Opcode::ArrayPut || insn.op == Opcode::ArraySpread;
        if (adds && insn.a == goes_on.a && insn.op != goes_on.op) return nullptr;
    }
    return nullptr;
}

// The temporary alone owns it.
NodeId Builder::unfinished_array() {
    constexpr uint16_t array = type_bit(Type::Array);
    guard_type(slot(insn().a), insn().a, array, snapshot(ExitReason::Type));
    return emit({.op = Op::Load,
                 .rep = Rep::Pointer,
                 .tag = static_cast<uint8_t>(Type::Array),
                 .slot = insn().a});
}

// At the end of a list, or where a copy has it, which is laid out like the literal.
bool Builder::put_in_literal() {
    bool pushes = insn().op == Opcode::ArrayPush;
    const Instruction* begun = beginning(*code_, at_);
    if (!begun || begun->op != (pushes ? Opcode::NewArray : Opcode::CloneArray) ||
        !may_be_stored(true, 1))
        return false;
    uint8_t how;
    NodeId value = stored_value(how, 1);
    if (value == none) return false;
    NodeId array = unfinished_array();
    if (pushes) {
        emit({.op = Op::AppendElement,
              .tag = static_cast<uint8_t>(how | store_flag::may_call),
              .a = array,
              .b = value,
              .snapshot = snapshot(ExitReason::Element)});
    } else {
        bool is_packed = begun->literal(begun->b)->array->is_packed();
        size_t place = is_packed ? sizeof(Value) * static_cast<size_t>(insn().d)
                                 : sizeof(Bucket) * static_cast<size_t>(insn().d) +
                                       size_t{offset::bucket_value};
        NodeId elements =
            emit({.op = Op::LoadAt, .rep = Rep::Pointer, .a = array, .slot = offset::array_packed});
        emit({.op = Op::StoreAt,
              .tag = how,
              .a = elements,
              .b = value,
              .slot = static_cast<int32_t>(place)});
    }
    consume(1);
    return true;
}

}  // namespace surus::jit

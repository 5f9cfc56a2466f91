// Array literals: an array of the right size, and what is put into it.
#include "jit/build/builder.h"
#include "jit/offsets.h"

namespace surus::jit {

bool Builder::build_array_literal() {
    if (is_inlining()) return false;
    switch (insn().op) {
    case Opcode::CloneArray:
    case Opcode::NewArray: return make_array();
    case Opcode::ArraySet: return set_in_literal();
    case Opcode::ArrayPush: return push_in_literal();
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

// What began the literal that the instruction goes on with, if only instructions of kind `op` came
// between: nothing jumps into the middle of it, and its temporary is nobody else's till its end.
static const Instruction* beginning(const Code& code, uint32_t at, Opcode op) {
    int32_t temp = code.instructions[at].a;
    while (at-- > 0) {
        const Instruction& insn = code.instructions[at];
        bool begins = insn.op == Opcode::CloneArray || insn.op == Opcode::NewArray;
        if (begins && insn.c == temp) return &insn;
        bool adds = insn.op == Opcode::ArraySet || insn.op == Opcode::ArrayPush ||
                    insn.op == Opcode::ArrayPut || insn.op == Opcode::ArraySpread;
        if (adds && insn.a == temp && insn.op != op) return nullptr;
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

// The place of the element is known: the copy is laid out like the literal.
bool Builder::set_in_literal() {
    const Instruction* begun = beginning(*code_, at_, Opcode::ArraySet);
    if (!begun || begun->op != Opcode::CloneArray || !may_be_stored(true, 1)) return false;
    uint8_t how;
    NodeId value = stored_value(how, 1);
    if (value == none) return false;
    bool is_packed = begun->literal(begun->b)->array->is_packed();
    int32_t place = is_packed
                        ? insn().d * static_cast<int32_t>(sizeof(Value))
                        : insn().d * static_cast<int32_t>(sizeof(Bucket)) + offset::bucket_value;
    NodeId elements = emit({.op = Op::LoadAt,
                            .rep = Rep::Pointer,
                            .a = unfinished_array(),
                            .slot = offset::array_packed});
    emit({.op = Op::StoreAt, .tag = how, .a = elements, .b = value, .slot = place});
    consume(1);
    return true;
}

bool Builder::push_in_literal() {
    const Instruction* begun = beginning(*code_, at_, Opcode::ArrayPush);
    if (!begun || begun->op != Opcode::NewArray || !may_be_stored(true, 1)) return false;
    uint8_t how;
    NodeId value = stored_value(how, 1);
    if (value == none) return false;
    emit({.op = Op::AppendElement,
          .tag = static_cast<uint8_t>(how | store_flag::may_call),
          .a = unfinished_array(),
          .b = value,
          .snapshot = snapshot(ExitReason::Element)});
    consume(1);
    return true;
}

}  // namespace surus::jit

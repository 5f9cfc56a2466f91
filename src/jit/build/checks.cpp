// Declared types of parameters and results, defaults, and $this as a value.
#include "jit/build/builder.h"
#include "jit/offsets.h"

namespace surus::jit {

static constexpr uint16_t left_out = type_bit(Type::Undef) | type_bit(Type::Reference) |
                                     type_bit(Type::Indirect) | type_bit(Type::Pointer);

// A parameter whose declared type has what was given passes; an object that is of the class that
// passed last, too.
bool Builder::check_declared(const TypeConstraint* type) {
    uint16_t types = operand_types(0);
    if (!types || (types & left_out)) return false;
    bool by_class = types & ~type->mask;
    if (!is_single(types)) return !by_class && check_several(types);
    if (by_class && types != type_bit(Type::Object)) return false;
    SlotState& state = slot(insn().a);
    if (state.value != none && !by_class) return true;
    SnapshotId leave = snapshot(ExitReason::Type);
    if (!by_class) {
        guard_type(state, insn().a, types, leave);
        return true;
    }
    NodeId object = borrow(0, Type::Object);
    if (object == none) return false;
    emit({.op = Op::GuardClass, .a = object, .snapshot = leave});
    return true;
}

// Any of the types will do.
bool Builder::check_several(uint16_t types) {
    SlotState& state = slot(insn().a);
    if (state.value != none || !(state.types & ~types)) return true;
    Node guard{.op = Op::GuardTypeIn, .snapshot = snapshot(ExitReason::Type)};
    guard.slot = insn().a;
    guard.other = types;
    emit(guard);
    state.types = types;
    return true;
}

// The same of a result, which goes on in another temporary. $this is of the type `static`.
bool Builder::check_returned() {
    const TypeConstraint* type = code_->declaration->return_type;
    uint16_t types = operand_types(0);
    constexpr uint16_t simple = numbers | truths;
    if (!type || !can_write(2) || !types || (types & left_out)) return false;
    if (!(types & ~simple)) {
        NodeId value = types & ~type->mask ? none : number(0, simple);
        if (value == none) return false;
        consume(0);
        write(2, value);
        return true;
    }
    if (!is_single(types) || insn().kind_c() != OperandKind::Temp) return false;
    bool by_class = types & ~type->mask;
    if (by_class && types != type_bit(Type::Object)) return false;
    if (types == type_bit(Type::Null)) {
        if (insn().kind_a() != OperandKind::Literal)
            guard_type(slot(insn().a), insn().a, types, snapshot(ExitReason::Type));
        consume(0);
        write_null(2);
        return true;
    }
    if (!(types & cell_types)) return false;
    bool owned = false;
    NodeId cell = cell_or_own(0, owned);
    if (cell == none) return false;
    const Node& source = graph_.nodes[cell];
    bool is_this = source.op == Op::Load && source.slot == offset::frame_self && !is_inlining() &&
                   (type->mask & type_bits::static_);
    if (by_class && !is_this)
        emit({.op = Op::GuardClass, .a = cell, .snapshot = snapshot(ExitReason::Type)});
    if (!owned) {
        consume(0);
        write(2, cell);
        return true;
    }
    if (is_inlining()) return false;
    if (insn().a != insn().c) emit({.op = Op::MoveSlot, .slot = insn().c, .other = insn().a});
    consume(0);
    slot(insn().c) = {};
    slot(insn().c).types = types;
    state_changed();
    return true;
}

bool Builder::build_default() {
    if (is_inlining()) return false;
    SlotState& state = slot(insn().a);
    if (state.value != none || !(state.types & type_bit(Type::Undef))) return true;
    emit({.op = Op::DefaultSlot, .slot = insn().a});
    uint16_t given = type_bit(insn().literal(insn().b)->type());
    state.types = static_cast<uint16_t>((state.types & ~type_bit(Type::Undef)) | given);
    state_changed();
    return true;
}

bool Builder::build_this() {
    if (insn().kind_c() == OperandKind::None || !can_write_cell(2)) return false;
    this_pointer();
    NodeId self = emit({.op = Op::Load,
                        .rep = Rep::Pointer,
                        .tag = static_cast<uint8_t>(Type::Object),
                        .slot = offset::frame_self});
    write_cell(2, self);
    return true;
}

}  // namespace surus::jit

// Types that are declared or asked for, defaults, constants, and $this as a value.
#include "jit/build/builder.h"
#include "jit/offsets.h"

namespace surus::jit {

// A parameter whose declared type has what was given passes; an object that is of the class that
// passed last, too.
bool Builder::check_declared(const TypeConstraint* type) {
    uint16_t types = operand_types(0);
    if (!types || (types & no_value)) return false;
    bool by_class = types & ~type->mask;
    if (!is_single(types)) {
        if (!by_class) guard_types(insn().a, types);
        return !by_class;
    }
    if (by_class && types != type_bit(Type::Object)) return false;
    // An object may become a string.
    if (by_class && (type->mask & type_bits::string)) return false;
    SlotState& state = slot(insn().a);
    if (state.value != none && !by_class) {
        rely_on(state.value);
        return true;
    }
    SnapshotId leave = snapshot(ExitReason::Type);
    if (!by_class) {
        guard_type(state, insn().a, types, leave);
        return true;
    }
    NodeId object = borrow(0, Type::Object);
    if (object == none) return false;
    // The handler lets the object pass as it is, or throws.
    bool may_ask = !is_inlining() && is_alone();
    emit({.op = Op::GuardClass,
          .tag = may_ask ? store_flag::may_call : uint8_t{0},
          .a = object,
          .snapshot = leave});
    return true;
}

// Any of the types will do.
void Builder::guard_types(int32_t offset, uint16_t types) {
    SlotState& state = slot(offset);
    if (state.value != none || !(state.types & ~types)) return;
    Node guard{.op = Op::GuardTypeIn, .snapshot = snapshot(ExitReason::Type)};
    guard.slot = offset;
    guard.other = types;
    emit(guard);
    state.types = types;
}

// The same of a result, which goes on in another temporary. $this is of the type `static`.
bool Builder::check_returned() {
    const TypeConstraint* type = code_->declaration->return_type;
    uint16_t types = operand_types(0);
    constexpr uint16_t simple = numbers | truths;
    if (!type || !can_write(2) || !types || (types & no_value)) return false;
    if (!(types & ~simple)) {
        NodeId value = types & ~type->mask ? none : number(0, simple);
        if (value == none) return false;
        rely_on(value);
        consume(0);
        write(2, value);
        return true;
    }
    if (!is_single(types) || insn().kind_c() != OperandKind::Temp) return false;
    bool by_class = types & ~type->mask;
    if (by_class && (types != type_bit(Type::Object) || seen().missed)) return false;
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
    bool is_this = cell == state_[this_slot()].array && (type->mask & type_bits::static_);
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
    write_cell(2, this_pointer());
    return true;
}

bool Builder::count_arguments() {
    if (is_inlining() || !can_write(2)) return false;
    write(2, emit({.op = Op::ArgumentCount, .rep = Rep::Int}));
    return true;
}

// is_int() and its like, of a node or a variable.
bool Builder::build_is_type() {
    auto asked = static_cast<uint16_t>(insn().d);
    uint16_t types = operand_types(0);
    if (insn().kind_a() == OperandKind::Literal || !types || (types & no_value) || !can_write(2))
        return false;
    bool is_node = slot(insn().a).value != none;
    if (!is_node && (insn().kind_a() != OperandKind::Local || is_inlining())) return false;
    bool is_certain = !(types & asked) || !(types & ~asked);
    if (is_node && !is_certain) return false;
    if (is_node)
        rely_on(slot(insn().a).value);
    else
        guard_types(insn().a, types);
    NodeId answer;
    if (is_certain) {
        answer = truth(types & asked);
    } else {
        Node test{.op = Op::TypeIsIn, .rep = Rep::Bool};
        test.slot = insn().a;
        test.other = asked;
        answer = emit(test);
    }
    consume(0);
    write(2, answer);
    return true;
}

// What the cache knew, unless it depends on the class that is called or on an object.
bool Builder::build_constant() {
    bool of_class = insn().op == Opcode::FetchClassConstant;
    if (of_class) {
        if (insn().kind_a() != OperandKind::Literal) return false;
        const Value& name = *insn().literal(insn().a);
        bool is_static =
            name.is_int() && static_cast<RelativeClass>(name.integer) == RelativeClass::Static;
        if (is_static || insn().kind_b() == OperandKind::Temp) return false;
    }
    uint16_t types = seen().element;
    if (!is_single(types) || !can_give(types)) return false;
    SnapshotId leave = snapshot(ExitReason::Type);
    NodeId place = place_of({.op = Op::CachedConstant,
                             .rep = Rep::Pointer,
                             .tag = of_class ? uint8_t{1} : uint8_t{0},
                             .snapshot = leave});
    return give_place(place, types, leave);
}

// What is dropped does not end as a rule.
bool Builder::free_slot() {
    if (is_inlining() || !is_alone()) return false;
    emit({.op = Op::FreeSlot, .snapshot = snapshot(ExitReason::Type), .slot = insn().a});
    consume(0);
    return true;
}

// $x = what a slot holds, of whatever type; a temporary's own moves.
bool Builder::assign_slot() {
    constexpr uint16_t simple = numbers | truths;
    uint16_t types = operand_types(0);
    if (is_inlining() || insn().kind_c() != OperandKind::Local ||
        insn().kind_a() == OperandKind::Literal || slot(insn().a).value != none || !types ||
        (types & no_value) || !(types & ~truths) || is_one_number(types) || insn().a == insn().c)
        return false;
    bool is_temp = insn().kind_a() == OperandKind::Temp;
    if (!is_temp) guard_types(insn().a, types);
    flush(slot_index(insn().c));
    Node assign{.op = Op::AssignSlot, .snapshot = snapshot(ExitReason::Type)};
    assign.tag =
        static_cast<uint8_t>(ways_to_end() | (is_temp ? store_flag::moves : store_flag::shares));
    assign.slot = insn().c;
    assign.other = insn().a;
    emit(assign);
    uint16_t known = is_temp ? any_type : types;
    consume(0);
    slot(insn().c) = {};
    slot(insn().c).types = known;
    slot(insn().c).uncounted = !(known & ~(scalar_types | simple));
    state_changed();
    return true;
}

}  // namespace surus::jit

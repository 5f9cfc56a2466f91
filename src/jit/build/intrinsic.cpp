// Builtins of numbers and strings that take an instruction or a few: no window, no call.
#include "jit/build/builder.h"

namespace surus::jit {

// The i-th argument of the call: a number that is known; or none.
NodeId Builder::argument(uint32_t i) {
    const SlotState& state = state_[slot_index(insn().a + slot_offset(i))];
    return state.value != none && !(types_of(state) & ~numbers) ? state.value : none;
}

bool Builder::build_intrinsic() {
    if (insn().op == Opcode::CallStandIn) {
        emit({.op = Op::GuardBuiltin, .snapshot = snapshot(ExitReason::StandIn)});
        return true;
    }
    if (insn().op == Opcode::InLiteral) return build_membership();
    if (insn().op != Opcode::CallKnown || seen().intrinsic == Intrinsic::None || is_inlining() ||
        insn().kind_c() == OperandKind::None || !can_write(2))
        return false;
    auto count = static_cast<uint32_t>(insn().d);
    NodeId result = none;
    switch (seen().intrinsic) {
    case Intrinsic::Min: result = extreme(Op::MinInt, count); break;
    case Intrinsic::Max: result = extreme(Op::MaxInt, count); break;
    case Intrinsic::IntegerQuotient: result = count == 2 ? integer_quotient() : none; break;
    case Intrinsic::Ord: result = count == 1 ? byte_of_string() : none; break;
    default: result = count == 1 ? of_number() : none; break;
    }
    if (result == none) return false;
    for (uint32_t i = 0; i < count; ++i) state_[slot_index(insn().a + slot_offset(i))] = {};
    state_changed();
    write(2, result);
    return true;
}

// Whether the operand is among a literal's keys.
bool Builder::build_membership() {
    if (is_inlining() || !can_write(2)) return false;
    NodeId found = none;
    if (operand_types(0) == int_type) {
        NodeId a = number(0, int_type);
        found = emit({.op = Op::HasElement, .rep = Rep::Bool, .a = literal_cell(1), .b = a});
    } else if (operand_types(0) == type_bit(Type::String)) {
        NodeId a = string_at(0);
        if (a == none) return false;
        NodeId value = emit({.op = Op::FindCase, .rep = Rep::Int, .a = a});
        found = emit({.op = Op::CompareInt,
                      .rep = Rep::Bool,
                      .condition = Condition::Less,
                      .a = constant(int64_t{0}),
                      .b = value});
    }
    if (found == none) return false;
    consume(0);
    write(2, found);
    return true;
}

// The call is still of the builtin that was seen.
void Builder::guard_native() {
    Node node{.op = Op::GuardNative, .snapshot = snapshot(ExitReason::Type)};
    node.integer = reinterpret_cast<int64_t>(seen().native.get());
    emit(node);
}

// min() and max() of ints.
NodeId Builder::extreme(Op op, uint32_t count) {
    if (count < 2) return none;
    for (uint32_t i = 0; i < count; ++i) {
        NodeId a = argument(i);
        if (a == none || rep(a) != Rep::Int) return none;
    }
    guard_native();
    NodeId found = argument(0);
    for (uint32_t i = 1; i < count; ++i)
        found = emit({.op = op, .rep = Rep::Int, .a = found, .b = argument(i)});
    return found;
}

NodeId Builder::integer_quotient() {
    NodeId a = argument(0), b = argument(1);
    if (a == none || b == none || rep(a) != Rep::Int || rep(b) != Rep::Int) return none;
    guard_native();
    return emit({.op = Op::QuotientInt,
                 .rep = Rep::Int,
                 .a = a,
                 .b = b,
                 .snapshot = snapshot(ExitReason::Overflow)});
}

// ord() of a string of one byte: others are deprecated, or empty.
NodeId Builder::byte_of_string() {
    const SlotState& state = state_[slot_index(insn().a + slot_offset(0))];
    if (state.value == none || types_of(state) != type_bit(Type::String)) return none;
    NodeId string = state.value;
    guard_native();
    return emit({.op = Op::OnlyByte,
                 .rep = Rep::Int,
                 .a = string,
                 .snapshot = snapshot(ExitReason::Element)});
}

// abs(), floor(), ceil() and sqrt().
NodeId Builder::of_number() {
    NodeId a = argument(0);
    if (a == none) return none;
    guard_native();
    if (seen().intrinsic == Intrinsic::Abs && rep(a) == Rep::Int)
        return emit({.op = Op::AbsInt,
                     .rep = Rep::Int,
                     .a = a,
                     .snapshot = snapshot(ExitReason::Overflow)});
    Op op = seen().intrinsic == Intrinsic::Abs     ? Op::AbsDouble
            : seen().intrinsic == Intrinsic::Floor ? Op::Floor
            : seen().intrinsic == Intrinsic::Ceil  ? Op::Ceil
                                                   : Op::SquareRoot;
    return emit({.op = op, .rep = Rep::Double, .a = as_double(a)});
}

}  // namespace surus::jit

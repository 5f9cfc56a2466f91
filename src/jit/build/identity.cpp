// === and !== with null, false or true: questions of type.
#include "jit/build/builder.h"

namespace surus::jit {

static bool is_asked_of_type(const Instruction& insn, int position) {
    if (insn.kind(position) != OperandKind::Literal) return false;
    Type type = insn.literal(insn.field(position))->type();
    return type == Type::Null || type == Type::False || type == Type::True;
}

// The operand that is compared with null, false or true; -1: there is none.
int operand_asked_of_type(const Instruction& insn) {
    if (is_asked_of_type(insn, 1) && insn.kind_a() != OperandKind::Literal) return 0;
    return is_asked_of_type(insn, 0) && insn.kind_b() != OperandKind::Literal ? 1 : -1;
}

bool may_ask_type(const Instruction& insn, const Feedback& seen) {
    int position = operand_asked_of_type(insn);
    if (position < 0) return false;
    uint16_t types = seen.types[position];
    // What a temporary owns would have to end.
    bool is_temp = insn.kind(position) == OperandKind::Temp;
    return types && !(types & no_value) && !(is_temp && (types & ~scalar_types));
}

// What is known of the answer: as a truth, or that it is always the same, or a slot to look at.
bool Builder::ask_type(Asked& asked) {
    int position = operand_asked_of_type(insn());
    if (position < 0) return false;
    asked.position = position;
    asked.type = insn().literal(insn().field(1 - position))->type();
    SlotState& state = slot(insn().field(position));
    if (state.value != none) {
        bool is_truth = rep(state.value) == Rep::Bool && asked.type != Type::Null;
        if (is_truth) asked.truth = state.value;
        asked.is_certain = !is_truth;
        if (!is_truth) rely_on(state.value);
        return true;
    }
    uint16_t types = operand_types(position);
    bool is_temp = insn().kind(position) == OperandKind::Temp;
    if (!types || (types & no_value) || types_behind(position) || is_inlining() ||
        (is_temp && (types & ~scalar_types)))
        return false;
    guard_types(insn().field(position), types);
    asked.is_certain = types == type_bit(asked.type) || !(types & type_bit(asked.type));
    asked.answer = types == type_bit(asked.type);
    return true;
}

bool Builder::branch_on_type() {
    Asked asked;
    if (!ask_type(asked)) return false;
    bool when = insn().op == Opcode::JumpIdentical;
    uint32_t to = shape_->target(at_), at = at_;
    int32_t offset = insn().field(asked.position);
    if (asked.is_certain) {
        bool jumps = asked.answer == when;
        if (jumps) poll_if_back(to);
        consume(asked.position);
        end_with_flow(jumps ? to : at + 1);
        return true;
    }
    poll_if_back(to);
    uint32_t yes = when ? to : at + 1, no = when ? at + 1 : to;
    if (asked.truth != none) {
        if (asked.type == Type::False) std::swap(yes, no);
        consume(asked.position);
        end_with_branch({.op = Op::Branch, .a = asked.truth}, yes, no);
        return true;
    }
    auto [same, others] =
        split({.op = Op::BranchType, .tag = static_cast<uint8_t>(asked.type), .slot = offset});
    State known = state_;
    known[slot_index(offset)].types = type_bit(asked.type);
    slot(offset).types &= static_cast<uint16_t>(~type_bit(asked.type));
    if (is_consumed(asked.position)) known[slot_index(offset)] = slot(offset) = {};
    flow(others, std::move(state_), at, no);
    flow(same, std::move(known), at, yes);
    return true;
}

bool Builder::compare_type(bool negates) {
    Asked asked;
    if (operand_asked_of_type(insn()) < 0 || !can_write(2) || !ask_type(asked)) return false;
    NodeId answer = asked.truth;
    if (asked.is_certain) {
        answer = truth(asked.answer != negates);
    } else {
        if (answer == none) {
            Node test{.op = Op::TypeIsIn, .rep = Rep::Bool};
            test.slot = insn().field(asked.position);
            test.other = type_bit(asked.type);
            answer = emit(test);
        } else if (asked.type == Type::False) {
            negates = !negates;
        }
        if (negates) answer = emit({.op = Op::NotBool, .rep = Rep::Bool, .a = answer});
    }
    consume(asked.position);
    write(2, answer);
    return true;
}

}  // namespace surus::jit

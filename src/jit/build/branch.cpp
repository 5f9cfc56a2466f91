// Jumps: on comparisons, on truths, and the ends of counting loops.
#include <algorithm>

#include "jit/build/builder.h"
#include "runtime/arrays/array.h"

namespace surus::jit {

// Jumps back look whether something wants attention: it leaves with the jump still to be done.
void Builder::poll_if_back(uint32_t to) {
    if (to <= at_) emit({.op = Op::Poll, .snapshot = snapshot(ExitReason::Poll)});
}

bool Builder::build_branch() {
    switch (insn().op) {
    case Opcode::Jump:
        poll_if_back(shape_->target(at_));
        end_with_flow(shape_->target(at_));
        return true;
    case Opcode::JumpLess: return branch_on_order(Condition::Less, false);
    case Opcode::JumpNotLess: return branch_on_order(Condition::Less, true);
    case Opcode::JumpLessEqual: return branch_on_order(Condition::LessEqual, false);
    case Opcode::JumpNotLessEqual: return branch_on_order(Condition::LessEqual, true);
    case Opcode::JumpEqual:
    case Opcode::JumpIdentical: return branch_on_order(Condition::Equal, false);
    case Opcode::JumpNotEqual:
    case Opcode::JumpNotIdentical: return branch_on_order(Condition::Equal, true);
    case Opcode::JumpIfTrue:
    case Opcode::JumpIfTrueKeep: return branch_on_truth(true);
    case Opcode::JumpIfFalse:
    case Opcode::JumpIfFalseKeep: return branch_on_truth(false);
    case Opcode::IncrementLess: return branch_on_count(Condition::Less);
    case Opcode::IncrementLessEqual: return branch_on_count(Condition::LessEqual);
    case Opcode::SwitchTable: return branch_on_table();
    case Opcode::JumpIfNotNull: return jump_if_not_null();
    case Opcode::JumpIfNull: return jump_if_null();
    case Opcode::JumpIfSet: return jump_if_set();
    case Opcode::ForeachNext: return branch_on_iteration();
    default: return false;
    }
}

// What is a number, a truth or a cell is not null.
bool Builder::jump_if_not_null() {
    constexpr uint16_t allowed = numbers | truths;
    uint16_t types = operand_types(0);
    bool is_temp = insn().kind_a() == OperandKind::Temp && insn().kind_c() == OperandKind::Temp;
    if (is_temp && types == type_bit(Type::Null)) {
        guard_type(slot(insn().a), insn().a, types, snapshot(ExitReason::Type));
        consume(0);
        end_with_flow(at_ + 1);
        return true;
    }
    if (is_temp && is_single(types) && (types & cell_types)) {
        NodeId cell = borrow(0, type_in(types));
        if (cell == none) return false;
        uint32_t to = shape_->target(at_);
        consume(0);
        write(2, cell);
        end_with_flow(to);
        return true;
    }
    if (!types || (types & ~allowed) || !can_write(2)) return false;
    NodeId a = number(0, allowed);
    if (a == none) return false;
    uint32_t to = shape_->target(at_);
    consume(0);
    write(2, a);
    end_with_flow(to);
    return true;
}

// ?: jumps with what is true.
bool Builder::jump_if_set() {
    constexpr uint16_t null = type_bit(Type::Null);
    uint32_t at = at_, to = shape_->target(at);
    if (operand_types(0) == null && insn().kind_a() != OperandKind::Literal) {
        guard_type(slot(insn().a), insn().a, null, snapshot(ExitReason::Type));
        consume(0);
        end_with_flow(at + 1);
        return true;
    }
    bool is_cell = operand_types(0) & cell_types;
    if (is_cell ? !can_write_cell(2) : !can_write(2)) return false;
    NodeId a = value_with_truth(0);
    if (a == none) return false;
    auto [yes, no] = split({.op = Op::Branch, .a = truth_of_value(a)});
    State otherwise = state_;
    block_ = yes;
    state_changed();
    if (is_cell && insn().kind_c() == OperandKind::Local) {
        write_cell(2, a);
        consume(0);
    } else {
        consume(0);
        write(2, a);
    }
    State jumped = std::move(state_);
    block_ = no;
    state_ = std::move(otherwise);
    consume(0);
    flow(no, std::move(state_), at, at + 1);
    flow(yes, std::move(jumped), at, to);
    return true;
}

// ?->: of an operand that is null at times the ways know whether it is.
bool Builder::jump_if_null() {
    constexpr uint16_t null = type_bit(Type::Null);
    uint16_t types = operand_types(0);
    auto apart = static_cast<uint16_t>(types & ~null);
    if (insn().kind_a() == OperandKind::Literal || !types || (apart & no_value) ||
        (apart && !is_single(apart)))
        return false;
    int32_t offset = insn().a;
    uint32_t at = at_, to = shape_->target(at);
    if (!(types & null)) {
        if (slot(offset).value == none)
            guard_type(slot(offset), offset, apart, snapshot(ExitReason::Type));
        end_with_flow(at + 1);
        return true;
    }
    if (!can_write_null(2) || slot(offset).value != none) return false;
    SnapshotId leave = snapshot(ExitReason::Type);
    if (!apart) {
        guard_type(slot(offset), offset, null, leave);
        give_short_result();
        end_with_flow(to);
        return true;
    }
    auto [nulls, others] =
        split({.op = Op::BranchType, .tag = static_cast<uint8_t>(Type::Null), .slot = offset});
    State known = state_;
    block_ = others;
    guard_type(slot(offset), offset, apart, leave);
    flow(others, std::move(state_), at, at + 1);
    block_ = nulls;
    state_ = std::move(known);
    at_ = at;
    slot(offset).types = null;
    give_short_result();
    flow(nulls, std::move(state_), at, to);
    return true;
}

// The temporary that was null ends.
void Builder::give_short_result() {
    if (insn().kind_a() == OperandKind::Temp) slot(insn().a) = {};
    auto result = insn().number_e<ShortResult>();
    if (result == ShortResult::Null) return write_null(2);
    write(2, truth(result == ShortResult::True));
}

// An int among those of a switch or match: by bisection.
bool Builder::branch_on_table() {
    auto use = insn().number_e<TableUse>();
    bool by_int = operand_types(0) == int_type && use != TableUse::SwitchOverStrings;
    bool by_string = operand_types(0) == type_bit(Type::String) && use != TableUse::SwitchOverInts;
    if (!by_int && !by_string) return false;
    std::vector<Case> cases;
    for (auto [key, value] : elements(*insn().literal(insn().b)->array)) {
        auto to =
            static_cast<int64_t>(at_) + value.integer / static_cast<int64_t>(sizeof(Instruction));
        // Tables jump forward: nobody has to look for interrupts.
        if (to <= at_) return false;
        // A string's case is looked up: what is compared then is where it goes.
        if (by_int == key.is_int())
            cases.push_back({by_int ? key.integer : value.integer, static_cast<uint32_t>(to)});
    }
    NodeId a = by_int ? number(0, int_type) : string_at(0);
    if (a == none) return false;
    if (by_string) a = emit({.op = Op::FindCase, .rep = Rep::Int, .a = a});
    std::ranges::sort(cases, {}, &Case::value);
    auto same = std::ranges::unique(cases, {}, &Case::value);
    cases.erase(same.begin(), same.end());
    branch_among(a, cases, block_, state_, at_);
    return true;
}

void Builder::branch_among(NodeId value, std::span<const Case> cases, BlockId from, State state,
                           uint32_t at) {
    if (cases.empty()) return flow(from, std::move(state), at, shape_->target(at));
    size_t middle = cases.size() / 2;
    bool single = cases.size() == 1;
    block_ = from;
    at_ = at;
    NodeId bound = constant(cases[single ? 0 : middle].value);
    auto [yes, no] = split({.op = Op::BranchInt,
                            .condition = single ? Condition::Equal : Condition::Less,
                            .a = value,
                            .b = bound});
    if (single) {
        flow(no, state, at, shape_->target(at));
        flow(yes, std::move(state), at, cases[0].to);
    } else {
        branch_among(value, cases.subspan(middle), no, state, at);
        branch_among(value, cases.first(middle), yes, std::move(state), at);
    }
}

// Jumps if a `condition` b, or unless it is so.
bool Builder::branch_on_order(Condition condition, bool negates) {
    bool identity = insn().op == Opcode::JumpIdentical || insn().op == Opcode::JumpNotIdentical;
    NodeId a, b;
    uint32_t to = shape_->target(at_);
    if (identity && branch_on_null()) return true;
    if (condition == Condition::Equal) {
        if (NodeId same = same_strings(identity); same != none) {
            poll_if_back(to);
            consume(0);
            consume(1);
            end_with_branch({.op = Op::Branch, .a = same}, negates ? at_ + 1 : to,
                            negates ? to : at_ + 1);
            return true;
        }
    }
    if (!comparable(a, b, identity)) return false;
    poll_if_back(to);
    consume(0);
    consume(1);
    Node node{.op = rep(a) == Rep::Int ? Op::BranchInt : Op::BranchDouble,
              .condition = condition,
              .a = a,
              .b = b};
    end_with_branch(node, negates ? at_ + 1 : to, negates ? to : at_ + 1);
    return true;
}

// An object is true, null is not.
bool Builder::branch_on_known(bool when) {
    constexpr uint16_t object = type_bit(Type::Object), null = type_bit(Type::Null);
    if (insn().kind_c() != OperandKind::None) return false;
    uint16_t types = operand_types(0);
    if (types == object) {
        if (borrow(0, Type::Object) == none) return false;
    } else if (types == null && insn().kind_a() != OperandKind::Literal) {
        SlotState& state = slot(insn().a);
        guard_type(state, insn().a, null, snapshot(ExitReason::Type));
    } else {
        return false;
    }
    bool jumps = (types == object) == when;
    uint32_t to = jumps ? shape_->target(at_) : at_ + 1;
    if (jumps) poll_if_back(to);
    consume(0);
    end_with_flow(to);
    return true;
}

// === null and !== null: of a variable that may be null the ways know whether it is.
bool Builder::branch_on_null() {
    constexpr uint16_t null = type_bit(Type::Null);
    bool is_null = insn().kind_b() == OperandKind::Literal && insn().literal(insn().b)->is_null();
    bool when = insn().op == Opcode::JumpIdentical;
    if (!is_null || (!when && insn().op != Opcode::JumpNotIdentical)) return false;
    auto apart = static_cast<uint16_t>(operand_types(0) & ~null);
    bool may_be_null = operand_types(0) & null;
    if (insn().kind_a() == OperandKind::Literal ||
        (apart &&
         (!is_single(apart) || (apart & (type_bit(Type::Undef) | type_bit(Type::Reference))))))
        return false;
    uint32_t to = shape_->target(at_), at = at_;
    int32_t offset = insn().a;
    SnapshotId leave = snapshot(ExitReason::Type);
    if (!apart || !may_be_null) {
        if (!apart && !may_be_null) return false;
        SlotState& state = slot(offset);
        // What a temporary owns has to end.
        if (insn().kind_a() == OperandKind::Temp && state.value == none && apart) return false;
        if (state.value == none) guard_type(state, offset, apart ? apart : null, leave);
        bool jumps = may_be_null == when;
        if (jumps) poll_if_back(to);
        consume(0);
        end_with_flow(jumps ? to : at + 1);
        return true;
    }
    if (insn().kind_a() != OperandKind::Local) return false;
    poll_if_back(to);
    auto [nulls, others] =
        split({.op = Op::BranchType, .tag = static_cast<uint8_t>(Type::Null), .slot = offset});
    State known = state_;
    known[slot_index(offset)].types = null;
    block_ = others;
    guard_type(slot(offset), offset, apart, leave);
    flow(others, std::move(state_), at, when ? at + 1 : to);
    flow(nulls, std::move(known), at, when ? to : at + 1);
    return true;
}

bool Builder::branch_on_truth(bool when) {
    if (branch_on_known(when)) return true;
    NodeId a = truth_of(0);
    if (a == none) return false;
    uint32_t to = shape_->target(at_);
    bool keeps = insn().op == Opcode::JumpIfTrueKeep || insn().op == Opcode::JumpIfFalseKeep;
    if (keeps && !can_write(2)) return false;
    poll_if_back(to);
    NodeId kept = keeps ? truth(when) : none;
    consume(0);
    Node node{.op = Op::Branch, .a = a};
    if (!keeps) {
        end_with_branch(node, when ? to : at_ + 1, when ? at_ + 1 : to);
        return true;
    }
    // The result is written only where it jumps.
    auto [yes, no] = split(node);
    State state = state_;
    uint32_t at = at_;
    write(2, kept);
    State jumped = std::move(state_);
    flow(when ? no : yes, std::move(state), at, at + 1);
    flow(when ? yes : no, std::move(jumped), at, to);
    return true;
}

// ++ and, if less, back to the loop's start; behind it is the comparison, which is left out.
bool Builder::branch_on_count(Condition condition) {
    if (operand_types(0) != int_type || operand_types(1) != int_type ||
        (insn().kind_b() != OperandKind::Literal && insn().a == insn().b))
        return false;
    uint32_t to = shape_->target(at_);
    NodeId before = number(0, int_type), bound = number(1, int_type);
    poll_if_back(to);
    NodeId after = emit({.op = Op::AddInt,
                         .rep = Rep::Int,
                         .a = before,
                         .b = constant(int64_t{1}),
                         .snapshot = snapshot(ExitReason::Overflow)});
    write(0, after);
    end_with_branch({.op = Op::BranchInt, .condition = condition, .a = after, .b = bound}, to,
                    at_ + 2);
    return true;
}

}  // namespace surus::jit

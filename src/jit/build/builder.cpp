#include "jit/build/builder.h"

#include <algorithm>

namespace surus::jit {

State Builder::unknown_state() const { return State(shape_->state_size()); }

// Where a call with exactly the declared parameters enters.
uint32_t Builder::start_insn() const {
    return code_->has_checks ? 0 : code_->index_of(code_->body);
}

bool Builder::build() {
    bool anything = false;
    auto enter_if = [&](uint32_t insn, int gain) {
        if (!feedback_[insn].seen || gain <= least_gain_) return;
        anything = true;
        add_entry(insn, unknown_state());
        run_tasks();
    };
    int whole = shape_->gain_of(0, code_->instruction_count - 1);
    enter_if(start_insn(), whole);
    // With fewer arguments than parameters.
    if (start_insn() != 0) enter_if(0, whole);
    for (const Loop& loop : shape_->loops()) enter_if(loop.first, loop.gain);
    if (!anything) return false;
    for (uint32_t i = 1; i < code_->instruction_count; ++i) {
        if (!continues_after_call(code_->instructions[i - 1]) || !versions_.contains(i)) continue;
        // What is always inlined does not come back.
        if (inlined_.contains(i - 1) && !not_inlined_.contains(i - 1)) continue;
        add_entry(i, unknown_state());
        run_tasks();
    }
    return graph_.nodes.size() <= max_nodes;
}

void Builder::add_entry(uint32_t insn, State state) {
    if (!entered_.insert(insn).second) return;
    BlockId block = graph_.add_block(insn);
    graph_.blocks[block].entry_insn = insn;
    block_ = block;
    state_ = std::move(state);
    at_ = insn;
    state_changed();
    if (shape_->is_merge(insn)) {
        arrive(Block::no_entry, insn);
    } else {
        tasks_.push_back({block_, state_, insn});
    }
}

void Builder::run_tasks() {
    while (!tasks_.empty() && graph_.nodes.size() <= max_nodes) {
        Task task = std::move(tasks_.back());
        tasks_.pop_back();
        run_block(task);
    }
}

void Builder::run_block(const Task& task) {
    block_ = task.block;
    state_ = task.state;
    at_ = task.insn;
    state_changed();
    if (!seen().seen) return exit_here(ExitReason::Unseen);
    while (build_instruction()) {
        ++at_;
        state_changed();
        if (shape_->is_merge(at_)) return arrive(at_ - 1, at_);
    }
}

void Builder::exit_here(ExitReason reason) { emit({.op = Op::Exit, .snapshot = snapshot(reason)}); }

bool Builder::build_instruction() {
    const OpcodeInfo& info = info_of(insn().op);
    if (!seen().generic) {
        if (split_on_type()) return false;
        if (build_branch()) return false;
        uint32_t here = at_;
        bool inlined = inline_call();
        if (continues_after_call(code_->instructions[here]))
            (inlined ? inlined_ : not_inlined_).insert(here);
        if (inlined) return false;
        if (build_call() || build_return()) return false;
        if (build_number() || build_move() || build_index() || build_init() || build_property() ||
            build_array_literal() || build_iteration() || build_intrinsic() || build_typed_call() ||
            build_direct_call())
            return true;
    }
    if (info.may(effect::ends) || info.may(effect::branches) || info.may(effect::skips)) {
        end_with_plain();
        return false;
    }
    call_plain();
    return true;
}

// ---- plain handlers

void Builder::call_plain() {
    flush_all();
    emit({.op = Op::CallPlain});
    after_plain();
}

// Whether a case of the opcode's row is certain to be the instruction's, by what is known of its
// operands.
bool Builder::holds(const surus::Case& known) const {
    for (int p = 0; p < 2; ++p) {
        TypeMask mask = p == 0 ? known.a : known.b;
        OperandKind kind = insn().kind(p);
        if (known.borrowed && kind == OperandKind::Temp) return false;
        if (mask != types::any && (!known_types(p) || (known_types(p) & ~mask))) return false;
    }
    return true;
}

// The types of what the plain handler gives, as the opcode table has them.
uint16_t Builder::types_given() const {
    const OpcodeInfo& info = info_of(insn().op);
    auto given = static_cast<uint16_t>(info.gives);
    auto found = std::ranges::find_if(info.cases, [&](const auto& known) { return holds(known); });
    if (found == info.cases.end()) return given;
    return given & (found->gives == types::same_as_a ? known_types(0)
                                                     : static_cast<uint16_t>(found->gives));
}

// What a plain handler may have changed is unknown.
void Builder::after_plain() {
    uint16_t given = types_given();
    for (uint32_t s = 0; s < state_.size(); ++s) {
        SlotState& state = state_[s];
        if (state.value != none) drop_value(s);
        state.array = none;
        if (s >= this_slot()) continue;
        if (s >= shape_->local_count() || shape_->is_exposed()) state = {};
    }
    const OpcodeInfo& info = info_of(insn().op);
    for (int p = 0; p < register_operands; ++p) {
        if (insn().kind(p) != OperandKind::Local) continue;
        Role role = info.operand(p).role;
        bool only_read =
            role_info(role).reads && role != Role::Place && role != Role::OptionalPlace;
        if (!only_read) slot(insn().field(p)) = {};
    }
    if (info.may(effect::sets_variables)) state_ = unknown_state();
    for (int p = 0; p < register_operands; ++p) {
        const RoleInfo role = role_info(info.operand(p).role);
        // Of a variable the result may be behind a reference.
        if (insn().kind(p) == OperandKind::Temp && role.writes && role.when == When::Always &&
            role.holds == LiveRange::Temp)
            slot(insn().field(p)).types = given;
    }
}

// Its plain handler says where control goes on.
void Builder::end_with_plain() {
    const OpcodeInfo& info = info_of(insn().op);
    flush_all();
    bool two_ways = info.d.role == Role::Jump && !info.may(effect::ends) &&
                    !info.may(effect::skips) && !info.may(effect::changes_frame);
    if (!two_ways) {
        emit({.op = Op::LeavePlain});
        return;
    }
    after_plain();
    end_with_branch({.op = Op::BranchPlain}, shape_->target(at_), at_ + 1);
}

// ---- ends of blocks

// An operand that was an int at times, a float at others, or an object whose class matters, or
// null: the instruction is built for each. What follows knows more then, up to the next place where
// control comes together.
bool Builder::split_on_type() {
    if (is_inlining() || splits_ == max_splits || !is_open_coded(insn(), seen())) return false;
    for (int p = 0; p < 2; ++p) {
        OperandKind kind = insn().kind(p);
        if (kind != OperandKind::Local && kind != OperandKind::Temp) continue;
        int32_t offset = insn().field(p);
        uint16_t types = operand_types(p);
        bool nullable =
            info_of(insn().op).tells == Tells::Null && is_nullable_cell(types) && !types_behind(p);
        if (slot(offset).value != none || (!nullable && types != numbers)) continue;
        ++splits_;
        Type type = nullable ? type_in(types & cell_types) : Type::Int;
        auto [first, second] =
            split({.op = Op::BranchType, .tag = static_cast<uint8_t>(type), .slot = offset});
        State other = state_;
        other[slot_index(offset)].types &= static_cast<uint16_t>(~type_bit(type));
        slot(offset).types = type_bit(type);
        tasks_.push_back({second, std::move(other), at_});
        tasks_.push_back({first, state_, at_});
        return true;
    }
    return false;
}

void Builder::end_with_flow(uint32_t to) {
    if (is_inlining()) {
        paths_.push_back({block_, state_, to});
    } else {
        arrive(at_, to);
    }
}

// The block ends with the branch: where it goes on if taken, and if not.
std::pair<BlockId, BlockId> Builder::split(const Node& branch) {
    BlockId from = block_;
    emit(branch);
    BlockId yes = graph_.add_block(at_), no = graph_.add_block(at_);
    graph_.blocks[from].successors[0] = yes;
    graph_.blocks[from].successors[1] = no;
    graph_.blocks[yes].predecessors.push_back(from);
    graph_.blocks[no].predecessors.push_back(from);
    return {yes, no};
}

void Builder::end_with_branch(const Node& branch, uint32_t yes, uint32_t no) {
    auto [taken, not_taken] = split(branch);
    State state = state_;
    uint32_t at = at_;
    flow(not_taken, state, at, no);
    flow(taken, std::move(state), at, yes);
}

}  // namespace surus::jit

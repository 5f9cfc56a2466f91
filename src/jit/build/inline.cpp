// Small functions in place of their calls. They get no frame: their variables are known values,
// their arguments stand where the caller put them, and what leaves does the call again. So they
// change nothing, or one property or static property after all that may leave. Control paths are
// built each for itself, up to their returns; only when all of them worked is anything else
// touched.
#include "jit/build/builder.h"

namespace surus::jit {

namespace {

constexpr uint16_t simple = numbers | truths;
constexpr size_t most_paths = 12;

// What changes something, in one step at its end, if at all.
bool is_change(Op op) {
    return op == Op::StoreProperty || op == Op::StoreStatic || op == Op::StoreAt;
}

// What may stand in an inlined function beside that: computing, reading and looking.
bool changes_nothing(Op op) {
    switch (op) {
    case Op::Store:
    case Op::StoreTag:
    case Op::StoreElement:
    case Op::AppendElement:
    case Op::StoreTyped:
    case Op::StoreInHash:
    case Op::CopyAt:
    case Op::StorePlace:
    case Op::DropString:
    case Op::ElementForWrite:
    case Op::InitMethod:
    case Op::InitFunction:
    case Op::InitStaticMethod:
    case Op::StoreLiteral:
    case Op::DefaultSlot:
    case Op::MoveSlot:
    case Op::BeginIteration:
    case Op::FreeSlot:
    case Op::AssignSlot:
    case Op::AssignLiteral:
    case Op::LendSlot:
    case Op::CallTyped:
    case Op::CallDirect:
    case Op::InitClosure:
    case Op::LoadCaptures:
    case Op::EndIteration:
    case Op::AssignCell:
    case Op::CopySlot:
    case Op::ShareReference:
    case Op::CloneArray:
    case Op::NewArray:
    case Op::Advance:
    case Op::AssignAt:
    case Op::CallPlain:
    case Op::Poll: return false;
    default: return true;
    }
}

}  // namespace

// The function that the call at hand is to be replaced by; null: none.
const Code* Builder::inlinable_callee() const {
    if (insn().op != Opcode::CallKnown && insn().op != Opcode::Call) return nullptr;
    const Code* callee = seen().inlined;
    if (!callee || seen().many_callees || seen().no_inlining || seen().odd_call || seen().generic ||
        static_cast<uint32_t>(insn().d) != callee->parameter_count)
        return nullptr;
    return known_of_(*callee).feedback ? callee : nullptr;
}

// The call at hand, or that whose window it makes. 0: there is no room for more.
uint32_t Builder::callee_bit(const Code& callee) {
    auto same = [&](const Callee& other) {
        const Instruction& known = code_->instructions[other.insn];
        return other.code == &callee && known.op == insn().op && known.e == insn().e;
    };
    auto found = std::ranges::find_if(callees_, same);
    if (found == callees_.end()) {
        if (callees_.size() == 32) return 0;
        callees_.push_back({at_, &callee});
        found = callees_.end() - 1;
    }
    return 1u << (found - callees_.begin());
}

// Leaves unless the names stand for those functions, as far as that is not certain already.
void Builder::guard_callees(uint32_t wanted, SnapshotId leave) {
    uint32_t& known = state_[this_slot()].callees;
    for (uint32_t missing = wanted & ~known; missing; missing &= missing - 1) {
        const Callee& callee = callees_[static_cast<uint32_t>(__builtin_ctz(missing))];
        bool is_method = code_->instructions[callee.insn].op == Opcode::InitMethod;
        guard_known(callee.insn, *callee.code, is_method ? this_pointer() : none, leave);
    }
    known |= wanted;
}

// `object`: of methods.
void Builder::guard_known(uint32_t at, const Code& callee, NodeId object, SnapshotId leave) {
    Node guard{.op = Op::GuardKnown, .insn = at, .snapshot = leave};
    if (object != none) {
        guard.op = Op::GuardKnownMethod;
        guard.a = object;
    }
    guard.integer = static_cast<int64_t>(reinterpret_cast<intptr_t>(&callee));
    graph_.add(block_, guard);
}

// Whether the function that the instruction at hand calls, or makes a window for, is the same as
// long as the frame runs.
bool Builder::names_callee() const {
    switch (insn().op) {
    case Opcode::CallKnown:
    case Opcode::InitStaticMethod: return true;
    case Opcode::InitMethod: return insn().kind_b() == OperandKind::None;
    default: return false;
    }
}

// What a loop calls is made sure of before it.
void Builder::expect_callees(const Loop& loop) {
    if (is_inlining()) return;
    uint32_t wanted = 0, here = at_;
    for (at_ = loop.first; at_ <= loop.last; ++at_) {
        if (!seen().seen || !names_callee() || refused_.contains({loop.first, insn().a})) continue;
        const Code* callee = insn().op == Opcode::CallKnown ? inlinable_callee()
                                                            : callee_of_window(call_of_window());
        if (callee) wanted |= callee_bit(*callee);
    }
    at_ = here;
    for (uint32_t bits = wanted; bits; bits &= bits - 1) {
        const Callee& callee = callees_[static_cast<uint32_t>(__builtin_ctz(bits))];
        guard_callees(bits & -bits, snapshot(ExitReason::Loop, code_->instructions[callee.insn].a));
    }
}

Builder::Attempt Builder::begin_attempt() const {
    return {state_,
            block_,
            at_,
            graph_.nodes.size(),
            graph_.blocks.size(),
            graph_.snapshots.size(),
            graph_.inlinings.size(),
            graph_.phi_inputs.size(),
            graph_.blocks[block_].nodes.size(),
            0};
}

// All is as it was.
void Builder::give_up(const Attempt& before) {
    before_call_ = none;
    state_ = before.state;
    block_ = before.block;
    at_ = before.at;
    state_changed();
    graph_.nodes.resize(before.nodes);
    graph_.blocks.resize(before.blocks);
    graph_.snapshots.resize(before.snapshots);
    graph_.inlinings.resize(before.inlinings);
    graph_.phi_inputs.resize(before.phis);
    graph_.blocks[block_].nodes.resize(before.here);
    graph_.blocks[block_].successors[0] = graph_.blocks[block_].successors[1] = none;
}

bool Builder::inline_call() {
    if (is_inlining() || graph_.inlinings.size() > 200) return false;
    if (insn().op == Opcode::InitMethod || insn().op == Opcode::InitStaticMethod)
        return inline_without_window();
    const Code* callee = inlinable_callee();
    if (!callee) return false;
    Attempt before = begin_attempt();
    State inner = state_of_callee(*callee);
    if (!bind_arguments(*callee, inner)) return false;
    before_call_ = snapshot(ExitReason::Inlined, insn().a);
    if (insn().op == Opcode::CallKnown) {
        uint32_t known = callee_bit(*callee);
        if (!known) return give_up(before), false;
        guard_callees(known, before_call_);
        before.settled = known;
    }
    return build_inlined({callee, at_}, std::move(inner), before);
}

// ---- methods whose window is made for nothing else: there is none

// The call that the window of the instruction at hand is for, if only simple arguments stand
// between the two; 0: something else does.
uint32_t Builder::call_of_window() const {
    for (uint32_t i = at_ + 1; i < code_->instruction_count && !shape_->is_merge(i); ++i) {
        const Instruction& next = code_->instructions[i];
        if (next.op == Opcode::Call) return next.a == insn().a ? i : 0;
        bool is_copy = next.op == Opcode::Copy && next.kind_a() != OperandKind::Temp;
        bool is_argument =
            next.op == Opcode::ArgumentVariable && next.kind_b() == OperandKind::Local;
        if ((!is_copy && !is_argument) || next.kind_c() != OperandKind::Temp) return 0;
    }
    return 0;
}

// What that call is to be replaced by; null: nothing.
const Code* Builder::callee_of_window(uint32_t call) {
    if (!call || seen().generic || !seen().cached || seen().missed || seen().no_inlining)
        return nullptr;
    bool is_static = insn().op == Opcode::InitStaticMethod;
    if (is_static) {
        if (insn().kind_b() != OperandKind::Literal) return nullptr;
        const Value& name = *insn().literal(insn().b);
        if (name.is_int() && static_cast<RelativeClass>(name.integer) == RelativeClass::Static)
            return nullptr;
    } else if (insn().kind_b() != OperandKind::None && insn().kind_b() != OperandKind::Local) {
        return nullptr;
    }
    uint32_t here = at_;
    at_ = call;
    const Code* callee = inlinable_callee();
    at_ = here;
    if (!callee || bool(callee->declaration->flags & flag::static_) != is_static) return nullptr;
    auto by_reference = [](const ParameterDeclaration& parameter) { return parameter.by_ref; };
    return std::ranges::any_of(callee->declaration->parameters, by_reference) ? nullptr : callee;
}

// An argument as a node.
bool Builder::pass_argument() {
    int from = insn().op == Opcode::Copy ? 0 : 1;
    NodeId value = number(from, simple);
    if (value == none && insn().kind(from) == OperandKind::Literal) {
        bool is_cell = type_bit(insn().literal(insn().field(from))->type()) & cell_types;
        if (is_cell) value = literal_cell(from);
    } else if (value == none) {
        uint16_t types = operand_types(from);
        bool is_cell = is_single(types) && (types & cell_types);
        if (is_cell) value = borrow(from, type_in(types));
    }
    if (value == none) return false;
    write_slot(insn().c, value);
    return true;
}

// What leaves begins with the window: nothing between that and the call changes anything.
bool Builder::inline_without_window() {
    uint32_t call = call_of_window();
    const Code* callee = callee_of_window(call);
    if (!callee) return false;
    uint32_t init = at_;
    bool is_method = insn().op == Opcode::InitMethod;
    NodeId object = is_method ? object_at(1) : none;
    if (is_method && object == none) return false;
    Attempt before = begin_attempt();
    before_call_ = snapshot(ExitReason::Inlined, insn().a);
    uint32_t known = names_callee() ? callee_bit(*callee) : 0;
    if (known) {
        guard_callees(known, before_call_);
        before.settled = known;
    } else {
        guard_known(init, *callee, object, before_call_);
    }
    State inner = state_of_callee(*callee);
    for (at_ = init + 1; at_ < call; ++at_) {
        if (!pass_argument()) return give_up(before), false;
    }
    if (!bind_arguments(*callee, inner)) return give_up(before), false;
    if (is_method) {
        SlotState& self = inner[shapes_.back()->slot_count()];
        self.types = type_bit(Type::Object);
        self.array = object;
    }
    if (!build_inlined({callee, call, init}, std::move(inner), before)) return false;
    inlined_.insert(call);
    return true;
}

// ---- what stands in place of a call

State Builder::state_of_callee(const Code& callee) {
    auto [feedback, liveness] = known_of_(callee);
    shapes_.push_back(std::make_unique<Shape>(callee, feedback, *liveness));
    return State(shapes_.back()->state_size());
}

// In place of the call at hand, whose shape is the last one; false: nothing came of it.
bool Builder::build_inlined(const Inlining& inlining, State inner, const Attempt& before) {
    const Shape* outer_shape = shape_;
    const Feedback* outer_feedback = feedback_;
    base_ = insn().a;
    inlining_ = static_cast<uint16_t>(graph_.inlinings.size());
    graph_.inlinings.push_back(inlining);
    shape_ = shapes_.back().get();
    code_ = inlining.code;
    feedback_ = known_of_(*code_).feedback;
    at_ = 0;
    bool has_window = inlining.has_window(outer_shape->code());
    if (has_window) emit({.op = Op::GuardCallee, .snapshot = before_call_});
    paths_.clear();
    returned_.clear();
    paths_.push_back({block_, std::move(inner), start_insn()});
    bool built = inline_paths();

    uint16_t index = inlining_;
    inlining_ = 0;
    base_ = 0;
    shape_ = outer_shape;
    code_ = &outer_shape->code();
    feedback_ = outer_feedback;
    if (!built) return give_up(before), false;
    before_call_ = none;
    State outer = before.state;
    outer[this_slot()].callees |= before.settled;
    at_ = inlining.call;
    for (uint32_t s = first_argument(); s < this_slot(); ++s) outer[s] = {};
    std::vector<Returned> returned = std::move(returned_);
    for (const Returned& end : returned) {
        block_ = end.block;
        state_ = outer;
        at_ = inlining.call;
        state_changed();
        if (has_window)
            graph_.add(block_, {.op = Op::DropSelf, .inlining = index, .insn = inlining.call});
        give_returned(end.value);
        arrive(inlining.call, inlining.call + 1);
    }
    return true;
}

// The slot of the first argument of the call at hand.
uint32_t Builder::first_argument() const {
    return slot_index(insn().a + static_cast<int32_t>(sizeof(Frame)));
}

// What the function knows of its variables; false: an argument would have to be released.
bool Builder::bind_arguments(const Code& callee, State& inner) const {
    uint32_t first = first_argument();
    for (uint32_t i = 0; i < callee.local_count; ++i) {
        if (i >= callee.parameter_count) {
            inner[i].types = type_bit(Type::Undef);
            inner[i].uncounted = true;
            continue;
        }
        const SlotState& argument = state_[first + i];
        bool uncounted = argument.uncounted || !(argument.types & ~scalar_types);
        if (argument.value == none && !uncounted) return false;
        inner[i] = argument;
    }
    return true;
}

// The call's result; none: null.
void Builder::give_returned(NodeId value) {
    if (insn().kind_c() == OperandKind::None) return;
    if (value != none) return write(2, value);
    emit({.op = Op::StoreTag, .tag = static_cast<uint8_t>(Type::Null), .slot = insn().c});
    SlotState& result = slot(insn().c);
    result = {};
    result.types = type_bit(Type::Null);
    result.uncounted = true;
}

bool Builder::inline_paths() {
    while (!paths_.empty()) {
        Task path = std::move(paths_.back());
        paths_.pop_back();
        if (!inline_path(path) || paths_.size() + returned_.size() > most_paths) return false;
    }
    return true;
}

// Builds up to a return or a branch; false: there is something that cannot be inlined.
bool Builder::inline_path(const Task& path) {
    block_ = path.block;
    state_ = path.state;
    bool changed = false;
    for (at_ = path.insn; at_ < code_->instruction_count; ++at_) {
        state_changed();
        if (!seen().seen || seen().generic) return false;
        size_t first = graph_.nodes.size();
        bool returns = insn().op == Opcode::Return;
        bool branches = !returns && build_branch();
        bool done = returns ? inline_return()
                            : branches || build_number() || build_move() || build_index() ||
                                  build_property() || build_intrinsic();
        if (!done || !may_do_again(first, changed) || (branches && changed)) return false;
        if (returns || branches) return true;
    }
    return false;
}

// Whether the call can be done again by what leaves from the nodes from `first` on.
bool Builder::may_do_again(size_t first, bool& changed) const {
    for (size_t i = first; i < graph_.nodes.size(); ++i) {
        const Node& node = graph_.nodes[i];
        if (!changes_nothing(node.op) || (changed && node.snapshot != none)) return false;
        changed |= is_change(node.op);
    }
    return true;
}

bool Builder::inline_return() {
    const Instruction& call = graph_.code.instructions[graph_.inlinings[inlining_].call];
    if (insn().kind_a() == OperandKind::Literal && insn().literal(insn().a)->is_null()) {
        returned_.push_back({block_, none});
        return call.kind_c() != OperandKind::Local;
    }
    NodeId value = number(0, simple);
    if (value == none && insn().kind_a() == OperandKind::Temp) {
        // What is borrowed here is borrowed by the caller.
        const SlotState& state = slot(insn().a);
        if (state.value != none && rep(state.value) == Rep::Pointer) value = state.value;
        if (call.kind_c() == OperandKind::Local) return false;
    }
    if (value == none) return false;
    if (call.kind_c() == OperandKind::Local) return false;
    returned_.push_back({block_, value});
    return true;
}

}  // namespace surus::jit

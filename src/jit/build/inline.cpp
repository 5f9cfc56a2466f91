// Small functions that change nothing, in place of their calls. They get no frame: their variables
// are known values, their arguments stand where the caller put them, and what leaves does the call
// again. Control paths are built each for itself, up to their returns; only when all of them worked
// is anything else touched.
#include "jit/build/builder.h"

namespace surus::jit {

namespace {

constexpr uint16_t simple = numbers | truths;
constexpr size_t most_paths = 12;

// What may stand in an inlined function: computing, reading and looking.
bool changes_nothing(Op op) {
    switch (op) {
    case Op::Store:
    case Op::StoreTag:
    case Op::StoreElement:
    case Op::AppendElement:
    case Op::StoreTyped:
    case Op::StoreInHash:
    case Op::CopyAt:
    case Op::StoreAt:
    case Op::StorePlace:
    case Op::DropString:
    case Op::ElementForWrite:
    case Op::StoreProperty:
    case Op::StoreStatic:
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

// 0: there is no room for more.
uint32_t Builder::callee_bit(const Code& callee) {
    auto same = [&](const Callee& other) {
        return other.code == &callee && code_->instructions[other.call].e == insn().e;
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
        Node guard{.op = Op::GuardKnown, .insn = callee.call, .snapshot = leave};
        guard.integer = static_cast<int64_t>(reinterpret_cast<intptr_t>(callee.code));
        graph_.add(block_, guard);
    }
    known |= wanted;
}

// What a loop calls is made sure of before it.
void Builder::expect_callees(const Loop& loop) {
    if (is_inlining()) return;
    uint32_t wanted = 0, here = at_;
    for (at_ = loop.first; at_ <= loop.last; ++at_) {
        const Code* callee =
            insn().op == Opcode::CallKnown && seen().seen ? inlinable_callee() : nullptr;
        if (callee && !refused_.contains({loop.first, insn().a})) wanted |= callee_bit(*callee);
    }
    at_ = here;
    for (uint32_t bits = wanted; bits; bits &= bits - 1) {
        const Callee& callee = callees_[static_cast<uint32_t>(__builtin_ctz(bits))];
        guard_callees(bits & -bits, snapshot(ExitReason::Loop, code_->instructions[callee.call].a));
    }
}

bool Builder::inline_call() {
    const Code* callee = inlinable_callee();
    if (!callee || is_inlining() || graph_.inlinings.size() > 200) return false;
    auto [feedback, liveness] = known_of_(*callee);

    State outer = state_;
    uint32_t callees_before = outer[this_slot()].callees;
    uint32_t first = slot_index(insn().a + static_cast<int32_t>(sizeof(Frame)));
    shapes_.push_back(std::make_unique<Shape>(*callee, feedback, *liveness));
    State inner(shapes_.back()->slot_count() + 1);
    if (!bind_arguments(*callee, first, inner)) return false;

    // As it was, if it comes to nothing.
    size_t nodes = graph_.nodes.size(), blocks = graph_.blocks.size(),
           snapshots = graph_.snapshots.size(), inlinings = graph_.inlinings.size(),
           here = graph_.blocks[block_].nodes.size(), phis = graph_.phi_inputs.size();
    BlockId outer_block = block_;
    uint32_t call = at_;
    const Shape* outer_shape = shape_;
    const Code* outer_code = code_;
    const Feedback* outer_feedback = feedback_;

    before_call_ = snapshot(ExitReason::Inlined, insn().a);
    uint32_t known = insn().op == Opcode::CallKnown ? callee_bit(*callee) : 0;
    if (known) guard_callees(known, before_call_);
    outer[this_slot()].callees |= known;
    bool is_method = insn().op == Opcode::Call;
    base_ = insn().a;
    inlining_ = static_cast<uint16_t>(inlinings);
    graph_.inlinings.push_back({callee, call});
    shape_ = shapes_.back().get();
    code_ = callee;
    feedback_ = feedback;
    at_ = 0;
    if (!known) emit({.op = Op::GuardCallee, .snapshot = before_call_});
    paths_.clear();
    returned_.clear();
    paths_.push_back({block_, std::move(inner), start_insn()});
    bool built = inline_paths();

    uint16_t inlining = inlining_;
    inlining_ = 0;
    base_ = 0;
    shape_ = outer_shape;
    code_ = outer_code;
    feedback_ = outer_feedback;
    at_ = call;
    block_ = outer_block;
    state_ = outer;
    state_changed();
    if (!built) {
        state_[this_slot()].callees = callees_before;
        graph_.nodes.resize(nodes);
        graph_.blocks.resize(blocks);
        graph_.snapshots.resize(snapshots);
        graph_.inlinings.resize(inlinings);
        graph_.phi_inputs.resize(phis);
        graph_.blocks[block_].nodes.resize(here);
        graph_.blocks[block_].successors[0] = graph_.blocks[block_].successors[1] = none;
        return false;
    }
    for (uint32_t s = first; s < outer.size() - 1; ++s) outer[s] = {};
    std::vector<Returned> returned = std::move(returned_);
    for (const Returned& end : returned) {
        block_ = end.block;
        state_ = outer;
        at_ = call;
        state_changed();
        if (is_method) graph_.add(block_, {.op = Op::DropSelf, .inlining = inlining, .insn = call});
        give_returned(end.value);
        arrive(call, call + 1);
    }
    return true;
}

// What the function knows of its variables; false: an argument would have to be released.
bool Builder::bind_arguments(const Code& callee, uint32_t first, State& inner) const {
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
    at_ = path.insn;
    while (at_ < code_->instruction_count) {
        state_changed();
        if (!seen().seen || seen().generic) return false;
        size_t before = graph_.nodes.size();
        if (insn().op == Opcode::Return) return inline_return();
        bool ends = build_branch();
        bool done = ends || build_number() || build_move() || build_index() || build_property();
        if (!done) return false;
        for (size_t i = before; i < graph_.nodes.size(); ++i) {
            if (!changes_nothing(graph_.nodes[i].op)) return false;
        }
        if (ends) return true;
        ++at_;
    }
    return false;
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

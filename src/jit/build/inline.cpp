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
    case Op::StoreProperty:
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
    case Op::InitClosure:
    case Op::LoadCaptures:
    case Op::EndIteration:
    case Op::AssignCell:
    case Op::CopySlot:
    case Op::Advance:
    case Op::AssignIterated:
    case Op::CallPlain:
    case Op::Poll: return false;
    default: return true;
    }
}

}  // namespace

bool Builder::inline_call() {
    if (insn().op != Opcode::CallKnown && insn().op != Opcode::Call) return false;
    const Code* callee = seen().inlined;
    if (!callee || seen().many_callees || seen().no_inlining || seen().odd_call || is_inlining() ||
        static_cast<uint32_t>(insn().d) != callee->parameter_count || graph_.inlinings.size() > 200)
        return false;
    auto [feedback, liveness] = known_of_(*callee);
    if (!feedback) return false;

    State outer = state_;
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
    bool is_method = insn().op == Opcode::Call;
    base_ = insn().a;
    inlining_ = static_cast<uint16_t>(inlinings);
    graph_.inlinings.push_back({callee, call});
    shape_ = shapes_.back().get();
    code_ = callee;
    feedback_ = feedback;
    at_ = 0;
    emit({.op = Op::GuardCallee, .snapshot = before_call_});
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

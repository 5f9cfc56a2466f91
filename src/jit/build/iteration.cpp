// foreach over arrays by value.
#include "jit/build/builder.h"

namespace surus::jit {

bool Builder::build_iteration() {
    if (is_inlining()) return false;
    if (insn().op == Opcode::ForeachEnd) {
        if (!is_alone()) return false;
        emit({.op = Op::EndIteration, .snapshot = snapshot(ExitReason::Type), .slot = insn().a});
        slot(insn().a) = {};
        state_changed();
        return true;
    }
    if (insn().op != Opcode::ForeachBegin || operand_types(0) != type_bit(Type::Array))
        return false;
    bool moves = false;
    NodeId array = cell_or_own(0, moves);
    if (array == none) return false;
    emit({.op = Op::BeginIteration,
          .tag = moves ? store_flag::moves : uint8_t{0},
          .a = array,
          .slot = insn().c});
    consume(0);
    slot(insn().c) = {};
    state_changed();
    return true;
}

// Whether keys of the types that were seen can be given to the variable.
bool Builder::can_give_key() {
    if (insn().kind_b() == OperandKind::None) return true;
    if (seen().packed || seen().key == int_type) return can_write(1);
    return seen().key == type_bit(Type::String) && can_write_cell(1);
}

// The key of the next element: arrays that are not packed have it beside the value.
NodeId Builder::iterated_key(NodeId place, SnapshotId again) {
    if (insn().kind_b() == OperandKind::None) return none;
    if (seen().packed) return emit({.op = Op::IteratedPosition, .rep = Rep::Int, .slot = insn().a});
    bool is_string = seen().key == type_bit(Type::String);
    return emit({.op = Op::IteratedKey,
                 .rep = is_string ? Rep::Pointer : Rep::Int,
                 .tag = static_cast<uint8_t>(is_string ? Type::String : Type::Int),
                 .a = place,
                 .snapshot = again});
}

// Gives a share of the Value at `place`, and goes on to the next element.
void Builder::give_iterated(NodeId place, uint16_t types, SnapshotId again) {
    int32_t iteration = insn().a, target = insn().c;
    bool is_cell = is_single(types) && (types & cell_types);
    auto tag = is_single(types) ? static_cast<uint8_t>(type_in(types)) : uint8_t{0};
    if (insn().kind_c() == OperandKind::Temp && is_cell) {
        NodeId cell = load_place(place, types, again);
        emit({.op = Op::Advance, .slot = iteration});
        return write(2, cell);
    }
    if (insn().kind_c() == OperandKind::Temp) {
        emit({.op = Op::CopyAt, .tag = tag, .a = place, .snapshot = again, .slot = target});
        emit({.op = Op::Advance, .slot = iteration});
    } else {
        if (tag) emit({.op = Op::GuardTypeAt, .tag = tag, .a = place, .snapshot = again});
        Node assign{.op = Op::AssignAt, .a = place, .snapshot = again};
        assign.tag = is_alone() ? 1 : 0;
        assign.slot = target;
        assign.other = iteration;
        emit(assign);
    }
    slot(target) = {};
    if (tag) slot(target).types = types;
    state_changed();
}

bool Builder::branch_on_iteration() {
    uint16_t types = element_types();
    bool is_node = is_one_number(types) || !(types & ~truths);
    // The key would have to be written last.
    if (insn().kind_b() == OperandKind::Local && insn().kind_c() == OperandKind::Local &&
        insn().b == insn().c)
        return false;
    if (seen().packed == seen().hash || !types || (types & no_value) || is_inlining() ||
        !can_give_key() || (is_node && !can_write(2)))
        return false;
    uint32_t to = shape_->target(at_), at = at_;
    poll_if_back(to);
    // What leaves after one of the variables was written must not undo that.
    flush(slot_index(insn().c));
    if (insn().kind_b() != OperandKind::None) flush(slot_index(insn().b));
    // Within the loop too, what leaves does the whole instruction again.
    SnapshotId again = snapshot(ExitReason::Element);
    uint8_t is_packed = seen().packed ? 1 : 0;
    int32_t iteration = insn().a;
    auto [more, done] =
        split({.op = Op::BranchIterated, .tag = is_packed, .snapshot = again, .slot = iteration});
    State state = state_;
    block_ = more;
    NodeId place =
        emit({.op = Op::IteratedPlace, .rep = Rep::Pointer, .tag = is_packed, .slot = iteration});
    NodeId key = iterated_key(place, again);
    if (seen().element & type_bit(Type::Reference))
        place = emit({.op = Op::Behind, .rep = Rep::Pointer, .a = place});
    NodeId value = is_node ? load_place(place, types, again) : none;
    if (key != none && rep(key) == Rep::Pointer) {
        write_cell(1, key, again);
        key = none;
    }
    if (is_node) {
        emit({.op = Op::Advance, .slot = iteration});
        write(2, value);
    } else {
        give_iterated(place, types, again);
    }
    if (key != none) write(1, key);
    State inside = std::move(state_);
    flow(done, std::move(state), at, at + 1);
    flow(more, std::move(inside), at, to);
    return true;
}

}  // namespace surus::jit

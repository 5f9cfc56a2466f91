// Operands and results: frame slots, literals and the nodes that stand for them.
#include "jit/build/builder.h"
#include "jit/offsets.h"

namespace surus::jit {

int32_t Builder::offset_of(uint32_t slot) const {
    if (slot > this_slot()) return static_cast<int32_t>(this_slot()) - static_cast<int32_t>(slot);
    return slot == this_slot() ? offset::frame_self : slot_offset(slot);
}

// Whether `slot` is a place in the frame.
static bool has_slot(Op op) {
    return op == Op::Load || op == Op::GuardType || op == Op::BranchType || op == Op::GuardTypeIn ||
           op == Op::GuardUncounted;
}

NodeId Builder::emit(Node node) {
    node.insn = at_;
    node.inlining = inlining_;
    if (is_inlining() && has_slot(node.op)) node.slot += base_;
    return graph_.add(block_, node);
}

NodeId Builder::constant(int64_t value) {
    Node node{.op = Op::ConstInt, .rep = Rep::Int};
    node.integer = value;
    return emit(node);
}
NodeId Builder::constant(double value) {
    Node node{.op = Op::ConstDouble, .rep = Rep::Double};
    node.number = value;
    return emit(node);
}
NodeId Builder::truth(bool value) {
    Node node{.op = Op::ConstBool, .rep = Rep::Bool};
    node.integer = value;
    return emit(node);
}

// Something follows from a number's type that its value is not needed for: the overflow that would
// give it another one has to be noticed even so.
void Builder::rely_on(NodeId value) {
    Op op = graph_.nodes[value].op;
    if (rep(value) == Rep::Int && op != Op::ConstInt && op != Op::Load)
        emit({.op = Op::RelyOn, .a = value});
}

// ---- memory and nodes

void Builder::flush(uint32_t s) {
    SlotState& state = state_[s];
    if (state.value == none || !state.dirty) return;
    emit({.op = Op::Store, .a = state.value, .slot = offset_of(s)});
    state.dirty = false;
    state_changed();
}

void Builder::flush_all() {
    for (uint32_t s = 0; s < state_.size(); ++s) {
        bool is_local = s < shape_->local_count();
        bool observed = !is_local || s < code_->parameter_count || shape_->is_exposed() ||
                        shape_->is_live(at_, s);
        if (observed) flush(s);
    }
}

// From now on the slot's memory is all there is.
void Builder::drop_value(uint32_t s) {
    SlotState& state = state_[s];
    bool was_dirty = state.dirty;
    uint16_t types = types_of(state);
    state = {};
    // What was not written is stale, but nothing that needs a release.
    state.types = was_dirty ? scalar_types : types;
    state.uncounted = true;
    state_changed();
}

// The same for all that leaves while nothing changes.
SnapshotId Builder::snapshot(ExitReason reason, int32_t offset) {
    if (before_call_ != none) return before_call_;
    if (offset == 0) {
        auto found = snapshots_here_.find(reason);
        if (found != snapshots_here_.end()) return found->second;
    }
    Snapshot snapshot;
    snapshot.insn = at_;
    snapshot.reason = reason;
    snapshot.slot = offset;
    for (uint32_t s = 0; s < state_.size(); ++s) {
        const SlotState& state = state_[s];
        if (state.value == none || !state.dirty) continue;
        bool is_local = s < shape_->local_count();
        if (is_local && s >= code_->parameter_count && !shape_->is_exposed() &&
            !shape_->is_live(at_, s))
            continue;
        snapshot.entries.push_back({offset_of(s), state.value});
    }
    graph_.snapshots.push_back(std::move(snapshot));
    auto id = static_cast<SnapshotId>(graph_.snapshots.size() - 1);
    if (offset == 0) snapshots_here_[reason] = id;
    return id;
}

// ---- reading

uint16_t Builder::operand_types(int position) const {
    OperandKind kind = insn().kind(position);
    if (kind == OperandKind::Literal)
        return type_bit(insn().literal(insn().field(position))->type());
    if (kind == OperandKind::None) return 0;
    if (uint16_t behind = types_behind(position)) return behind;
    const SlotState& state = state_[slot_index(insn().field(position))];
    uint16_t known = types_of(state);
    if (state.value != none || !(known & (known - 1))) return known;
    uint16_t seen_types = position < 3 ? seen().types[position] : uint16_t{0};
    return known & seen_types;
}

// What a register or literal certainly is; 0: there is no operand.
uint16_t Builder::known_types(int position) const {
    OperandKind kind = insn().kind(position);
    if (kind == OperandKind::None) return 0;
    if (kind == OperandKind::Literal)
        return type_bit(insn().literal(insn().field(position))->type());
    return types_of(state_[slot_index(insn().field(position))]);
}

// Of a variable that was seen to be a reference to one number or a truth, and is read as such: that
// type. Else 0.
uint16_t Builder::types_behind(int position) const {
    if (position > 2 || insn().kind(position) != OperandKind::Local || is_inlining() ||
        !(seen().types[position] & reference_type) || !reads_through_references(insn().op))
        return 0;
    const SlotState& state = state_[slot_index(insn().field(position))];
    auto types = static_cast<uint16_t>(seen().types[position] & ~reference_type);
    bool is_simple = is_one_number(types) || (types && !(types & ~truths));
    return state.value == none && (state.types & reference_type) && is_simple ? types : 0;
}

// The reference that a variable is.
NodeId Builder::load_reference(int position) {
    int32_t offset = insn().field(position);
    guard_type(slot(offset), offset, reference_type, snapshot(ExitReason::Type));
    return emit({.op = Op::Load, .rep = Rep::Pointer, .slot = offset});
}

// What is behind it now: others may have changed it since it was last looked at.
NodeId Builder::value_behind(int position, uint16_t types) {
    NodeId reference = load_reference(position);
    return load_place(reference, types, snapshot(ExitReason::Type), offset::reference_value);
}

// From here on the slot's memory is of the type, or of either truth.
void Builder::guard_type(SlotState& state, int32_t offset, uint16_t types, SnapshotId leave) {
    if (!(state.types & ~types)) return;
    emit({.op = Op::GuardType,
          .tag = is_single(types) ? static_cast<uint8_t>(type_in(types)) : either_truth,
          .snapshot = leave,
          .slot = offset});
    state.types = types;
}

// The value of a slot whose type is known.
NodeId Builder::known_value(SlotState& state, int32_t offset, Type type) {
    Rep rep = type == Type::Int ? Rep::Int : type == Type::Double ? Rep::Double : Rep::Bool;
    state.value = emit({.op = Op::Load, .rep = rep, .slot = offset});
    state.dirty = false;
    state.uncounted = true;
    state_changed();
    return state.value;
}

// An operand of one of the allowed types, Int, Double or the truths; guarded if its type is only
// what was seen. None: it may be of several, or another.
NodeId Builder::number(int position, uint16_t allowed) {
    int32_t offset = insn().field(position);
    if (insn().kind(position) == OperandKind::Literal) {
        const Value& literal = *insn().literal(offset);
        if (!(type_bit(literal.type()) & allowed)) return none;
        if (literal.is_int()) return constant(literal.integer);
        if (literal.is_double()) return constant(literal.number);
        return literal.is_bool() ? truth(literal.is_true()) : none;
    }
    if (insn().kind(position) == OperandKind::None) return none;
    SlotState& state = slot(offset);
    if (state.value != none) return types_of(state) & allowed ? state.value : none;
    uint16_t types = operand_types(position);
    if (!types || (types & ~allowed)) return none;
    if (types_behind(position)) return value_behind(position, types);
    bool is_truth = !(types & ~truths);
    if (!is_truth && !is_one_number(types)) return none;
    guard_type(state, offset, is_truth ? truths : types, snapshot(ExitReason::Type));
    return known_value(state, offset, is_truth ? Type::True : type_in(types));
}

NodeId Builder::as_double(NodeId node) {
    if (rep(node) == Rep::Double) return node;
    if (graph_.nodes[node].op == Op::ConstInt)
        return constant(static_cast<double>(graph_.nodes[node].integer));
    return emit({.op = Op::IntToDouble, .rep = Rep::Double, .a = node});
}

// The array that a variable holds, or the reference that it is.
NodeId Builder::load_any_array(SlotState& state, int32_t offset, bool by_reference,
                               SnapshotId leave) {
    Type type = by_reference ? Type::Reference : Type::Array;
    guard_type(state, offset, type_bit(type), leave);
    NodeId cell = emit({.op = Op::Load, .rep = Rep::Pointer, .slot = offset});
    if (!by_reference) return cell;
    return load_place(cell, type_bit(Type::Array), leave, offset::reference_value);
}

// The same of a packed one, which stays known.
NodeId Builder::load_array(SlotState& state, int32_t offset, bool by_reference, SnapshotId leave) {
    NodeId cell = load_any_array(state, offset, by_reference, leave);
    emit({.op = Op::GuardPacked, .a = cell, .snapshot = leave});
    return state.array = cell;
}

// The packed array in a variable, as far as that is what was seen, or one that was borrowed for
// this instruction; else none.
NodeId Builder::array_at(int position) {
    OperandKind kind = insn().kind(position);
    if (kind == OperandKind::Literal || kind == OperandKind::None) return none;
    int32_t offset = insn().field(position);
    SlotState& state = slot(offset);
    if (state.array != none) return state.typed ? none : state.array;
    if (!seen().is_packed()) return none;
    if (position == 0 && holds_place()) {
        NodeId cell = cell_at_place(Type::Array);
        if (cell != none)
            emit({.op = Op::GuardPacked, .a = cell, .snapshot = snapshot(ExitReason::Element)});
        return cell;
    }
    if (kind == OperandKind::Temp) {
        NodeId cell = borrow(position, Type::Array);
        if (cell == none) return none;
        emit({.op = Op::GuardPacked, .a = cell, .snapshot = snapshot(ExitReason::Element)});
        return cell;
    }
    constexpr uint16_t array = type_bit(Type::Array), reference = type_bit(Type::Reference);
    uint16_t types = seen().types[position];
    bool by_reference = types == (array | reference);
    if (state.value != none || (types != array && !by_reference)) return none;
    if (!(state.types & (by_reference ? reference : array))) return none;
    return load_array(state, offset, by_reference, snapshot(ExitReason::Type));
}

// ---- writing

// Whether a result can be a node: nothing must be released for it. Guards that; to be called before
// anything is done.
bool Builder::can_write(int position) {
    if (insn().kind(position) != OperandKind::Local) return true;
    SlotState& state = slot(insn().field(position));
    if (holds_nothing(state)) return true;
    uint16_t replaced = position < 3 ? seen().types[position] : any_type;
    if ((replaced & reference_type) && !(replaced & ~(scalar_types | reference_type)) &&
        position < 3 && (state.types & reference_type) && !is_inlining()) {
        NodeId reference = load_reference(position);
        emit({.op = Op::GuardPlainReference,
              .a = reference,
              .snapshot = snapshot(ExitReason::Type)});
        return true;
    }
    if (!replaced || (replaced & ~scalar_types)) return false;
    emit({.op = Op::GuardUncounted,
          .snapshot = snapshot(ExitReason::Type),
          .slot = insn().field(position)});
    state.uncounted = true;
    return true;
}

bool Builder::holds_nothing(const SlotState& state) const {
    return state.value != none || state.uncounted || !(state.types & ~scalar_types);
}

// Whether a plain handler may run PHP code now: there is a frame, and nobody reaches the variables.
bool Builder::is_alone() const {
    return !shape_->is_exposed() && !is_inlining() && keeps_nothing();
}

// Whether what a variable held may end now: nothing is known of arrays behind references, and of
// what is borrowed, the instruction itself ends all.
bool Builder::keeps_nothing() const {
    for (uint32_t s = 0; s < this_slot(); ++s) {
        bool is_behind_reference =
            state_[s].types != type_bit(Type::Array) && state_[s].types != type_bit(Type::Object);
        if (state_[s].array != none && is_behind_reference) return false;
        if (state_[s].value == none || rep(state_[s].value) != Rep::Pointer ||
            graph_.is_constant(state_[s].value))
            continue;
        bool ends = false;
        for (int p = 0; p < register_operands; ++p)
            ends |= is_consumed(p) && slot_index(insn().field(p)) == s;
        if (!ends) return false;
    }
    return true;
}

// What assigning to a variable may do where the last share of what it held ends.
uint8_t Builder::ways_to_end() const {
    return static_cast<uint8_t>((is_alone() ? store_flag::may_call : 0) |
                                (keeps_nothing() ? store_flag::ends : 0));
}

// Whether a borrowed cell can be the result.
bool Builder::can_write_cell(int position) const {
    return insn().kind(position) == OperandKind::Temp ||
           (insn().kind(position) == OperandKind::Local && !is_inlining());
}

// A variable gets a share of the cell. To be called before anything ends: it may leave, by `leave`
// if that is given, and else with what is known now.
void Builder::write_cell(int position, NodeId cell, SnapshotId leave) {
    if (insn().kind(position) != OperandKind::Local) return write(position, cell);
    int32_t offset = insn().field(position);
    SlotState& state = slot(offset);
    if (holds_nothing(state)) {
        emit({.op = Op::Store, .a = cell, .slot = offset});
    } else {
        emit({.op = Op::AssignCell,
              .tag = leave == none && is_alone() ? uint8_t{1} : uint8_t{0},
              .a = cell,
              .snapshot = leave == none ? snapshot(ExitReason::Type) : leave,
              .slot = offset});
    }
    state = {};
    state.types = types_of_value(cell);
    state_changed();
}

bool Builder::is_consumed(int position) const {
    return insn().kind(position) == OperandKind::Temp &&
           info_of(insn().op).operand(position).role != Role::Kept;
}

// A temporary ends with the instruction that reads it, unless that keeps it.
void Builder::consume(int position) {
    if (!is_consumed(position)) return;
    slot(insn().field(position)) = {};
    state_changed();
}

void Builder::write(int position, NodeId node) {
    if (insn().kind(position) == OperandKind::None) return;
    int32_t offset = insn().field(position);
    bool is_reference = slot(offset).value == none && slot(offset).types == reference_type;
    if (insn().kind(position) != OperandKind::Local || !is_reference)
        return write_slot(offset, node);
    emit({.op = Op::StoreAt,
          .a = load_reference(position),
          .b = node,
          .slot = offset::reference_value});
    state_changed();
}

void Builder::write_slot(int32_t offset, NodeId node) {
    SlotState& state = slot(offset);
    state = {};
    state.value = node;
    state.dirty = true;
    state.uncounted = true;
    state_changed();
}

}  // namespace surus::jit

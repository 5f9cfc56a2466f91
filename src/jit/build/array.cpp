// Elements of packed arrays in variables.
#include "jit/build/builder.h"

namespace surus::jit {

bool Builder::build_index() {
    if (seen().typed) return build_typed();
    const OpcodeInfo& info = info_of(insn().op);
    if (info.learns == Learns::Element && info.a.role == Role::Place) own_borrowed(Type::Array);
    switch (insn().op) {
    case Opcode::FetchIndexQuiet:
    case Opcode::FetchListItem:
    case Opcode::FetchIndex: return build_fetch();
    case Opcode::AssignIndex: return build_assign_index();
    case Opcode::AssignIndexOp: return build_modify_index();
    case Opcode::FetchIndexWrite: return build_fetch_index_write();
    case Opcode::FetchIndexReadWrite:
        return steps_element(insn()) ? build_step_element() : build_fetch_index_write();
    case Opcode::CountElements: return build_count();
    case Opcode::IssetIndex: return build_isset(false);
    case Opcode::KeyExists: return build_isset(true);
    case Opcode::StringLength: return build_length();
    default: return false;
    }
}

// The element of the array by an int, as a node, if it was always of one type of number.
NodeId Builder::load_element(NodeId array, NodeId index) {
    bool is_int = seen().element == int_type;
    return emit({.op = Op::LoadElement,
                 .rep = is_int ? Rep::Int : Rep::Double,
                 .tag = static_cast<uint8_t>(is_int ? Type::Int : Type::Double),
                 .a = array,
                 .b = index,
                 .snapshot = snapshot(ExitReason::Element)});
}

// A cell of a type, whoever owns it: of a variable, or borrowed already by a temporary. None: it is
// something else, or a temporary's own, which its instruction would have to release.
NodeId Builder::borrow(int position, Type type) {
    OperandKind kind = insn().kind(position);
    if (kind != OperandKind::Local && kind != OperandKind::Temp) return none;
    int32_t offset = insn().field(position);
    SlotState& state = slot(offset);
    if (operand_types(position) != type_bit(type)) return none;
    bool is_kept = info_of(insn().op).operand(position).role == Role::Kept;
    if ((kind == OperandKind::Temp && !is_kept) || state.value != none) {
        bool borrowed = state.value != none && rep(state.value) == Rep::Pointer;
        return borrowed ? state.value : none;
    }
    guard_type(state, offset, type_bit(type), snapshot(ExitReason::Type));
    return emit(
        {.op = Op::Load, .rep = Rep::Pointer, .tag = static_cast<uint8_t>(type), .slot = offset});
}

// An array or string that is about to be written in place must not be what a temporary borrows,
// which keeps what it was: temporaries get shares of their own, so that it has more than one.
void Builder::own_borrowed(Type type) {
    for (uint32_t s = shape_->local_count(); s < this_slot(); ++s) {
        SlotState& state = state_[s];
        bool is_value = is_consumed(2) && slot_index(insn().c) == s;
        if (state.value == none || types_of(state) != type_bit(type) || is_value) continue;
        flush(s);
        state = {};
        state.types = type_bit(type);
    }
}

// A literal string or array, which is immortal.
NodeId Builder::literal_cell(int position) {
    Node literal{.op = Op::LiteralCell, .rep = Rep::Pointer};
    literal.tag = static_cast<uint8_t>(insn().literal(insn().field(position))->type());
    literal.slot = position;
    return emit(literal);
}

// A string: borrowed, or a literal.
NodeId Builder::string_at(int position) {
    if (insn().kind(position) != OperandKind::Literal) return borrow(position, Type::String);
    return insn().literal(insn().field(position))->is_string() ? literal_cell(position) : none;
}

// Whether a value of the types can be the result: as a node, or as a copy.
bool Builder::can_give(uint16_t types) {
    if (is_nullable_cell(types) && can_write_null(2)) return can_write_cell(2);
    if (!types || (types & no_value)) return false;
    bool is_node = is_one_number(types) || !(types & ~truths);
    if (is_node) return can_write(2);
    if (is_single(types) && (types & cell_types)) return can_write_cell(2);
    return insn().kind_c() == OperandKind::Temp ||
           (!is_inlining() && !(seen().types[2] & reference_type));
}

bool Builder::can_write_null(int position) {
    return insn().kind(position) == OperandKind::Temp ||
           holds_nothing(slot(insn().field(position)));
}

void Builder::write_null(int position) {
    int32_t offset = insn().field(position);
    emit({.op = Op::StoreTag, .tag = static_cast<uint8_t>(Type::Null), .slot = offset});
    slot(offset) = {};
    slot(offset).types = type_bit(Type::Null);
    slot(offset).uncounted = true;
    state_changed();
}

// The result is null on a way of its own; on the current one it is a cell.
void Builder::give_null_apart(NodeId place, uint16_t types, SnapshotId leave) {
    constexpr auto null = static_cast<uint8_t>(Type::Null);
    auto cell = static_cast<uint8_t>(type_in(types & cell_types));
    uint32_t at = at_;
    auto [is_cell, other] = split({.op = Op::BranchTypeAt, .tag = cell, .a = place});
    State state = state_;
    block_ = other;
    emit({.op = Op::GuardTypeAt, .tag = null, .a = place, .snapshot = leave});
    consume(0);
    consume(1);
    write_null(2);
    flow(other, std::move(state_), at, at + 1);
    block_ = is_cell;
    state_ = std::move(state);
    at_ = at;
    state_changed();
}

// The Value at `place` as a node: a number, a truth or a cell.
NodeId Builder::load_place(NodeId place, uint16_t types, SnapshotId leave, int32_t at) {
    bool is_truth = !(types & ~truths), is_cell = types & cell_types;
    auto tag = static_cast<uint8_t>(type_in(types));
    emit({.op = Op::GuardTypeAt,
          .tag = is_truth ? either_truth : tag,
          .a = place,
          .snapshot = leave,
          .slot = at});
    Node load{.op = Op::LoadAt, .a = place, .slot = at};
    load.rep = is_truth            ? Rep::Bool
               : is_cell           ? Rep::Pointer
               : types == int_type ? Rep::Int
                                   : Rep::Double;
    if (is_cell) load.tag = tag;
    return emit(load);
}

// The result is what the Value at `place` holds. A cell is only borrowed: nothing that is
// open-coded ends any, and all else finds it owned by its temporary.
bool Builder::give_place(NodeId place, uint16_t types, SnapshotId leave, bool owns_key) {
    if (seen().element & type_bit(Type::Reference))
        place = emit({.op = Op::Behind, .rep = Rep::Pointer, .a = place});
    if (is_nullable_cell(types) && can_write_null(2)) {
        give_null_apart(place, types, leave);
        types &= cell_types;
    }
    bool single = is_single(types);
    bool is_truth = !(types & ~truths), is_cell = single && (types & cell_types);
    if (is_cell || is_truth || is_one_number(types)) {
        NodeId value = load_place(place, types, leave);
        drop_key(owns_key);
        if (is_cell) write_cell(2, value);
        consume(0);
        consume(1);
        if (!is_cell) write(2, value);
        return true;
    }
    if (insn().kind_c() == OperandKind::Local && !holds_nothing(slot(insn().c))) {
        if (single)
            emit({.op = Op::GuardTypeAt,
                  .tag = static_cast<uint8_t>(type_in(types)),
                  .a = place,
                  .snapshot = leave});
        Node assign{.op = Op::AssignAt, .a = place, .snapshot = leave};
        assign.tag = is_alone() ? 1 : 0;
        assign.slot = insn().c;
        emit(assign);
    } else {
        emit({.op = Op::CopyAt,
              .tag = single ? static_cast<uint8_t>(type_in(types)) : uint8_t{0},
              .a = place,
              .snapshot = leave,
              .slot = insn().c});
    }
    consume(0);
    consume(1);
    slot(insn().c) = {};
    if (single) slot(insn().c).types = types;
    state_changed();
    return true;
}

// What was found in the container or property, behind references.
uint16_t Builder::element_types() const {
    return seen().element & static_cast<uint16_t>(~type_bit(Type::Reference));
}

// a[b] ?? null of elements that are not there, or null, at times: the ways know whether they are.
bool Builder::build_fetch_quiet() {
    constexpr uint16_t absent = type_bit(Type::Undef) | type_bit(Type::Null);
    auto element = static_cast<uint16_t>(element_types() & ~absent);
    if (!(element_types() & absent) || !can_write_null(2) || (element && !can_give(element)))
        return false;
    NodeId array = borrow(0, Type::Array);
    NodeId key = array == none ? none : key_at(1);
    if (key == none) return false;
    Op op = rep(key) == Rep::Int ? Op::FindElement : Op::FindByName;
    SnapshotId leave = snapshot(ExitReason::Element);
    NodeId place = emit({.op = op, .rep = Rep::Pointer, .a = array, .b = key});
    uint32_t at = at_;
    auto [is_set, other] = split({.op = Op::BranchSet, .a = place});
    State state = state_;
    if (!element) {
        block_ = is_set;
        exit_here(ExitReason::Element);
    }
    block_ = other;
    consume(0);
    consume(1);
    write_null(2);
    if (!element) return true;
    flow(other, std::move(state_), at, at + 1);
    block_ = is_set;
    state_ = std::move(state);
    at_ = at;
    state_changed();
    return give_place(place, element, leave);
}

bool Builder::build_fetch() {
    if (operand_types(0) == type_bit(Type::String)) return build_character();
    if (insn().op == Opcode::FetchIndexQuiet && build_fetch_quiet()) return true;
    uint16_t element = element_types();
    if (!can_give(element)) return false;
    bool by_int = operand_types(1) == int_type;
    bool packed = by_int && seen().is_packed();
    // What is written as a node is certain before a key is dropped.
    bool is_node =
        is_one_number(element) || !(element & ~truths) ||
        (is_single(element) && (element & cell_types) && insn().kind_c() == OperandKind::Temp);
    bool owns_key = false;
    NodeId array = packed ? array_at(0) : borrow(0, Type::Array);
    NodeId key = array == none ? none : key_at(1, is_node ? &owns_key : nullptr);
    if (key == none) return false;
    if (packed && is_one_number(seen().element)) {
        NodeId value = load_element(array, key);
        consume(0);
        consume(1);
        write(2, value);
        return true;
    }
    Op op = packed ? Op::ElementPlace : by_int ? Op::FindElement : Op::FindByName;
    SnapshotId leave = snapshot(ExitReason::Element);
    NodeId place = emit({.op = op, .rep = Rep::Pointer, .a = array, .b = key, .snapshot = leave});
    return give_place(place, element, leave, owns_key);
}

bool Builder::build_isset(bool counts_null) {
    if (!can_write(2)) return false;
    if (!counts_null && insn().number_d<ValueTest>() == ValueTest::Empty) return false;
    bool owns_key = false;
    NodeId array = borrow(0, Type::Array);
    NodeId key = array == none ? none : key_at(1, &owns_key);
    if (key == none) return false;
    NodeId answer = emit({.op = rep(key) == Rep::Int ? Op::HasElement : Op::HasName,
                          .rep = Rep::Bool,
                          .tag = static_cast<uint8_t>(counts_null ? Type::Null : Type::Undef),
                          .a = array,
                          .b = key});
    drop_key(owns_key);
    consume(0);
    consume(1);
    write(2, answer);
    return true;
}

bool Builder::build_length() {
    if (!can_write(2)) return false;
    NodeId string = borrow(0, Type::String);
    if (string == none) return false;
    consume(0);
    write(2, emit({.op = Op::StringLength, .rep = Rep::Int, .a = string}));
    return true;
}

// Whether an element whose storing takes more than the fast way is left to the plain handler, after
// which the array is found again in the variable. Behind a reference others may have a pointer to
// the same array, and where variables are exposed anybody may: there the interpreter goes on.
uint8_t Builder::slow_store() {
    bool is_found = holds_place() || slot(insn().a).types == type_bit(Type::Array);
    return is_alone() && is_found ? store_flag::may_call : uint8_t{0};
}

// Whether an operand can be stored: as a node, a number, a truth or a cell of one type; or as what
// a slot holds, of whatever type.
bool Builder::may_be_stored(bool of_any_type, int position) {
    uint16_t types = operand_types(position);
    if (!types || (is_inlining() && (types & ~(numbers | truths)))) return false;
    if (insn().kind(position) == OperandKind::Literal)
        return types & (numbers | truths | type_bit(Type::String) | type_bit(Type::Array));
    if (!(types & ~truths) || (is_single(types) && (types & (numbers | cell_types)))) return true;
    return of_any_type && !(types & no_value) && slot(insn().field(position)).value == none;
}

// What is stored, and how: store_flag.
NodeId Builder::stored_value(uint8_t& how, int position) {
    how = 0;
    uint16_t types = operand_types(position);
    if (!(types & ~truths) || is_one_number(types)) return number(position, numbers | truths);
    bool moves = false;
    if (is_single(types) && (types & cell_types)) {
        NodeId cell = cell_or_own(position, moves);
        how = moves ? store_flag::moves : uint8_t{0};
        return cell;
    }
    int32_t offset = insn().field(position);
    bool is_temp = insn().kind(position) == OperandKind::Temp;
    how = is_temp ? store_flag::moves : store_flag::shares;
    if (!is_temp) guard_types(offset, types);
    return emit({.op = Op::Load,
                 .rep = Rep::Pointer,
                 .tag = static_cast<uint8_t>(Type::Pointer),
                 .slot = offset});
}

// A cell of the one type that an operand has; `moves`: it is a temporary's own.
NodeId Builder::cell_or_own(int position, bool& moves) {
    uint16_t types = operand_types(position);
    if (insn().kind(position) == OperandKind::Literal) return literal_cell(position);
    int32_t offset = insn().field(position);
    SlotState& state = slot(offset);
    if (insn().kind(position) == OperandKind::Local || state.value != none)
        return borrow(position, type_in(types));
    moves = true;
    guard_type(state, offset, types, snapshot(ExitReason::Type));
    return emit({.op = Op::Load,
                 .rep = Rep::Pointer,
                 .tag = static_cast<uint8_t>(type_in(types)),
                 .slot = offset});
}

bool Builder::build_assign_index() {
    if (operand_types(0) == type_bit(Type::String)) return store_byte();
    if (insn().kind_d() != OperandKind::None || !may_be_stored(true)) return false;
    bool appends = insn().kind_b() == OperandKind::None;
    if (!appends && (operand_types(1) != int_type || seen().hash)) return store_in_hash();
    // What the element held has to be released, which is the handler's.
    if (!appends && (seen().element & ~scalar_types) && !slow_store()) return false;
    NodeId array = array_at(0);
    if (array == none) return false;
    uint8_t how;
    NodeId value = stored_value(how);
    if (value == none) return false;
    Node store{.op = appends ? Op::AppendElement : Op::StoreElement,
               .tag = static_cast<uint8_t>(slow_store() | how),
               .a = array,
               .snapshot = snapshot(ExitReason::Element),
               .slot = holds_place() ? 0 : insn().a};
    if (appends) {
        store.b = value;
    } else {
        // The snapshot has what the index was guarded with.
        store.b = number(1, int_type);
        store.c = value;
    }
    emit(store);
    // Of a literal array the handler has made one that is counted.
    slot(insn().a).uncounted = false;
    consume(0);
    consume(1);
    consume(2);
    return true;
}

// ---- arrays that are not packed, in variables

// `owned`: a string that its temporary owns, which the caller of this then drops; null: there must
// be none.
NodeId Builder::key_at(int position, bool* owned) {
    if (operand_types(position) == int_type) return number(position, int_type);
    if (operand_types(position) != type_bit(Type::String)) return none;
    int32_t offset = insn().field(position);
    if (insn().kind(position) != OperandKind::Temp || slot(offset).value != none)
        return string_at(position);
    if (!owned || is_inlining()) return none;
    *owned = true;
    return cell_or_own(position, *owned);
}

// Behind all that may leave.
void Builder::drop_key(bool owned) {
    if (owned) emit({.op = Op::DropString, .slot = insn().b});
}

NodeId Builder::hash_at(int position) {
    if (position == 0 && holds_place()) return cell_at_place(Type::Array);
    if (insn().kind(position) != OperandKind::Local) return none;
    constexpr uint16_t array = type_bit(Type::Array), reference = type_bit(Type::Reference);
    SlotState& state = slot(insn().field(position));
    uint16_t types = seen().types[position];
    bool by_reference = types == (array | reference);
    if (state.value != none || (types != array && !by_reference) ||
        !(state.types & (by_reference ? reference : array)))
        return none;
    return load_any_array(state, insn().field(position), by_reference, snapshot(ExitReason::Type));
}

bool Builder::store_in_hash() {
    if (is_inlining()) return false;
    NodeId array = hash_at(0);
    if (array == none) return false;
    bool owns_key = false;
    NodeId key = key_at(1, &owns_key);
    if (key == none) return false;
    uint8_t how;
    NodeId value = stored_value(how);
    if (value == none) return false;
    emit({.op = Op::StoreInHash,
          .tag = static_cast<uint8_t>(slow_store() | how),
          .a = array,
          .b = key,
          .c = value,
          .snapshot = snapshot(ExitReason::Element),
          .slot = insn().a});
    drop_key(owns_key);
    // Where the handler does it, the array may be another one afterwards, or packed no more.
    slot(insn().a).array = none;
    slot(insn().a).uncounted = false;
    consume(0);
    consume(1);
    consume(2);
    return true;
}

// a[b] += c and its like.
bool Builder::build_modify_index() {
    if (insn().kind_d() != OperandKind::None || !is_one_number(seen().element) ||
        !is_one_number(operand_types(2)) || !can_combine(insn().number_e<Operation>()))
        return false;
    if (operand_types(1) != int_type || seen().hash) {
        NodeId right = number(2, numbers);
        if (right == none || !modify_in_hash(insn().number_e<Operation>(), right)) return false;
        consume(2);
        return true;
    }
    NodeId array = array_at(0);
    if (array == none) return false;
    NodeId index = number(1, int_type), right = number(2, numbers);
    NodeId value = combine(insn().number_e<Operation>(), load_element(array, index), right);
    emit({.op = Op::StoreElement,
          .a = array,
          .b = index,
          .c = value,
          .snapshot = snapshot(ExitReason::Element)});
    consume(0);
    consume(1);
    consume(2);
    return true;
}

bool Builder::modify_in_hash(Operation operation, NodeId right) {
    if (is_inlining()) return false;
    NodeId array = hash_at(0);
    if (array == none) return false;
    bool owns_key = false;
    NodeId key = key_at(1, &owns_key);
    if (key == none) return false;
    SnapshotId leave = snapshot(ExitReason::Element);
    emit({.op = Op::GuardAlone, .a = array, .snapshot = leave});
    NodeId place = emit({.op = rep(key) == Rep::Int ? Op::FindElement : Op::FindByName,
                         .rep = Rep::Pointer,
                         .a = array,
                         .b = key,
                         .snapshot = leave});
    NodeId before = load_place(place, seen().element, leave);
    NodeId after = combine(operation, before, right);
    drop_key(owns_key);
    emit({.op = Op::StoreAt, .a = place, .b = after});
    consume(0);
    consume(1);
    return true;
}

// a[b]++ and a[b]--: what leaves does both instructions.
bool Builder::build_step_element() {
    if (!is_one_number(seen().element) || shape_->is_merge(at_ + 1)) return false;
    int by = is_down(code_->instructions[at_ + 1].number_e<Step>()) ? -1 : 1;
    bool is_int = seen().element == int_type;
    NodeId step = is_int ? constant(int64_t{by}) : constant(double{1} * by);
    if (operand_types(1) != int_type || seen().hash) {
        if (!modify_in_hash(Operation::Add, step)) return false;
        ++at_;
        return true;
    }
    NodeId array = array_at(0);
    if (array == none) return false;
    NodeId index = number(1, int_type);
    NodeId before = load_element(array, index);
    NodeId after = combine(Operation::Add, before, step);
    emit({.op = Op::StoreElement,
          .a = array,
          .b = index,
          .c = after,
          .snapshot = snapshot(ExitReason::Element)});
    consume(0);
    consume(1);
    ++at_;
    return true;
}

// The byte of a string, as a string.
bool Builder::build_character() {
    if (insn().op != Opcode::FetchIndex || operand_types(1) != int_type || !can_write_cell(2))
        return false;
    NodeId string = string_at(0);
    if (string == none) return false;
    NodeId index = number(1, int_type);
    NodeId byte = emit({.op = Op::CharacterAt,
                        .rep = Rep::Pointer,
                        .tag = static_cast<uint8_t>(Type::String),
                        .a = string,
                        .b = index,
                        .snapshot = snapshot(ExitReason::Element)});
    write_cell(2, byte);
    consume(0);
    consume(1);
    return true;
}

// Another byte of a string in a variable.
bool Builder::store_byte() {
    if (is_inlining() || insn().kind_a() != OperandKind::Local ||
        insn().kind_d() != OperandKind::None || operand_types(1) != int_type ||
        operand_types(2) != type_bit(Type::String))
        return false;
    own_borrowed(Type::String);
    NodeId string = string_at(0);
    if (string == none) return false;
    NodeId index = number(1, int_type), byte = none;
    bool owns_value = false;
    if (insn().kind_c() == OperandKind::Literal) {
        const String& literal = *insn().literal(insn().c)->string;
        if (literal.length != 1) return false;
        byte = constant(int64_t{static_cast<unsigned char>(*literal.data())});
    } else {
        byte = emit({.op = Op::OnlyByte,
                     .rep = Rep::Int,
                     .a = cell_or_own(2, owns_value),
                     .snapshot = snapshot(ExitReason::Element)});
    }
    emit({.op = Op::StoreByte,
          .a = string,
          .b = index,
          .c = byte,
          .snapshot = snapshot(ExitReason::Element)});
    if (owns_value) emit({.op = Op::DropString, .slot = insn().c});
    consume(1);
    consume(2);
    return true;
}

bool Builder::build_count() {
    if (!can_write(2)) return false;
    NodeId array = borrow(0, Type::Array);
    if (array == none) return false;
    consume(0);
    write(2, emit({.op = Op::ArrayCount, .rep = Rep::Int, .a = array}));
    return true;
}

}  // namespace surus::jit

// Elements of the arrays of Buffer\, which are objects. Such an object keeps its type; how long it
// is, resizing its buffer may change at any time, so each access looks.
#include "jit/build/builder.h"

namespace surus::jit {

// The object in a slot, from now on known to be such an array.
NodeId Builder::load_typed(SlotState& state, int32_t offset, uint8_t typed, SnapshotId leave) {
    guard_type(state, offset, type_bit(Type::Object), leave);
    NodeId object = emit({.op = Op::Load,
                          .rep = Rep::Pointer,
                          .tag = static_cast<uint8_t>(Type::Object),
                          .slot = offset});
    emit({.op = Op::GuardTyped,
          .tag = static_cast<uint8_t>(typed - 1),
          .a = object,
          .snapshot = leave});
    state.array = object;
    state.typed = typed;
    return object;
}

// The Buffer\ array of an operand, of the type that was seen; none: it is something else.
NodeId Builder::typed_at(int position) {
    if (!seen().is_typed()) return none;
    OperandKind kind = insn().kind(position);
    if (kind != OperandKind::Local && kind != OperandKind::Temp) return none;
    int32_t offset = insn().field(position);
    SlotState& state = slot(offset);
    if (state.array != none) return state.typed == seen().typed ? state.array : none;
    if (kind == OperandKind::Local && state.value == none) {
        if (operand_types(position) != type_bit(Type::Object)) return none;
        return load_typed(state, offset, seen().typed, snapshot(ExitReason::Type));
    }
    NodeId object = borrow(position, Type::Object);
    if (object == none) return none;
    emit({.op = Op::GuardTyped,
          .tag = static_cast<uint8_t>(seen().element_type()),
          .a = object,
          .snapshot = snapshot(ExitReason::Type)});
    return object;
}

bool Builder::build_typed() {
    switch (insn().op) {
    case Opcode::FetchIndexQuiet:
    case Opcode::FetchListItem:
    case Opcode::FetchIndex: return fetch_typed();
    case Opcode::AssignIndex: return store_typed();
    case Opcode::AssignIndexOp: return modify_typed();
    default: return false;
    }
}

NodeId Builder::typed_element(NodeId array, NodeId index) {
    ElementType type = seen().element_type();
    return emit({.op = Op::LoadTyped,
                 .rep = holds_floats(type) ? Rep::Double : Rep::Int,
                 .tag = static_cast<uint8_t>(type),
                 .a = array,
                 .b = index,
                 .snapshot = snapshot(ExitReason::Element)});
}

void Builder::store_typed_element(NodeId array, NodeId index, NodeId value) {
    emit({.op = Op::StoreTyped,
          .tag = static_cast<uint8_t>(seen().element_type()),
          .a = array,
          .b = index,
          .c = value,
          .snapshot = snapshot(ExitReason::Element)});
}

bool Builder::fetch_typed() {
    if (operand_types(1) != int_type || !can_write(2)) return false;
    NodeId array = typed_at(0);
    if (array == none) return false;
    NodeId element = typed_element(array, number(1, int_type));
    consume(0);
    consume(1);
    write(2, element);
    return true;
}

bool Builder::store_typed() {
    uint16_t types = operand_types(2);
    if (insn().kind_d() != OperandKind::None || operand_types(1) != int_type ||
        !is_one_number(types) || (types & ~storable_types(seen().element_type())))
        return false;
    NodeId array = typed_at(0);
    if (array == none) return false;
    NodeId value = number(2, numbers), index = number(1, int_type);
    store_typed_element(array, index, value);
    consume(0);
    consume(1);
    consume(2);
    return true;
}

// a[b] += c and its like, where the result is of the element's type.
bool Builder::modify_typed() {
    uint16_t types = operand_types(2);
    auto operation = insn().number_e<Operation>();
    if (insn().kind_d() != OperandKind::None || operand_types(1) != int_type ||
        !is_one_number(types) || (types & ~storable_types(seen().element_type())) ||
        !can_combine(operation))
        return false;
    NodeId array = typed_at(0);
    if (array == none) return false;
    NodeId right = number(2, numbers), index = number(1, int_type);
    NodeId after = combine(operation, typed_element(array, index), right);
    store_typed_element(array, index, after);
    consume(0);
    consume(1);
    consume(2);
    return true;
}

}  // namespace surus::jit

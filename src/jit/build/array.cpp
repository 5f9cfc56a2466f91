// Elements of packed arrays in variables.
#include "jit/build/builder.h"

namespace surus::jit {

namespace {
constexpr uint16_t int_type = type_bit(Type::Int);
constexpr uint16_t numbers = type_bit(Type::Int) | type_bit(Type::Double);
constexpr uint16_t truths = type_bit(Type::False) | type_bit(Type::True);
}  // namespace

bool Builder::build_index() {
    switch (insn().op) {
    case Opcode::FetchIndex: return build_fetch();
    case Opcode::AssignIndex: return build_assign_index();
    case Opcode::AssignIndexOp: return build_modify_index();
    case Opcode::CountElements: return build_count();
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

static bool is_one_number(uint16_t types) {
    return types == type_bit(Type::Int) || types == type_bit(Type::Double);
}

// Whether what this instruction gives is needed for nothing but an element, by the next one.
bool Builder::is_borrowed_by_next() const {
    if (insn().kind_c() != OperandKind::Temp || at_ + 1 >= code_.instruction_count ||
        shape_.is_merge(at_ + 1))
        return false;
    const Instruction& next = code_.instructions[at_ + 1];
    const Feedback& there = feedback_[at_ + 1];
    return next.op == Opcode::FetchIndex && next.kind_a() == OperandKind::Temp &&
           next.a == insn().c && there.packed && !there.hash && !there.generic;
}

bool Builder::build_fetch() {
    constexpr uint16_t left_out = type_bit(Type::Undef) | type_bit(Type::Reference) |
                                  type_bit(Type::Indirect) | type_bit(Type::Pointer);
    uint16_t element = seen().element;
    if (operand_types(1) != int_type || !element || (element & left_out)) return false;
    bool is_number = is_one_number(element);
    if (is_number ? !can_write(2) : insn().kind_c() != OperandKind::Temp) return false;
    NodeId array = array_at(0);
    if (array == none) return false;
    NodeId index = number(1, int_type);
    bool owns_array = insn().kind_a() == OperandKind::Temp;
    if (is_number) {
        NodeId value = load_element(array, index);
        consume(0);
        consume(1);
        write(2, value);
        return true;
    }
    SnapshotId leave = snapshot(ExitReason::Element);
    if (element == type_bit(Type::Array) && !owns_array && is_borrowed_by_next()) {
        NodeId value = emit({.op = Op::LoadElementArray,
                             .rep = Rep::Pointer,
                             .a = array,
                             .b = index,
                             .snapshot = leave});
        consume(1);
        write(2, value);
        return true;
    }
    bool single = !(element & (element - 1));
    emit({.op = Op::CopyElement,
          .tag = static_cast<uint8_t>(single ? __builtin_ctz(element) : 0),
          .a = array,
          .b = index,
          .snapshot = leave,
          .slot = insn().c});
    consume(0);
    consume(1);
    slot(insn().c) = {};
    if (single) slot(insn().c).types = element;
    state_changed();
    return true;
}

bool Builder::build_assign_index() {
    if (insn().kind_d() != OperandKind::None) return false;
    bool appends = insn().kind_b() == OperandKind::None;
    uint16_t value_types = operand_types(2);
    if (!value_types || (value_types & ~(numbers | truths))) return false;
    if (!appends && operand_types(1) != int_type) return false;
    if (!appends && (seen().element & ~scalar_types)) return false;
    // Two-typed values are not worth a guess.
    if ((value_types & numbers) && (value_types & (value_types - 1))) return false;
    NodeId array = array_at(0);
    if (array == none) return false;
    NodeId value = number(2, numbers | truths);
    if (value == none) return false;
    if (appends) {
        emit({.op = Op::AppendElement,
              .a = array,
              .b = value,
              .snapshot = snapshot(ExitReason::Element)});
    } else {
        NodeId index = number(1, int_type);
        emit({.op = Op::StoreElement,
              .a = array,
              .b = index,
              .c = value,
              .snapshot = snapshot(ExitReason::Element)});
        consume(1);
    }
    consume(2);
    return true;
}

// a[b] += c and its like.
bool Builder::build_modify_index() {
    if (insn().kind_d() != OperandKind::None || operand_types(1) != int_type ||
        !is_one_number(seen().element) || !is_one_number(operand_types(2)))
        return false;
    auto operation = insn().number_e<Operation>();
    bool ints = seen().element == int_type && operand_types(2) == int_type;
    Op op = operation == Operation::Add   ? (ints ? Op::AddInt : Op::AddDouble)
            : operation == Operation::Sub ? (ints ? Op::SubInt : Op::SubDouble)
            : operation == Operation::Mul ? (ints ? Op::MulInt : Op::MulDouble)
                                          : Op::Phi;
    if (op == Op::Phi) return false;
    NodeId array = array_at(0);
    if (array == none) return false;
    NodeId index = number(1, int_type), right = number(2, numbers);
    NodeId left = load_element(array, index);
    Node node{.op = op, .rep = ints ? Rep::Int : Rep::Double, .a = left, .b = right};
    if (ints) {
        node.snapshot = snapshot(ExitReason::Overflow);
    } else {
        node.a = as_double(left);
        node.b = as_double(right);
    }
    NodeId value = emit(node);
    emit({.op = Op::StoreElement,
          .a = array,
          .b = index,
          .c = value,
          .snapshot = snapshot(ExitReason::Element)});
    consume(1);
    consume(2);
    return true;
}

bool Builder::build_count() {
    if (insn().kind_a() != OperandKind::Local || operand_types(0) != type_bit(Type::Array) ||
        !can_write(2))
        return false;
    SlotState& state = slot(insn().a);
    if (state.types != type_bit(Type::Array)) {
        emit({.op = Op::GuardType,
              .tag = static_cast<uint8_t>(Type::Array),
              .snapshot = snapshot(ExitReason::Type),
              .slot = insn().a});
        state.types = type_bit(Type::Array);
    }
    NodeId array = state.array != none
                       ? state.array
                       : emit({.op = Op::Load, .rep = Rep::Pointer, .slot = insn().a});
    write(2, emit({.op = Op::ArrayCount, .rep = Rep::Int, .a = array}));
    return true;
}

}  // namespace surus::jit

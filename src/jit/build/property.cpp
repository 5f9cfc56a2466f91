// Properties and methods that the inline cache knew each time.
#include "jit/build/builder.h"
#include "jit/offsets.h"

namespace surus::jit {

NodeId Builder::this_pointer() {
    SlotState& state = state_[this_slot()];
    if (state.array != none) return state.array;
    guard_type(state, offset::frame_self, type_bit(Type::Object), snapshot(ExitReason::Type));
    return state.array = emit({.op = Op::Load,
                               .rep = Rep::Pointer,
                               .tag = static_cast<uint8_t>(Type::Object),
                               .slot = offset::frame_self});
}

// The object of an operand: $this where there is none, or what a variable holds; none: another.
NodeId Builder::object_at(int position) {
    OperandKind kind = insn().kind(position);
    if (kind == OperandKind::None) return this_pointer();
    if (position == 0 && holds_place()) return cell_at_place(Type::Object);
    return borrow(position, Type::Object);
}

bool Builder::build_property() {
    Opcode op = insn().op;
    if (op == Opcode::InstanceOf) return build_instance_of();
    if (op == Opcode::FetchNamed) return build_fetch_global();
    if (!seen().cached || seen().missed) return false;
    if (op == Opcode::InitMethod) return build_method();
    if (op == Opcode::InitStaticMethod) return build_static_method();
    if (insn().kind_b() != OperandKind::Literal) return false;
    if (op == Opcode::FetchStatic) return build_fetch_static();
    if (op == Opcode::AssignStatic) return build_assign_static();
    if (op == Opcode::AssignStaticOp || op == Opcode::IncDecStatic) return build_modify_property();
    if (op == Opcode::FetchPropertyWrite) return build_fetch_property_write();
    if (op == Opcode::IssetProperty || op == Opcode::IssetStatic) return build_isset_property();
    if (op == Opcode::FetchProperty || op == Opcode::FetchPropertyQuiet)
        return build_fetch_property();
    if (op == Opcode::AssignProperty) return build_assign_property();
    if (op == Opcode::AssignPropertyOp || op == Opcode::IncDecProperty)
        return build_modify_property();
    return false;
}

bool Builder::build_fetch_property() {
    uint16_t types = element_types();
    if (!can_give(types)) return false;
    NodeId object = object_at(0);
    if (object == none) return false;
    SnapshotId leave = snapshot(ExitReason::Type);
    NodeId place =
        place_of({.op = Op::PropertyPlace, .rep = Rep::Pointer, .a = object, .snapshot = leave});
    return give_place(place, types, leave);
}

bool Builder::build_fetch_static() {
    uint16_t types = element_types();
    if (insn().number_d<FetchMode>() > FetchMode::Quiet || !can_give(types)) return false;
    SnapshotId leave = snapshot(ExitReason::Type);
    NodeId place = place_of({.op = Op::StaticPlace, .rep = Rep::Pointer, .snapshot = leave});
    return give_place(place, types, leave);
}

// Of globals only what a literal names, and only reading.
bool Builder::build_fetch_global() {
    uint16_t types = element_types();
    bool is_global = insn().number_detail<VariableScope>() == VariableScope::Global;
    if (!is_global || insn().kind_a() != OperandKind::Literal || !seen().cached ||
        insn().number_d<FetchMode>() > FetchMode::Quiet || is_inlining() || !can_give(types))
        return false;
    SnapshotId leave = snapshot(ExitReason::Type);
    NodeId place = emit({.op = Op::GlobalPlace, .rep = Rep::Pointer, .snapshot = leave});
    return give_place(place, types, leave);
}

bool Builder::build_assign_static() {
    if (!may_be_stored(false) || insn().kind_d() != OperandKind::None) return false;
    if ((seen().element & ~scalar_types) && !is_alone()) return false;
    uint8_t how;
    NodeId value = stored_value(how);
    if (value == none) return false;
    emit({.op = Op::StoreStatic,
          .tag = static_cast<uint8_t>((is_alone() ? store_flag::may_call : 0) | how),
          .a = value,
          .snapshot = snapshot(ExitReason::Type)});
    consume(2);
    return true;
}

// isset(), and empty() of what is a number, a truth or an array.
bool Builder::build_isset_property() {
    uint16_t types = element_types();
    bool empty = insn().number_d<ValueTest>() == ValueTest::Empty;
    constexpr uint16_t array = type_bit(Type::Array);
    bool is_simple = types == int_type || types == array || (types && !(types & ~truths));
    bool is_static = insn().op == Opcode::IssetStatic;
    if (!can_write(2) || (empty && !is_simple) || insn().kind_a() == OperandKind::Temp)
        return false;
    NodeId object = is_static ? none : object_at(0);
    if (object == none && !is_static) return false;
    SnapshotId leave = snapshot(ExitReason::Type);
    NodeId place = place_of({.op = is_static ? Op::StaticPlace : Op::PropertyPlace,
                             .rep = Rep::Pointer,
                             .a = object,
                             .snapshot = leave});
    if (seen().element & type_bit(Type::Reference))
        place = emit({.op = Op::Behind, .rep = Rep::Pointer, .a = place});
    if (!empty) {
        write(2, emit({.op = Op::PlaceIsSet, .rep = Rep::Bool, .a = place, .snapshot = leave}));
        return true;
    }
    NodeId value = load_place(place, types, leave);
    if (types == array) value = emit({.op = Op::ArrayCount, .rep = Rep::Int, .a = value});
    if (rep(value) == Rep::Bool) {
        write(2, emit({.op = Op::NotBool, .rep = Rep::Bool, .a = value}));
    } else {
        write(2, emit({.op = Op::CompareInt,
                       .rep = Rep::Bool,
                       .condition = Condition::Equal,
                       .a = value,
                       .b = constant(int64_t{0})}));
    }
    return true;
}

bool Builder::build_assign_property() {
    if (!may_be_stored(false) || insn().kind_d() != OperandKind::None) return false;
    // What the property held has to be released, which is the handler's.
    if ((seen().element & ~scalar_types) && !is_alone()) return false;
    NodeId object = object_at(0);
    if (object == none) return false;
    uint8_t how;
    NodeId value = stored_value(how);
    if (value == none) return false;
    emit({.op = Op::StoreProperty,
          .tag = static_cast<uint8_t>((is_alone() ? store_flag::may_call : 0) | how),
          .a = object,
          .b = value,
          .snapshot = snapshot(ExitReason::Type)});
    consume(0);
    consume(2);
    return true;
}

bool Builder::can_combine(Operation operation) {
    return operation == Operation::Add || operation == Operation::Sub ||
           operation == Operation::Mul;
}

// left + right and the like, of numbers whose result's type is certain.
NodeId Builder::combine(Operation operation, NodeId left, NodeId right) {
    bool ints = rep(left) == Rep::Int && rep(right) == Rep::Int;
    Op op;
    switch (operation) {
    case Operation::Add: op = ints ? Op::AddInt : Op::AddDouble; break;
    case Operation::Sub: op = ints ? Op::SubInt : Op::SubDouble; break;
    default: op = ints ? Op::MulInt : Op::MulDouble; break;
    }
    Node node{.op = op, .rep = ints ? Rep::Int : Rep::Double, .a = left, .b = right};
    if (ints) {
        node.snapshot = snapshot(ExitReason::Overflow);
    } else {
        node.a = as_double(left);
        node.b = as_double(right);
    }
    return emit(node);
}

// ++, --, += and the like of a number that stays of its type.
bool Builder::build_modify_property() {
    uint16_t types = seen().element;
    bool is_static = insn().op == Opcode::AssignStaticOp || insn().op == Opcode::IncDecStatic;
    bool steps = insn().op == Opcode::IncDecProperty || insn().op == Opcode::IncDecStatic;
    if (!is_single(types) || (types & ~numbers)) return false;
    auto operation = Operation::Add;
    if (!steps) {
        uint16_t right = operand_types(2);
        operation = insn().number_detail<Operation>();
        if (!is_single(right) || (right & ~numbers) || (types == int_type && right != int_type))
            return false;
        if (!can_combine(operation)) return false;
    }
    if (!can_write(3)) return false;
    NodeId object = is_static ? none : object_at(0);
    if (object == none && !is_static) return false;
    bool is_int = types == int_type;
    NodeId right;
    bool post = false;
    if (steps) {
        auto step = insn().number_detail<Step>();
        post = is_post(step);
        int by = is_down(step) ? -1 : 1;
        right = is_int ? constant(int64_t{by}) : constant(static_cast<double>(by));
    } else {
        right = number(2, numbers);
    }
    SnapshotId leave = snapshot(ExitReason::Type);
    Node found{.op = Op::StaticPlace, .rep = Rep::Pointer, .snapshot = leave};
    if (!is_static) {
        found.op = Op::PropertyPlace;
        found.tag = 1;
        found.a = object;
    }
    NodeId place = place_of(found);
    emit({.op = Op::GuardTypeAt,
          .tag = static_cast<uint8_t>(type_in(types)),
          .a = place,
          .snapshot = leave});
    NodeId before = emit({.op = Op::LoadAt, .rep = is_int ? Rep::Int : Rep::Double, .a = place});
    NodeId after = combine(operation, before, right);
    emit({.op = Op::StoreAt, .a = place, .b = after});
    if (!is_static) consume(0);
    if (!steps) consume(2);
    write(3, post ? before : after);
    return true;
}

bool Builder::build_static_method() {
    if (is_inlining() || insn().kind_b() != OperandKind::Literal) return false;
    emit({.op = Op::InitStaticMethod, .snapshot = snapshot(ExitReason::Type)});
    return true;
}

// Of an object, or of what is known to be none.
bool Builder::build_instance_of() {
    uint16_t types = operand_types(0);
    if (insn().kind_b() != OperandKind::Literal || insn().kind_a() == OperandKind::Literal ||
        !seen().cached || !is_single(types) || !can_write(2))
        return false;
    NodeId answer;
    if (types == type_bit(Type::Object)) {
        NodeId object = borrow(0, Type::Object);
        if (object == none) return false;
        NodeId cls = emit({.op = Op::CachedClass,
                           .rep = Rep::Pointer,
                           .tag = static_cast<uint8_t>(Type::Pointer),
                           .snapshot = snapshot(ExitReason::Type)});
        answer = emit({.op = Op::IsInstance, .rep = Rep::Bool, .a = object, .b = cls});
    } else {
        if (types != type_bit(Type::Null) || insn().kind_a() != OperandKind::Local) return false;
        guard_type(slot(insn().a), insn().a, types, snapshot(ExitReason::Type));
        answer = truth(false);
    }
    consume(0);
    write(2, answer);
    return true;
}

bool Builder::build_method() {
    bool is_temp = insn().kind_b() == OperandKind::Temp, moves = false;
    if (is_temp && (is_inlining() || operand_types(1) != type_bit(Type::Object))) return false;
    NodeId object = is_temp ? cell_or_own(1, moves) : object_at(1);
    if (object == none) return false;
    emit({.op = Op::InitMethod,
          .tag = moves ? store_flag::moves : uint8_t{0},
          .a = object,
          .snapshot = snapshot(ExitReason::Type)});
    consume(1);
    return true;
}

}  // namespace surus::jit

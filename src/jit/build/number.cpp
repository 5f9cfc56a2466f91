// Arithmetic, comparisons that give a value, and moves of numbers and truths.
#include "jit/build/builder.h"

namespace surus::jit {

bool Builder::build_number() {
    switch (insn().op) {
    case Opcode::Add: return build_sum(Op::AddInt, Op::AddDouble);
    case Opcode::Sub: return build_sum(Op::SubInt, Op::SubDouble);
    case Opcode::Mul: return build_sum(Op::MulInt, Op::MulDouble);
    case Opcode::Div: return build_division();
    case Opcode::Mod: return build_modulo();
    case Opcode::BitAnd: return build_bits(Op::AndInt);
    case Opcode::BitOr: return build_bits(Op::OrInt);
    case Opcode::BitXor: return build_bits(Op::XorInt);
    case Opcode::ShiftLeft: return build_shift(Op::ShiftLeftInt);
    case Opcode::ShiftRight: return build_shift(Op::ShiftRightInt);
    case Opcode::Increment: return build_step(1, false);
    case Opcode::Decrement: return build_step(-1, false);
    case Opcode::PreIncrement: return build_step(1, false);
    case Opcode::PreDecrement: return build_step(-1, false);
    case Opcode::PostIncrement: return build_step(1, true);
    case Opcode::PostDecrement: return build_step(-1, true);
    case Opcode::Negate: return build_negate();
    case Opcode::BitNot: {
        if (operand_types(0) != int_type || !can_write(2)) return false;
        NodeId a = number(0, int_type);
        rely_on(a);
        consume(0);
        write(2, emit({.op = Op::NotInt, .rep = Rep::Int, .a = a}));
        return true;
    }
    case Opcode::Not: return build_not(true);
    case Opcode::ToBool: return build_not(false);
    case Opcode::Spaceship: return build_spaceship();
    case Opcode::Less: return build_compare(Condition::Less, false);
    case Opcode::LessEqual: return build_compare(Condition::LessEqual, false);
    case Opcode::Equal: return build_compare(Condition::Equal, false);
    case Opcode::NotEqual: return build_compare(Condition::Equal, true);
    case Opcode::CaseIdentical:
    case Opcode::Identical: return build_compare(Condition::Equal, false);
    case Opcode::NotIdentical: return build_compare(Condition::Equal, true);
    default: return false;
    }
}

// Both operands are numbers, as far as is known or was seen.
bool Builder::are_numbers(uint16_t allowed) {
    auto is = [&](int position) {
        uint16_t types = operand_types(position);
        return types && !(types & (types - 1)) && !(types & ~allowed);
    };
    return is(0) && is(1);
}

bool Builder::build_sum(Op ints, Op doubles) {
    if (!are_numbers(numbers) || !can_write(2)) return false;
    NodeId a = number(0, numbers), b = number(1, numbers);
    NodeId sum;
    if (rep(a) == Rep::Int && rep(b) == Rep::Int) {
        sum = emit({.op = ints,
                    .rep = Rep::Int,
                    .a = a,
                    .b = b,
                    .snapshot = snapshot(ExitReason::Overflow)});
    } else {
        a = as_double(a);
        b = as_double(b);
        sum = emit({.op = doubles, .rep = Rep::Double, .a = a, .b = b});
    }
    consume(0);
    consume(1);
    write(2, sum);
    return true;
}

// An int divided by an int may be either: what it was when it was seen.
NodeId Builder::quotient_of_ints() {
    if (!is_one_number(seen().element)) return none;
    bool whole = seen().element == int_type;
    NodeId a = number(0, int_type), b = number(1, int_type);
    return emit({.op = whole ? Op::DivInt : Op::FractionOfInts,
                 .rep = whole ? Rep::Int : Rep::Double,
                 .a = a,
                 .b = b,
                 .snapshot = snapshot(ExitReason::Overflow)});
}

bool Builder::build_division() {
    if (!are_numbers(numbers) || !can_write(2)) return false;
    if (operand_types(0) == int_type && operand_types(1) == int_type) {
        NodeId quotient = quotient_of_ints();
        if (quotient == none) return false;
        consume(0);
        consume(1);
        write(2, quotient);
        return true;
    }
    NodeId a = as_double(number(0, numbers)), b = as_double(number(1, numbers));
    Node node{.op = Op::DivDouble, .rep = Rep::Double, .a = a, .b = b};
    bool is_safe = graph_.nodes[b].op == Op::ConstDouble && graph_.nodes[b].number != 0;
    if (!is_safe) node.snapshot = snapshot(ExitReason::Overflow);
    NodeId quotient = emit(node);
    consume(0);
    consume(1);
    write(2, quotient);
    return true;
}

bool Builder::build_modulo() {
    if (!are_numbers(int_type) || !can_write(2)) return false;
    NodeId a = number(0, int_type), b = number(1, int_type);
    Node node{.op = Op::ModInt, .rep = Rep::Int, .a = a, .b = b};
    const Node& divisor = graph_.nodes[b];
    bool is_safe = divisor.op == Op::ConstInt && divisor.integer != 0 && divisor.integer != -1;
    if (!is_safe) node.snapshot = snapshot(ExitReason::Overflow);
    NodeId rest = emit(node);
    consume(0);
    consume(1);
    write(2, rest);
    return true;
}

bool Builder::build_bits(Op op) {
    if (!are_numbers(int_type) || !can_write(2)) return false;
    NodeId a = number(0, int_type), b = number(1, int_type);
    rely_on(a);  // floats that are no ints are deprecated
    rely_on(b);
    consume(0);
    consume(1);
    write(2, emit({.op = op, .rep = Rep::Int, .a = a, .b = b}));
    return true;
}

bool Builder::build_shift(Op op) {
    if (!are_numbers(int_type) || !can_write(2)) return false;
    NodeId a = number(0, int_type), b = number(1, int_type);
    const Node& count = graph_.nodes[b];
    if (count.op == Op::ConstInt && static_cast<uint64_t>(count.integer) > 63) return false;
    Node node{.op = op, .rep = Rep::Int, .a = a, .b = b};
    if (count.op != Op::ConstInt) node.snapshot = snapshot(ExitReason::Overflow);
    NodeId shifted = emit(node);
    consume(0);
    consume(1);
    write(2, shifted);
    return true;
}

// ++ and --: the variable is operand a, the result, if there is one, operand c.
bool Builder::build_step(int by, bool post) {
    uint16_t types = operand_types(0);
    if (types != int_type && types != type_bit(Type::Double)) return false;
    if (insn().kind_c() == OperandKind::Local && !can_write(2)) return false;
    if (types_behind(0) && !can_write(0)) return false;
    NodeId before = number(0, numbers);
    NodeId after;
    if (rep(before) == Rep::Int) {
        after = emit({.op = Op::AddInt,
                      .rep = Rep::Int,
                      .a = before,
                      .b = constant(int64_t{by}),
                      .snapshot = snapshot(ExitReason::Overflow)});
    } else {
        after = emit({.op = Op::AddDouble,
                      .rep = Rep::Double,
                      .a = before,
                      .b = constant(static_cast<double>(by))});
    }
    write(0, after);
    write(2, post ? before : after);
    return true;
}

bool Builder::build_negate() {
    uint16_t types = operand_types(0);
    if ((types != int_type && types != type_bit(Type::Double)) || !can_write(2)) return false;
    NodeId a = number(0, numbers);
    NodeId negative;
    if (rep(a) == Rep::Int) {
        negative = emit({.op = Op::NegateInt,
                         .rep = Rep::Int,
                         .a = a,
                         .snapshot = snapshot(ExitReason::Overflow)});
    } else {
        negative = emit({.op = Op::NegateDouble, .rep = Rep::Double, .a = a});
    }
    consume(0);
    write(2, negative);
    return true;
}

// The truth of operand a; none: it takes its handler.
NodeId Builder::truth_of(int position) {
    NodeId a = value_with_truth(position);
    return a == none ? none : truth_of_value(a);
}

// An operand whose truth is easily told: an int, a truth, a string, an array or an object.
NodeId Builder::value_with_truth(int position) {
    uint16_t types = operand_types(position);
    if (!types || insn().kind(position) == OperandKind::Literal) return none;
    if (is_single(types) && (types & cell_types)) return borrow(position, type_in(types));
    return types & ~(truths | int_type) ? none : number(position, truths | int_type);
}

NodeId Builder::truth_of_value(NodeId a) {
    if (rep(a) == Rep::Bool) return a;
    if (rep(a) == Rep::Pointer) {
        auto type = static_cast<Type>(graph_.nodes[a].tag);
        if (type == Type::Object) return truth(true);
        if (type == Type::String) return emit({.op = Op::StringTruth, .rep = Rep::Bool, .a = a});
        a = emit({.op = Op::ArrayCount, .rep = Rep::Int, .a = a});
    }
    NodeId zero = constant(int64_t{0});
    NodeId is_zero = emit(
        {.op = Op::CompareInt, .rep = Rep::Bool, .condition = Condition::Equal, .a = a, .b = zero});
    return emit({.op = Op::NotBool, .rep = Rep::Bool, .a = is_zero});
}

bool Builder::build_not(bool negates) {
    if (!can_write(2)) return false;
    NodeId a = truth_of(0);
    if (a == none) return false;
    consume(0);
    write(2, negates ? emit({.op = Op::NotBool, .rep = Rep::Bool, .a = a}) : a);
    return true;
}

// Numbers of which the comparison is one of ints or of floats; ints are made floats where the other
// is one, which identity never does.
bool Builder::comparable(NodeId& a, NodeId& b, bool identity) {
    if (!identity && are_strings()) {
        NodeId left = string_at(0);
        NodeId right = left == none ? none : string_at(1);
        if (right == none) return false;
        a = emit({.op = Op::OrderOfStrings, .rep = Rep::Int, .a = left, .b = right});
        b = constant(int64_t{0});
        return true;
    }
    if (!are_numbers(numbers)) return false;
    if (identity && operand_types(0) != operand_types(1)) return false;
    a = number(0, numbers);
    b = number(1, numbers);
    if (rep(a) != rep(b)) {
        a = as_double(a);
        b = as_double(b);
    }
    return true;
}

bool Builder::are_strings() const {
    constexpr uint16_t string = type_bit(Type::String);
    return operand_types(0) == string && operand_types(1) == string;
}

// Whether two strings are the same; none: they are not both known to be strings.
NodeId Builder::same_strings(bool identity) {
    if (!are_strings()) return none;
    NodeId a = string_at(0);
    NodeId b = a == none ? none : string_at(1);
    if (b == none) return none;
    return emit(
        {.op = identity ? Op::SameStrings : Op::EqualStrings, .rep = Rep::Bool, .a = a, .b = b});
}

bool Builder::build_compare(Condition condition, bool negates) {
    bool identity = insn().op == Opcode::Identical || insn().op == Opcode::NotIdentical ||
                    insn().op == Opcode::CaseIdentical;
    if (identity && compare_type(negates)) return true;
    if (condition == Condition::Equal && can_write(2)) {
        if (NodeId same = same_strings(identity); same != none) {
            if (negates) same = emit({.op = Op::NotBool, .rep = Rep::Bool, .a = same});
            consume(0);
            consume(1);
            write(2, same);
            return true;
        }
    }
    NodeId a, b;
    bool may_compare = are_numbers(numbers) || (!identity && are_strings());
    if (!may_compare || !can_write(2) || !comparable(a, b, identity)) return false;
    Op op = rep(a) == Rep::Int ? Op::CompareInt : Op::CompareDouble;
    NodeId answer = emit({.op = op, .rep = Rep::Bool, .condition = condition, .a = a, .b = b});
    if (negates) answer = emit({.op = Op::NotBool, .rep = Rep::Bool, .a = answer});
    consume(0);
    consume(1);
    write(2, answer);
    return true;
}

// a <=> b. Of nan and anything it is 1, neither equal nor less.
bool Builder::build_spaceship() {
    NodeId a, b;
    bool may_compare = are_numbers(numbers) || are_strings();
    if (!may_compare || !can_write(2) || !comparable(a, b, false)) return false;
    bool ints = rep(a) == Rep::Int;
    auto answer = [&](Condition condition) {
        return emit({.op = ints ? Op::CompareInt : Op::CompareDouble,
                     .rep = Rep::Bool,
                     .condition = condition,
                     .a = a,
                     .b = b});
    };
    auto as_int = [&](NodeId truth) {
        return emit({.op = Op::BoolToInt, .rep = Rep::Int, .a = truth});
    };
    NodeId differs = emit({.op = Op::NotBool, .rep = Rep::Bool, .a = answer(Condition::Equal)});
    NodeId less = as_int(answer(Condition::Less));
    NodeId twice = emit({.op = Op::AddInt, .rep = Rep::Int, .a = less, .b = less});
    NodeId order = emit({.op = Op::SubInt, .rep = Rep::Int, .a = as_int(differs), .b = twice});
    consume(0);
    consume(1);
    write(2, order);
    return true;
}

// ---- moves

bool Builder::build_move() {
    constexpr uint16_t simple = numbers | truths;
    switch (insn().op) {
    case Opcode::Nop: return true;
    case Opcode::Copy:
    case Opcode::Assign:
    case Opcode::AssignResult: {
        if (insn().op == Opcode::Assign && (assign_cell() || assign_slot())) return true;
        if (!can_write(2) || !can_write(3)) return false;
        NodeId a = number(0, simple);
        if (a == none) return insn().op == Opcode::Copy && (copy_literal() || copy_slot(0, 2));
        consume(0);
        write(2, a);
        if (insn().op == Opcode::AssignResult) write(3, a);
        return true;
    }
    case Opcode::Free: {
        if (insn().kind_a() != OperandKind::Temp) return false;
        if (slot(insn().a).value == none) return free_slot();
        consume(0);
        return true;
    }
    case Opcode::CheckParameter:
        return check_declared(code_->declaration->parameters[slot_index(insn().a)].type);
    case Opcode::CheckReturn: return check_returned();
    case Opcode::DefaultParameter: return build_default();
    case Opcode::FetchThis: return build_this();
    case Opcode::CountArguments: return count_arguments();
    case Opcode::IsType: return build_is_type();
    case Opcode::FetchConstant:
    case Opcode::FetchClassConstant: return build_constant();
    case Opcode::Cast: return build_cast();
    default: return false;
    }
}

bool Builder::build_cast() {
    auto type = insn().number_d<Type>();
    uint16_t types = operand_types(0);
    if (!types || (types & (types - 1)) || (types & ~numbers) || !can_write(2)) return false;
    if (type != Type::Int && type != Type::Double) return false;
    NodeId a = number(0, numbers);
    if (type == Type::Double) {
        a = as_double(a);
    } else if (rep(a) == Rep::Double) {
        a = emit({.op = Op::DoubleToInt,
                  .rep = Rep::Int,
                  .a = a,
                  .snapshot = snapshot(ExitReason::Overflow)});
    } else {
        rely_on(a);
    }
    consume(0);
    write(2, a);
    return true;
}

}  // namespace surus::jit

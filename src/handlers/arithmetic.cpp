// Arithmetic, bitwise and unary operators in full.
#include "handlers/arithmetic.h"

#include "runtime/objects/lazy.h"
#include "runtime/objects/object.h"
#include "runtime/values/array_operators.h"
#include "runtime/values/conversion.h"
#include "runtime/values/operators.h"

namespace surus {

namespace {

// False: it divides by zero, or by -1, of which the smallest integer is no integer.
template <class Op>
bool compute_numbers(const Value& a, const Value& b, Value& out) {
    constexpr bool divides = Op::operation == Operation::Div;
    if (a.is_int() && b.is_int()) {
        if (divides && static_cast<uint64_t>(b.integer) + 1 <= 1) return false;
        int64_t integer;
        if (Op::ints(a.integer, b.integer, &integer)) {
            out = Value::of(integer);
            return true;
        }
    }
    double x = a.is_int() ? static_cast<double>(a.integer) : a.number;
    double y = b.is_int() ? static_cast<double>(b.integer) : b.number;
    if (divides && y == 0) return false;
    out = Value::of(Op::doubles(x, y));
    return true;
}

// Whether nothing but memory ends with an operand.
bool ends_quietly(OperandKind kind, const Value& operand) {
    return kind != OperandKind::Temp || !operand.is_counted() || operand.is_string();
}

// What is no number yet, and what ends with the operands or the result's variable.
template <class Op>
[[gnu::noinline]] bool compute_converted(const Instruction* insn, const Value* a, const Value* b,
                                         Value* result) {
    Value x, y, out;
    if (!ends_quietly(insn->kind_a(), *a) || !ends_quietly(insn->kind_b(), *b) ||
        !quiet_number(a->deref(), x) || !quiet_number(b->deref(), y) ||
        !compute_numbers<Op>(x, y, out))
        return false;
    bool variable = insn->kind_c() == OperandKind::Local;
    if (variable) {
        result = assignable(result);
        if (!result || (result->is_counted() && !result->is_string())) return false;
    }
    // The result may lie where an operand did.
    Value ended[] = {insn->kind_a() == OperandKind::Temp ? *a : Value::null(),
                     insn->kind_b() == OperandKind::Temp ? *b : Value::null(),
                     variable ? *result : Value::null()};
    result->set(out);
    for (const Value& value : ended) {
        if (value.is_string()) release_operand(value);
    }
    return true;
}

}  // namespace

template <class Op>
bool fast_arithmetic::compute_quietly(const Instruction* insn, const Value* a, const Value* b,
                                      Value* result) {
    const Value &x = a->deref(), &y = b->deref();
    bool ends = has_temp_operand(insn) && (a->is_counted() || b->is_counted());
    Value* place = insn->kind_c() == OperandKind::Local ? assignable(result) : result;
    if (ends || !x.is_number() || !y.is_number() || !place || place->is_counted()) [[unlikely]]
        return compute_converted<Op>(insn, a, b, result);
    Value out;
    if (!compute_numbers<Op>(x, y, out)) return false;
    place->set(out);
    return true;
}

template bool fast_arithmetic::compute_quietly<fast_arithmetic::AddOp>(const Instruction*,
                                                                       const Value*, const Value*,
                                                                       Value*);
template bool fast_arithmetic::compute_quietly<fast_arithmetic::SubOp>(const Instruction*,
                                                                       const Value*, const Value*,
                                                                       Value*);
template bool fast_arithmetic::compute_quietly<fast_arithmetic::MulOp>(const Instruction*,
                                                                       const Value*, const Value*,
                                                                       Value*);
template bool fast_arithmetic::compute_quietly<fast_arithmetic::DivOp>(const Instruction*,
                                                                       const Value*, const Value*,
                                                                       Value*);

namespace {

using BinaryFunction = Result<Value> (*)(Context&, const Value&, const Value&);

Next binary(Context& context, Frame* frame, const Instruction* insn, BinaryFunction compute) {
    Input b = input_b(frame, insn);  // the first ends first
    Input a = input_a(frame, insn);
    const Value* x = TRY(a.get(context, frame));
    const Value* y = TRY(b.get(context, frame));
    Value out = TRY(compute(context, *x, *y));
    TRY(store_c(context, frame, insn, out));
    return insn + 1;
}

Next unary(Context& context, Frame* frame, const Instruction* insn,
           Result<Value> (*compute)(Context&, const Value&)) {
    Input a = input_a(frame, insn);
    const Value* x = TRY(a.get(context, frame));
    Value out = TRY(compute(context, *x));
    TRY(store_c(context, frame, insn, out));
    return insn + 1;
}

Result<Value> bool_xor(Context& context, const Value& a, const Value& b) {
    bool left = TRY(cast_to_bool(context, a));
    return Value::boolean(left != TRY(cast_to_bool(context, b)));
}

// $a += $b, or $a = $a + $b, of arrays: changes the array of the variable.
bool unites_in_place(Frame* frame, const Instruction* insn) {
    if (insn->kind_a() != OperandKind::Local || insn->kind_c() != OperandKind::Local ||
        insn->a != insn->c)
        return false;
    Value& sum = frame_slot(frame, insn->a)->deref();
    if (!sum.is_array() || !operand(frame, insn, insn->kind_b(), insn->b)->deref().is_array())
        return false;
    Input b = input_b(frame, insn);
    unite_in_place(sum, *b.quiet().array);
    return true;
}

// $a + $b of arrays that variables and literals hold: nobody's code runs while it is made, so that
// no share of them needs to be held. Null: not such ones.
const Value* standing_array(Frame* frame, const Instruction* insn, OperandKind kind,
                            int32_t offset) {
    if (kind == OperandKind::Temp) return nullptr;
    const Value& value = operand(frame, insn, kind, offset)->deref();
    return value.is_array() ? &value : nullptr;
}

Status step(Context& context, Frame* frame, const Instruction* insn, bool up, Value* before,
            Value* after) {
    Value* slot = frame_slot(frame, insn->a);
    if (slot->is_undef()) {
        TRY(warn_undefined(context, frame, insn->a));
        replace(*slot, Value::null());
    }
    TRY(check_step(context, *slot, !up));
    Value& variable = slot->deref();
    if (before) *before = copy(variable);
    Value work = copy(variable);
    Status stepped = up ? increment(context, work) : decrement(context, work);
    if (!stepped.ok()) {
        release(work);
        return failed;
    }
    if (after) *after = copy(work);
    return assign_variable(context, frame, *slot, work);
}

Next step_with_result(Context& context, Frame* frame, const Instruction* insn, bool up, bool post) {
    Value out = Value::null();
    Status done = step(context, frame, insn, up, post ? &out : nullptr, post ? nullptr : &out);
    if (!done.ok()) {
        release(out);
        return failed;
    }
    TRY(store_c(context, frame, insn, out));
    return insn + 1;
}

}  // namespace

template <>
Next slow<Opcode::Add>(Context& c, Frame* f, const Instruction* i) {
    if (unites_in_place(f, i)) return c.has_pending() ? Next(failed) : Next(i + 1);
    const Value* a = standing_array(f, i, i->kind_a(), i->a);
    const Value* b = a ? standing_array(f, i, i->kind_b(), i->b) : nullptr;
    if (!b) return binary(c, f, i, add);
    TRY(store_c(c, f, i, Value::of(unite(*a->array, *b->array))));
    return i + 1;
}
template <>
Next slow<Opcode::Sub>(Context& c, Frame* f, const Instruction* i) {
    return binary(c, f, i, subtract);
}
template <>
Next slow<Opcode::Mul>(Context& c, Frame* f, const Instruction* i) {
    return binary(c, f, i, multiply);
}
template <>
Next slow<Opcode::Div>(Context& c, Frame* f, const Instruction* i) {
    return binary(c, f, i, divide);
}
template <>
Next slow<Opcode::Mod>(Context& c, Frame* f, const Instruction* i) {
    return binary(c, f, i, modulo);
}
template <>
Next slow<Opcode::Pow>(Context& c, Frame* f, const Instruction* i) {
    return binary(c, f, i, power);
}
template <>
Next slow<Opcode::ShiftLeft>(Context& c, Frame* f, const Instruction* i) {
    return binary(c, f, i, shift_left);
}
template <>
Next slow<Opcode::ShiftRight>(Context& c, Frame* f, const Instruction* i) {
    return binary(c, f, i, shift_right);
}
template <>
Next slow<Opcode::BitAnd>(Context& c, Frame* f, const Instruction* i) {
    return binary(c, f, i, bit_and);
}
template <>
Next slow<Opcode::BitOr>(Context& c, Frame* f, const Instruction* i) {
    return binary(c, f, i, bit_or);
}
template <>
Next slow<Opcode::BitXor>(Context& c, Frame* f, const Instruction* i) {
    return binary(c, f, i, bit_xor);
}
template <>
Next slow<Opcode::BoolXor>(Context& c, Frame* f, const Instruction* i) {
    return binary(c, f, i, bool_xor);
}
template <>
Next slow<Opcode::BitNot>(Context& c, Frame* f, const Instruction* i) {
    return unary(c, f, i, bit_not);
}
template <>
Next slow<Opcode::Negate>(Context& c, Frame* f, const Instruction* i) {
    return unary(c, f, i, negate);
}
template <>
Next slow<Opcode::Plus>(Context& c, Frame* f, const Instruction* i) {
    return unary(c, f, i, plus);
}

// The jump behind decides.
template <>
Next slow<Opcode::IncrementLess>(Context& context, Frame* frame, const Instruction* insn) {
    TRY(step(context, frame, insn, true, nullptr, nullptr));
    return insn + 1;
}
template <>
Next slow<Opcode::IncrementLessEqual>(Context& context, Frame* frame, const Instruction* insn) {
    TRY(step(context, frame, insn, true, nullptr, nullptr));
    return insn + 1;
}

template <>
Next slow<Opcode::Increment>(Context& context, Frame* frame, const Instruction* insn) {
    TRY(step(context, frame, insn, true, nullptr, nullptr));
    return insn + 1;
}
template <>
Next slow<Opcode::Decrement>(Context& context, Frame* frame, const Instruction* insn) {
    TRY(step(context, frame, insn, false, nullptr, nullptr));
    return insn + 1;
}
template <>
Next slow<Opcode::PostIncrement>(Context& c, Frame* f, const Instruction* i) {
    return step_with_result(c, f, i, true, true);
}
template <>
Next slow<Opcode::PostDecrement>(Context& c, Frame* f, const Instruction* i) {
    return step_with_result(c, f, i, false, true);
}
template <>
Next slow<Opcode::PreIncrement>(Context& c, Frame* f, const Instruction* i) {
    return step_with_result(c, f, i, true, false);
}
template <>
Next slow<Opcode::PreDecrement>(Context& c, Frame* f, const Instruction* i) {
    return step_with_result(c, f, i, false, false);
}

bool cast_quietly(Type type, const Value& given, Value& result) {
    const Value& value = given.deref();
    switch (type) {
    case Type::Int:
        if (value.is_double()) {
            if (!(std::fabs(value.number) < 9e18)) return false;
            result = Value::of(static_cast<int64_t>(value.number));
        } else if (value.is_string()) {
            result = Value::of(string_to_int(value.string->view()));
        } else if (value.type() <= Type::Int) {
            result = Value::of(value.is_int() ? value.integer : int64_t{value.is_true()});
        } else {
            return false;
        }
        return true;
    case Type::Double:
        if (value.is_int() || value.is_bool()) {
            result = Value::of(value.is_int() ? static_cast<double>(value.integer)
                                              : static_cast<double>(value.is_true()));
        } else if (value.is_double()) {
            result = value;
        } else {
            return false;
        }
        return true;
    case Type::String:
        if (value.is_string()) {
            result = copy(value);
        } else if (value.is_int()) {
            result = Value::of(int_to_string(value.integer));
        } else if (value.type() <= Type::True) {
            result = Value::of(value.is_true() ? String::from_char('1') : String::empty());
        } else {
            return false;
        }
        return true;
    case Type::Array:
        if (value.is_array()) {
            result = copy(value);
        } else if (value.is_null()) {
            result = Value::of(Array::create());
        } else if (value.is_bool() || value.is_int() || value.is_string()) {
            Array* list = Array::create(1);
            list->push(copy(value));
            result = Value::of(list);
        } else if (value.is_object() && !value.object->cls->handlers && !value.object->is_lazy()) {
            result = Value::of(present_properties(*value.object));
        } else {
            return false;
        }
        return true;
    default: return false;
    }
}

template <>
Next slow<Opcode::Cast>(Context& context, Frame* frame, const Instruction* insn) {
    Input a = input_a(frame, insn);
    const Value& value = *TRY(a.get(context, frame));
    Value out;
    switch (insn->number_d<Type>()) {
    case Type::Int: out = Value::of(TRY(to_int(context, value))); break;
    case Type::Double: out = Value::of(TRY(to_double(context, value))); break;
    case Type::String: out = Value::of(TRY(to_string(context, value))); break;
    case Type::Array: out = Value::of(TRY(to_array(context, value))); break;
    case Type::Object: out = Value::of(TRY(to_object(context, value))); break;
    default: out = Value::null();
    }
    TRY(store_c(context, frame, insn, out));
    return insn + 1;
}

}  // namespace surus

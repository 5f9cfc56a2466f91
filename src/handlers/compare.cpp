// Comparisons and jumps in full.
#include "handlers/compare.h"

#include <cmath>

#include "runtime/calls/backtrace.h"
#include "runtime/errors/errors.h"
#include "runtime/values/array_operators.h"
#include "runtime/values/conversion.h"
#include "runtime/values/operators.h"

namespace surus {

namespace fast_compare {

namespace {

// Whether operands may be looked at here: variables that are set, temporaries that run no user code
// when they die.
bool is_quiet(const Value* value, OperandKind kind) {
    if (kind == OperandKind::Temp)
        return !value->is_counted() || value->is_string() || value->cell->refcount > 1;
    return !value->is_undef() || kind == OperandKind::Literal;
}

// null and booleans are equal to what is as true as they are; null and "" are strings there.
Known equal_truth(const Value& a, const Value& b) {
    if (a.is_null() && b.is_string()) return {true, b.string->length == 0};
    if (b.is_null() && a.is_string()) return {true, a.string->length == 0};
    int x = truth_quietly(a, false), y = truth_quietly(b, false);
    if (x < 0 || y < 0) return {false, false};
    return {true, x == y};
}

// What is nested deeper, or contains itself, is for the slow path.
constexpr int quiet_levels = 6;

Known equal_arrays(const Array& a, const Array& b, int levels);
Known equal_objects(const Object& a, const Object& b, int levels);

Known equal_values(const Value& a, const Value& b, int levels) {
    if (a.is_string() && b.is_string()) return {true, strings_loose_equal(*a.string, *b.string)};
    if (a.is_null() || b.is_null() || a.is_bool() || b.is_bool()) return equal_truth(a, b);
    if (a.is_int() && b.is_string()) return {true, int_equals_string(a.integer, *b.string)};
    if (b.is_int() && a.is_string()) return {true, int_equals_string(b.integer, *a.string)};
    if (a.is_array() && b.is_array()) return equal_arrays(*a.array, *b.array, levels);
    if (a.is_object() && b.is_object()) return equal_objects(*a.object, *b.object, levels);
    return {false, false};
}

// Elements and properties.
Known equal_parts(const Value& left, const Value& right, int levels) {
    const Value& a = left.deref();
    const Value& b = right.deref();
    if (a.is_undef() || b.is_undef()) return {false, false};
    if (!a.is_number() || !b.is_number()) return equal_values(a, b, levels);
    if (a.is_int() && b.is_int()) return {true, a.integer == b.integer};
    double x = a.is_int() ? static_cast<double>(a.integer) : a.number;
    double y = b.is_int() ? static_cast<double>(b.integer) : b.number;
    return {true, x == y};
}

// As far as it needs no user code, and the keys are in the same order.
Known equal_arrays(const Array& a, const Array& b, int levels) {
    if (&a == &b) return {true, true};
    if (a.count != b.count) return {true, false};
    if (levels == 0 || a.is_packed() != b.is_packed() || a.may_have_indirect || b.may_have_indirect)
        return {false, false};
    if (a.used != a.count || b.used != b.count) return {false, false};
    for (uint32_t i = 0; i < a.used; ++i) {
        if (!a.is_packed()) {
            const Bucket &x = a.buckets[i], &y = b.buckets[i];
            if (x.hash != y.hash || !x.key != !y.key || (x.key && !x.key->equals(*y.key)))
                return {false, false};
        }
        Known same = equal_parts(*a.at(i), *b.at(i), levels - 1);
        if (!same.known || !same.answer) return same;
    }
    return {true, true};
}

// Objects of one class whose properties are the declared ones: equal if those are, as far as that
// needs no user code.
Known equal_objects(const Object& a, const Object& b, int levels) {
    if (&a == &b) return {true, true};
    if (a.cls != b.cls || a.cls->handlers || a.dynamic || b.dynamic || a.is_lazy() || b.is_lazy())
        return {false, false};
    if (a.cls->is_enum()) return {true, false};
    if (levels == 0) return {false, false};
    const Value* x = const_cast<Object&>(a).slots();
    const Value* y = const_cast<Object&>(b).slots();
    for (uint32_t i = 0; i < a.cls->slot_count; ++i) {
        Known same = equal_parts(x[i], y[i], levels - 1);
        if (!same.known || !same.answer) return same;
    }
    return {true, true};
}

bool order_of(const Value& a, const Value& b, int& order) {
    if (a.is_string() && b.is_string()) {
        order = compare_strings(*a.string, *b.string);
        return true;
    }
    if (!a.is_number() || !b.is_number()) return false;
    if (a.is_int() && b.is_int()) {
        order = a.integer < b.integer ? -1 : a.integer > b.integer;
        return true;
    }
    double x = a.is_int() ? static_cast<double>(a.integer) : a.number;
    double y = b.is_int() ? static_cast<double>(b.integer) : b.number;
    order = x < y ? -1 : x == y ? 0 : 1;
    return !std::isnan(x) && !std::isnan(y);
}

Known relate(Relation relation, const Value& a, const Value& b) {
    if (relation == Relation::Identical) {
        // What arrays contain may be nested too deep: the slow path throws.
        if (a.is_array() && b.is_array()) {
            std::optional<bool> same = identical_quietly(*a.array, *b.array);
            return {same.has_value(), same.value_or(false)};
        }
        return {true, identical(a, b)};
    }
    if (relation == Relation::Equal && !(a.is_number() && b.is_number()))
        return equal_values(a, b, quiet_levels);
    int order;
    if (!order_of(a, b, order)) return {false, false};
    if (relation == Relation::Equal) return {true, order == 0};
    return {true, relation == Relation::Less ? order < 0 : order <= 0};
}

}  // namespace

static bool relate_strings(Relation relation, const String& a, const String& b) {
    switch (relation) {
    case Relation::Less: return compare_strings(a, b) < 0;
    case Relation::LessEqual: return compare_strings(a, b) <= 0;
    case Relation::Equal:
        if (may_begin_number(a) && may_begin_number(b)) return strings_loose_equal(a, b);
        [[fallthrough]];
    case Relation::Identical: return a.equals(b);
    }
    return false;
}

// What the inlined tests say of what is behind references.
static Known test_behind_references(Relation relation, const Value& a, const Value& b) {
    switch (relation) {
    case Relation::Less: return LessOp::test(&a, &b, false);
    case Relation::LessEqual: return LessEqualOp::test(&a, &b, false);
    case Relation::Equal: return EqualOp::test(&a, &b, false);
    case Relation::Identical: return IdenticalOp::test(&a, &b, false);
    }
    return {false, false};
}

Known compare_quietly(Relation relation, const Value* a, const Value* b, const Instruction* insn,
                      bool kept) {
    if ((a->is_reference() || b->is_reference()) && !has_temp_operand(insn)) {
        Known result = test_behind_references(relation, a->deref(), b->deref());
        if (result.known) return result;
    }
    if (a->is_string() && b->is_string()) {
        bool holds = relate_strings(relation, *a->string, *b->string);
        if (!kept && insn->kind_a() == OperandKind::Temp) release(*a);
        if (insn->kind_b() == OperandKind::Temp) release(*b);
        return {true, holds};
    }
    if (relation == Relation::Identical && a->is_object() && b->is_object()) {
        // Enum cases, mostly, which are held elsewhere.
        bool a_dies = !kept && insn->kind_a() == OperandKind::Temp && a->object->refcount == 1;
        if (!a_dies && (insn->kind_b() != OperandKind::Temp || b->object->refcount > 2)) {
            drop_compared(a, b, insn, kept);
            return {true, a->object == b->object};
        }
    }
    if (!is_quiet(a, kept ? OperandKind::Local : insn->kind_a()) || !is_quiet(b, insn->kind_b()))
        return {false, false};
    Known result = relate(relation, a->deref(), b->deref());
    if (result.known) drop_compared(a, b, insn, kept);
    return result;
}

bool order_quietly(const Value* a, const Value* b, const Instruction* insn, int& order) {
    if (!is_quiet(a, insn->kind_a()) || !is_quiet(b, insn->kind_b()) ||
        !order_of(a->deref(), b->deref(), order))
        return false;
    drop_compared(a, b, insn, false);
    return true;
}

}  // namespace fast_compare

namespace {

using Test = Result<bool> (*)(Context&, const Value&, const Value&);

Result<bool> identical_test(Context&, const Value& a, const Value& b) { return identical(a, b); }

Result<bool> test_inputs(Context& context, Frame* frame, const Instruction* insn, Test test) {
    Input b = input_b(frame, insn);  // the first ends first
    Input a = input_a(frame, insn);
    const Value* x = TRY(a.get(context, frame));
    const Value* y = TRY(b.get(context, frame));
    return test(context, *x, *y);
}

Next compare_into(Context& context, Frame* frame, const Instruction* insn, Test test,
                  bool negated) {
    bool answer = TRY(test_inputs(context, frame, insn, test));
    if (context.has_pending()) return failed;
    TRY(store_c(context, frame, insn, Value::boolean(answer != negated)));
    return insn + 1;
}

Next compare_jump(Context& context, Frame* frame, const Instruction* insn, Test test, bool when) {
    bool answer = TRY(test_inputs(context, frame, insn, test));
    if (context.has_pending()) return failed;
    if (answer != when) return insn + 1;
    TRY(poll(context));
    return insn->target();
}

}  // namespace

template <>
Next slow<Opcode::Less>(Context& c, Frame* f, const Instruction* i) {
    return compare_into(c, f, i, less, false);
}
template <>
Next slow<Opcode::LessEqual>(Context& c, Frame* f, const Instruction* i) {
    return compare_into(c, f, i, less_or_equal, false);
}
template <>
Next slow<Opcode::Equal>(Context& c, Frame* f, const Instruction* i) {
    return compare_into(c, f, i, loose_equals, false);
}
template <>
Next slow<Opcode::NotEqual>(Context& c, Frame* f, const Instruction* i) {
    return compare_into(c, f, i, loose_equals, true);
}
template <>
Next slow<Opcode::Identical>(Context& c, Frame* f, const Instruction* i) {
    return compare_into(c, f, i, identical_test, false);
}
template <>
Next slow<Opcode::NotIdentical>(Context& c, Frame* f, const Instruction* i) {
    return compare_into(c, f, i, identical_test, true);
}
template <>
Next slow<Opcode::JumpLess>(Context& c, Frame* f, const Instruction* i) {
    return compare_jump(c, f, i, less, true);
}
template <>
Next slow<Opcode::JumpNotLess>(Context& c, Frame* f, const Instruction* i) {
    return compare_jump(c, f, i, less, false);
}
template <>
Next slow<Opcode::JumpLessEqual>(Context& c, Frame* f, const Instruction* i) {
    return compare_jump(c, f, i, less_or_equal, true);
}
template <>
Next slow<Opcode::JumpNotLessEqual>(Context& c, Frame* f, const Instruction* i) {
    return compare_jump(c, f, i, less_or_equal, false);
}
template <>
Next slow<Opcode::JumpEqual>(Context& c, Frame* f, const Instruction* i) {
    return compare_jump(c, f, i, loose_equals, true);
}
template <>
Next slow<Opcode::JumpNotEqual>(Context& c, Frame* f, const Instruction* i) {
    return compare_jump(c, f, i, loose_equals, false);
}
template <>
Next slow<Opcode::JumpIdentical>(Context& c, Frame* f, const Instruction* i) {
    return compare_jump(c, f, i, identical_test, true);
}
template <>
Next slow<Opcode::JumpNotIdentical>(Context& c, Frame* f, const Instruction* i) {
    return compare_jump(c, f, i, identical_test, false);
}
template <>
Next slow<Opcode::Spaceship>(Context& context, Frame* frame, const Instruction* insn) {
    Input b = input_b(frame, insn);  // the first ends first
    Input a = input_a(frame, insn);
    const Value* x = TRY(a.get(context, frame));
    const Value* y = TRY(b.get(context, frame));
    int order = TRY(compare(context, *x, *y));
    TRY(store_c(context, frame, insn, Value::of(int64_t{order})));
    return insn + 1;
}

namespace {
// The left operand is kept: it is compared with the next case too.
Next compare_case(Context& context, Frame* frame, const Instruction* insn, Test test) {
    Value* subject = operand(frame, insn, insn->kind_a(), insn->a);
    if (subject->is_undef() && insn->kind_a() == OperandKind::Local)
        TRY(warn_undefined(context, frame, insn->a));
    bool answer;
    {
        Input b = input_b(frame, insn);
        const Value* y = TRY(b.get(context, frame));
        answer = TRY(test(context, subject->deref(), *y));
    }
    TRY(store_c(context, frame, insn, Value::boolean(answer)));
    return insn + 1;
}
}  // namespace
template <>
Next slow<Opcode::CaseEqual>(Context& c, Frame* f, const Instruction* i) {
    return compare_case(c, f, i, loose_equals);
}
template <>
Next slow<Opcode::CaseIdentical>(Context& c, Frame* f, const Instruction* i) {
    return compare_case(c, f, i, identical_test);
}

template <>
Next slow<Opcode::SwitchTable>(Context& context, Frame* frame, const Instruction* insn) {
    const Value& subject = operand(frame, insn, insn->kind_a(), insn->a)->deref();
    const Array& table = *insn->literal(insn->b)->array;
    const Value* found = nullptr;
    auto use = insn->number_e<TableUse>();
    if (subject.is_undef() && use == TableUse::OnlyMatch) {
        TRY(warn_undefined(context, frame, insn->a));
        return insn->target();
    }
    if (subject.is_int() && use != TableUse::SwitchOverStrings) {
        found = table.find(subject.integer);
    } else if (subject.is_string() && use != TableUse::SwitchOverInts) {
        found = table.find(*subject.string);
    } else if (use != TableUse::OnlyMatch) {
        return insn + 1;  // compared one by one
    }
    if (!found) return insn->target();
    return reinterpret_cast<const Instruction*>(reinterpret_cast<const char*>(insn) +
                                                found->integer);
}

template <>
Next slow<Opcode::MatchError>(Context& context, Frame* frame, const Instruction* insn) {
    Input a = input_a(frame, insn);
    // Whatever compared it has warned of what is undefined.
    const Value& value = a.quiet();
    if (!value.is_array() && !value.is_object() && !value.is(Type::Resource)) {
        std::string text;
        append_argument(context, text, value.is_undef() ? Value::null() : value);
        return throw_error(context, Known::UnhandledMatchError, "Unhandled match case %s",
                           text.c_str());
    }
    return throw_error(context, Known::UnhandledMatchError, "Unhandled match case of type %s",
                       type_name_in_errors(value));
}

}  // namespace surus

// Slow-path helpers that all families share: reading operands, assigning results.
#include <charconv>

#include "handlers/handler.h"

#include "runtime/calls/callable.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"

namespace surus {

Status warn_undefined(Context& context, Frame* frame, int32_t offset) {
    uint32_t index = (static_cast<uint32_t>(offset) - sizeof(Frame)) / sizeof(Value);
    return warning(context, "Undefined variable $%s",
                   frame->function->code->local_names[index]->data());
}

Failed throw_past_limit(Context& context, const PropertyInfo& info, bool down, const char* what) {
    return throw_type_error(context, "Cannot %s %s %s::$%s of type %s past its %s value",
                            down ? "decrement" : "increment", what, info.declaring->name->data(),
                            info.name->data(), type_text(*info.type).c_str(),
                            down ? "minimal" : "maximal");
}

Status check_step(Context& context, const Value& slot, bool down) {
    if (!slot.is_reference() || !slot.reference->types || !at_limit(slot.reference->value, down))
        return {};
    for (const PropertyInfo* info : slot.reference->types->properties) {
        if (!info->type->allows(Type::Double))
            return throw_past_limit(context, *info, down, "a reference held by property");
    }
    return {};
}

Status assign_variable(Context& context, Frame* frame, Value& slot, Value value) {
    if (value.is_reference()) {
        Value inner = copy(value.reference->value);
        release(value);
        value = inner;
    }
    if (value.is_undef()) value = Value::null();
    if (slot.is_reference()) {
        Reference& reference = *slot.reference;
        if (reference.types)
            return assign_typed_reference(context, reference, value, is_strict(frame));
        replace(reference.value, value);
    } else {
        replace(slot, value);
    }
    if (context.has_pending()) return failed;
    return {};
}

Status store(Context& context, Frame* frame, OperandKind kind, int32_t offset, Value value) {
    if (context.has_pending()) [[unlikely]] {  // what computed it threw on its way out
        release(value);
        return failed;
    }
    switch (kind) {
    case OperandKind::Temp: frame_slot(frame, offset)->set(value); return {};
    case OperandKind::Local:
        return assign_variable(context, frame, *frame_slot(frame, offset), value);
    default:
        release(value);
        if (context.has_pending()) return failed;
        return {};
    }
}

namespace {

bool modify_int(Operation operation, Value* target, int64_t right) {
    int64_t left = target->integer, out;
    switch (operation) {
    case Operation::Add:
        if (__builtin_add_overflow(left, right, &out)) return false;
        break;
    case Operation::Sub:
        if (__builtin_sub_overflow(left, right, &out)) return false;
        break;
    case Operation::Mul:
        if (__builtin_mul_overflow(left, right, &out)) return false;
        break;
    case Operation::BitAnd: out = left & right; break;
    case Operation::BitOr: out = left | right; break;
    case Operation::BitXor: out = left ^ right; break;
    default: return false;
    }
    target->integer = out;
    return true;
}

bool modify_double(Operation operation, Value* target, double right) {
    switch (operation) {
    case Operation::Add: target->number += right; return true;
    case Operation::Sub: target->number -= right; return true;
    case Operation::Mul: target->number *= right; return true;
    case Operation::Div:
        if (right == 0) return false;
        target->number /= right;
        return true;
    default: return false;
    }
}

}  // namespace

bool quiet_number(const Value& value, Value& number) {
    switch (value.type()) {
    case Type::Int:
    case Type::Double: number = value; return true;
    case Type::Null:
    case Type::False:
    case Type::True: number = Value::of(int64_t{value.is_true()}); return true;
    case Type::String: break;
    default: return false;
    }
    int64_t integer;
    if (is_integer_key(value.string->view(), integer)) {
        number = Value::of(integer);
        return true;
    }
    Numeric parsed = parse_numeric(value.string->view());
    if (parsed.kind == Numeric::None || parsed.trailing) return false;
    number = parsed.kind == Numeric::Int ? Value::of(parsed.integer) : Value::of(parsed.number);
    return true;
}

[[gnu::noinline]] static bool modify_by_text(Operation operation, Value* target,
                                             const Value& right) {
    Value number;
    return operation <= Operation::Div && right.is_string() && quiet_number(right, number) &&
           modify_simply(operation, target, &number);
}

bool modify_simply(Operation operation, Value* target, const Value* right) {
    if (target->is_int()) {
        if (right->is_int()) return modify_int(operation, target, right->integer);
        return modify_by_text(operation, target, *right);
    }
    if (target->is_double()) {
        if (right->is_double()) return modify_double(operation, target, right->number);
        if (right->is_int())
            return modify_double(operation, target, static_cast<double>(right->integer));
        return modify_by_text(operation, target, *right);
    }
    if (operation != Operation::Concat || !target->is_string()) return false;
    if (right->is_string()) {
        target->set(Value::of(String::append(target->string, right->string->view())));
        return true;
    }
    if (!right->is_int()) return false;
    char buffer[24];
    auto [end, error] = std::to_chars(buffer, buffer + sizeof buffer, right->integer);
    std::string_view text(buffer, static_cast<size_t>(end - buffer));
    target->set(Value::of(String::append(target->string, text)));
    return true;
}

bool modify_in_place(Operation operation, Value& target, const Value& right) {
    if (operation == Operation::Add && target.is_array() && right.is_array()) {
        unite_in_place(target, *right.array);
        return true;
    }
    return modify_simply(operation, &target, &right);
}

}  // namespace surus

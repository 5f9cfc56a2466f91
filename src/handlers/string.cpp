// Concatenation and string building, echo.
#include <charconv>
#include <string>

#include "handlers/string.h"
#include "runtime/conversion.h"
#include "runtime/errors.h"
#include "runtime/operators.h"
#include "runtime/output.h"

namespace surus {

String* concat_with_int(const Value& a, const Value& b) {
    char left[24], right[24];
    auto text_of = [](const Value& value, char(&buffer)[24]) -> std::string_view {
        if (value.is_string()) return value.string->view();
        auto [end, error] = std::to_chars(buffer, buffer + sizeof buffer, value.integer);
        return {buffer, static_cast<size_t>(end - buffer)};
    };
    if (!(a.is_string() || a.is_int()) || !(b.is_string() || b.is_int())) return nullptr;
    return String::concat(text_of(a, left), text_of(b, right));
}

template <>
Next slow<Opcode::Concat>(Context& context, Frame* frame, const Instruction* insn) {
    Input a = input_a(frame, insn);
    Input b = input_b(frame, insn);
    const Value* x = TRY(a.get(context, frame));
    const Value* y = TRY(b.get(context, frame));
    // A temporary string that nobody else holds grows in place.
    if (a.is_temp() && x->is_string() && y->is_string()) {
        String* grown = String::append(a.take().string, y->string->view());
        TRY(store_c(context, frame, insn, Value::of(grown)));
        return insn + 1;
    }
    Value out = TRY(concat(context, *x, *y));
    TRY(store_c(context, frame, insn, out));
    return insn + 1;
}

namespace {

// The text of a value without making a String for numbers; `owner` keeps a made one alive.
Result<bool> text_of(Context& context, const Value& value, char (&buffer)[32], Ref<String>& owner,
                     std::string_view& text) {
    if (value.is_string()) {
        text = value.string->view();
        return true;
    }
    if (value.is_int()) {
        auto [end, error] = std::to_chars(buffer, buffer + sizeof buffer, value.integer);
        text = {buffer, static_cast<size_t>(end - buffer)};
        return true;
    }
    owner = Ref<String>::adopt(TRY(to_string(context, value)));
    text = owner->view();
    return true;
}

void release_parts(Value* parts, int32_t from, int32_t count) {
    for (int32_t i = from; i < count; ++i) release(parts[i]);
}

}  // namespace

namespace {

size_t digits_of(int64_t integer) {
    char buffer[24];
    auto [end, error] = std::to_chars(buffer, buffer + sizeof buffer, integer);
    return static_cast<size_t>(end - buffer);
}

// Writes a string or an int; returns the end.
char* write_part(char* out, const Value& part) {
    if (part.is_int()) return std::to_chars(out, out + digits_of(part.integer), part.integer).ptr;
    std::memcpy(out, part.string->data(), part.string->length);
    return out + part.string->length;
}

}  // namespace

template <>
Next slow<Opcode::ConcatMany>(Context& context, Frame* frame, const Instruction* insn) {
    Value* parts = frame_slot(frame, insn->a);
    int32_t count = insn->d;
    // First every part that is neither string nor int becomes a string (objects may run code) …
    size_t length = 0;
    for (int32_t i = 0; i < count; ++i) {
        Value& part = parts[i];
        if (part.is_string()) {
            length += part.string->length;
            continue;
        }
        if (part.is_int()) {
            length += digits_of(part.integer);
            continue;
        }
        auto text = to_string(context, part);
        if (!text.ok()) {
            release_parts(parts, 0, count);
            return failed;
        }
        release(part);
        part.set(Value::of(*text));
        length += (*text)->length;
    }
    // … then all are copied at once; a first part that nobody else holds and has room grows in
    // place.
    String* out;
    int32_t from = 0;
    if (parts[0].is_string() && parts[0].string->is_unshared() &&
        parts[0].string->length * 2 > length) {
        out = String::reserve(parts[0].string, length);
        from = 1;
    } else {
        out = String::create(length);
        out->length = 0;
    }
    char* end = out->data() + (from ? out->length : 0);
    for (int32_t i = from; i < count; ++i) end = write_part(end, parts[i]);
    out->set_length(length);
    release_parts(parts, from, count);
    TRY(store_c(context, frame, insn, Value::of(out)));
    return insn + 1;
}

template <>
Next slow<Opcode::AppendString>(Context& context, Frame* frame, const Instruction* insn) {
    Input a = input_a(frame, insn);
    const Value* tail = TRY(a.get(context, frame));
    Value* slot = frame_slot(frame, insn->c);
    if (slot->is_undef()) {
        TRY(warn_undefined(context, frame, insn->c));
        slot = frame_slot(frame, insn->c);
        if (slot->is_undef()) slot->set(Value::of(String::empty()));
    }
    Value* variable = &slot->deref();
    bool plain = !slot->is_reference() || !slot->reference->types;
    if (plain && variable->is_string() && !tail->is_object()) {
        char buffer[32];
        Ref<String> owner;
        std::string_view text;
        TRY(text_of(context, *tail, buffer, owner, text));
        // A warning's handler may have changed the variable.
        variable = &frame_slot(frame, insn->c)->deref();
        if (variable->is_string()) {
            variable->set(Value::of(String::append(variable->string, text)));
            return insn + 1;
        }
    }
    Value out = TRY(concat(context, frame_slot(frame, insn->c)->deref(), *tail));
    TRY(assign_variable(context, frame, *frame_slot(frame, insn->c), out));
    return insn + 1;
}

template <>
Next slow<Opcode::Echo>(Context& context, Frame* frame, const Instruction* insn) {
    Input a = input_a(frame, insn);
    const Value* value = TRY(a.get(context, frame));
    char buffer[32];
    Ref<String> owner;
    std::string_view text;
    TRY(text_of(context, *value, buffer, owner, text));
    context.output->write(text);
    if (context.has_pending()) return failed;
    return insn + 1;
}

template <>
Next slow<Opcode::StringLength>(Context& context, Frame* frame, const Instruction* insn) {
    int64_t length = 0;
    {
        Input a = input_a(frame, insn);
        const Value& value = *TRY(a.get(context, frame));
        if (value.is_string()) {
            length = static_cast<int64_t>(value.string->length);
        } else {
            Value work = copy(value);
            if (work.is_null()) {
                work = Value::null();
                if (is_strict(frame)) {
                    return throw_type_error(
                        context,
                        "strlen(): Argument #1 ($string) must be of type string, null given");
                }
                TRY(deprecated(context,
                               "strlen(): Passing null to parameter #1 ($string) of type "
                               "string is deprecated"));
                work = Value::of(String::empty());
            }
            TypeConstraint type;
            type.mask = type_bits::string;
            OwnedValue owned(work);
            if (!TRY(coerce_to_type(context, type, owned.get(), is_strict(frame), nullptr,
                                    nullptr))) {
                return throw_type_error(
                    context, "strlen(): Argument #1 ($string) must be of type string, %s given",
                    value_name_in_errors(value));
            }
            length = static_cast<int64_t>(owned.get().string->length);
        }
    }
    TRY(store_c(context, frame, insn, Value::of(length)));
    return insn + 1;
}

}  // namespace surus

// Concatenation and string building, echo.
#include <algorithm>
#include <cmath>
#include <string>

#include "base/bytes.h"
#include "base/decimal.h"
#include "handlers/release_operand.h"
#include "handlers/stand_in.h"
#include "handlers/string.h"
#include "runtime/errors/errors.h"
#include "runtime/request/output.h"
#include "runtime/values/conversion.h"
#include "runtime/values/operators.h"

namespace surus {

namespace {

// How many characters an int has, with its sign.
size_t int_length(int64_t value) { return count_digits(magnitude(value)) + (value < 0); }

// Writes a string or an int; returns the end.
SURUS_INLINE char* write_part(char* out, const Value& part) {
    if (part.is_int()) return write_decimal(out, part.integer);
    const String& string = *part.string;
    copy_bytes(out, string.data(), string.length);
    return out + string.length;
}

}  // namespace

String* concat_with_int(const Value& a, const Value& b) {
    if (!(a.is_string() || a.is_int()) || !(b.is_string() || b.is_int())) return nullptr;
    auto length_of = [](const Value& part) {
        return part.is_int() ? int_length(part.integer) : size_t{part.string->length};
    };
    String* made = String::create(length_of(a) + length_of(b));
    write_part(write_part(made->data(), a), b);
    return made;
}

// Whether becoming a text may run user code, by __toString() or a warning.
static bool runs_code(const Value& value) { return value.is_object() || value.is_array(); }

template <>
Next slow<Opcode::Concat>(Context& context, Frame* frame, const Instruction* insn) {
    Input b = input_b(frame, insn);  // the first ends first
    Input a = input_a(frame, insn);
    const Value* x = TRY(a.get(context, frame));
    const Value* y = TRY(b.get(context, frame));
    if (runs_code(*x)) {
        // Which may assign to the variable b: it is read after that.
        OwnedValue text(Value::of(TRY(to_string(context, *x))));
        Value out = TRY(concat(context, text.get(), b.quiet()));
        TRY(store_c(context, frame, insn, out));
        return insn + 1;
    }
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
Result<bool> text_of(Context& context, const Value& value, char (&buffer)[double_text_size],
                     Ref<String>& owner, std::string_view& text) {
    if (value.is_string()) {
        text = value.string->view();
        return true;
    }
    if (value.is_int()) {
        text = {buffer, static_cast<size_t>(write_decimal(buffer, value.integer) - buffer)};
        return true;
    }
    if (value.is_double() && !std::isnan(value.number)) {
        text = {buffer, write_double(context, buffer, value.number)};
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

// User code may have assigned to variables that were copied to the parts from `first` on: these get
// what is in the variables by now. (All parts before those are texts when anything but a copy
// stands between them.) Only references and variables of a table are within its reach, and machine
// code may hold the others elsewhere.
void reload_parts(Frame* frame, const Instruction* insn, int32_t first) {
    const Code& code = *frame->function->code;
    const FrameExtension* extension = frame->extension_or_null();
    bool in_table = extension && extension->symbols;
    const Value* later = frame_slot(frame, insn->a) + first;
    for (const CopiedPart& copied :
         std::ranges::equal_range(code.copied_parts, code.index_of(insn), {}, &CopiedPart::at)) {
        const Value& variable = *frame_slot(frame, copied.variable);
        Value* part = frame_slot(frame, copied.part);
        if (part < later || (!in_table && !variable.is_reference())) continue;
        if (!variable.deref().is_undef()) replace(*part, copy_deref(variable));
    }
}

// Makes strings of all parts that are neither strings nor ints (objects may run code) and says how
// many bytes they may have together. On failure the parts are released.
Result<size_t> convert_parts(Context& context, Frame* frame, const Instruction* insn) {
    Value* parts = frame_slot(frame, insn->a);
    int32_t count = insn->d;
    size_t length = 0;
    for (int32_t i = 0; i < count; ++i) {
        Value& part = parts[i];
        if (part.is_string()) {
            length += part.string->length;
            continue;
        }
        if (part.is_int()) {
            length += int_length(part.integer);
            continue;
        }
        auto text = to_string(context, part);
        if (!text.ok()) {
            release_parts(parts, 0, count);
            return failed;
        }
        bool reloads = runs_code(part);
        release(part);
        part.set(Value::of(*text));
        length += (*text)->length;
        if (reloads) reload_parts(frame, insn, i + 1);
    }
    return length;
}

// Puts the parts behind the first `length` bytes of `string`, which has room for them, and releases
// them.
void take_parts(String* string, size_t length, Value* parts, int32_t count) {
    char* end = string->data() + length;
    for (int32_t i = 0; i < count; ++i) {
        end = write_part(end, parts[i]);
        release_passing(parts[i]);
    }
    string->set_length(static_cast<size_t>(end - string->data()));
}

// Puts the parts, which may have `length` bytes, behind the variable's string.
void append_parts(Value& variable, Value* parts, int32_t count, size_t length) {
    size_t old_length = variable.string->length;
    String* grown = String::lengthen(variable.string, length);
    variable.set(Value::of(grown));
    take_parts(grown, old_length, parts, count);
}

String* join_parts(Value* parts, int32_t count, size_t length) {
    String* out = String::create(length);
    take_parts(out, 0, parts, count);
    return out;
}

// The same; one text alone is the result. A first part that nobody else holds and that is most of
// it grows in place.
String* join_converted(Value* parts, int32_t count, size_t length) {
    if (count == 1 && parts[0].is_string()) return parts[0].string;
    if (!parts[0].is_string() || !parts[0].string->is_unshared() ||
        parts[0].string->length * 2 <= length)
        return join_parts(parts, count, length);
    size_t first = parts[0].string->length;
    String* out = String::lengthen(parts[0].string, length - first);
    take_parts(out, first, parts + 1, count - 1);
    return out;
}

// `$s = "$s…"`: the variable's own share is in the way of growing in place; it will be replaced.
void give_up_old_value(Frame* frame, const Instruction* insn, const Value& first) {
    if (insn->kind_c() != OperandKind::Local || !first.is_string() || !first.is_counted()) return;
    Value* slot = frame_slot(frame, insn->c);
    if (slot->is_reference() && slot->reference->types) return;
    Value* variable = &slot->deref();
    if (!variable->is_string() || variable->string != first.string || first.string->refcount != 2)
        return;
    --first.string->refcount;
    variable->set_null();
}

}  // namespace

template <>
Next slow<Opcode::ConvertPart>(Context& context, Frame* frame, const Instruction* insn) {
    String* text = TRY(to_string(context, *frame_slot(frame, insn->a)));
    Value* part = frame_slot(frame, insn->a);
    Value old = *part;
    part->set(Value::of(text));
    release(old);
    if (context.has_pending()) return failed;
    return insn + 1;
}

namespace {

// Makes texts of what needs no user code for that and says how many bytes the parts may have
// together. False: there are others.
bool convert_quietly(Context& context, Value* parts, int32_t count, size_t& length) {
    length = 0;
    for (int32_t i = 0; i < count; ++i) {
        Value& part = parts[i];
        switch (part.type()) {
        case Type::String: break;
        case Type::Int: length += int_length(part.integer); continue;
        case Type::Null:
        case Type::False: part.set(Value::of(String::empty())); break;
        case Type::True: part.set(Value::of(String::from_char('1'))); break;
        case Type::Double: {
            if (std::isnan(part.number)) return false;
            char buffer[double_text_size];
            size_t digits = write_double(context, buffer, part.number);
            part.set(Value::of(String::create({buffer, digits})));
            break;
        }
        default: return false;
        }
        length += part.string->length;
    }
    return true;
}

}  // namespace

String* join_quietly(Context& context, Frame* frame, const Instruction* insn) {
    Value* parts = frame_slot(frame, insn->a);
    size_t length;
    if (!convert_quietly(context, parts, insn->d, length)) return nullptr;
    give_up_old_value(frame, insn, parts[0]);
    return join_converted(parts, insn->d, length);
}

bool append_quietly(Context& context, Frame* frame, const Instruction* insn, Value* variable) {
    Value* parts = frame_slot(frame, insn->a);
    size_t length;
    if (!convert_quietly(context, parts, insn->d, length)) return false;
    append_parts(*variable, parts, insn->d, length);
    return true;
}

template <>
Next slow<Opcode::ConcatMany>(Context& context, Frame* frame, const Instruction* insn) {
    Value* parts = frame_slot(frame, insn->a);
    int32_t count = insn->d;
    size_t length = TRY(convert_parts(context, frame, insn));
    give_up_old_value(frame, insn, parts[0]);
    String* out = join_converted(parts, count, length);
    TRY(store_c(context, frame, insn, Value::of(out)));
    return insn + 1;
}

namespace {

// The variable c of an appending instruction becomes a string if it is undefined, with a warning.
Status define_appended(Context& context, Frame* frame, const Instruction* insn) {
    if (!frame_slot(frame, insn->c)->is_undef()) return {};
    TRY(warn_undefined(context, frame, insn->c));
    replace(*frame_slot(frame, insn->c), Value::of(String::empty()));
    return {};
}

// That variable if it is a string and may be changed in place, else null.
Value* appendable(Frame* frame, const Instruction* insn) {
    Value* variable = assignable(frame_slot(frame, insn->c));
    return variable && variable->is_string() ? variable : nullptr;
}

}  // namespace

template <>
Next slow<Opcode::AppendMany>(Context& context, Frame* frame, const Instruction* insn) {
    Value* parts = frame_slot(frame, insn->a);
    int32_t count = insn->d;
    size_t length = TRY(convert_parts(context, frame, insn));
    if (!define_appended(context, frame, insn).ok()) {
        release_parts(parts, 0, count);
        return failed;
    }
    if (Value* variable = appendable(frame, insn)) {
        append_parts(*variable, parts, count, length);
        return insn + 1;
    }
    OwnedValue tail(Value::of(join_parts(parts, count, length)));
    Value out = TRY(concat(context, frame_slot(frame, insn->c)->deref(), tail.get()));
    TRY(assign_variable(context, frame, *frame_slot(frame, insn->c), out));
    return insn + 1;
}

template <>
Next slow<Opcode::AppendString>(Context& context, Frame* frame, const Instruction* insn) {
    Input a = input_a(frame, insn);
    const Value* tail = TRY(a.get(context, frame));
    TRY(define_appended(context, frame, insn));
    if (appendable(frame, insn) && !tail->is_object()) {
        char buffer[double_text_size];
        Ref<String> owner;
        std::string_view text;
        TRY(text_of(context, *tail, buffer, owner, text));
        // A warning's handler may have changed the variable.
        if (Value* variable = appendable(frame, insn)) {
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
    char buffer[double_text_size];
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
        } else if (Function* builtin = called_builtin(context, insn)) {
            length = TRY(call(context, {.function = builtin}, {&value, 1})).integer;
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

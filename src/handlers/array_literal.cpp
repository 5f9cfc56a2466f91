// Building arrays in full, and count().
#include "handlers/array_literal.h"

#include "handlers/element.h"
#include "handlers/stand_in.h"
#include "runtime/arrays/copy_element.h"
#include "runtime/arrays/iteration.h"
#include "runtime/calls/callable.h"
#include "runtime/errors/errors.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {
// An element as it goes into a new array: references stay references only when they are written so
// (a temporary made by MakeReference).
Result<Value> take_element(Context& context, Frame* frame, Input& input) {
    if (input.is_temp() && input.raw().is_reference()) return copy(input.raw());
    TRY(input.get(context, frame));
    return input.take();
}

// `element`: a share of it, which is taken over. Integer keys are given anew.
Result<bool> add_spread(Context& context, Array& array, String* name, Value element) {
    if (name) {
        replace(*find_or_add(array, Key{0, name}), element);
        return true;
    }
    if (array.push(element)) return true;
    release(element);
    return throw_error(context,
                       "Cannot add element to the array as the next element is already "
                       "occupied");
}

Result<bool> spread_one(Context& context, const Value& key, const Value& value, void* data) {
    if (!key.is_int() && !key.is_string())
        return throw_error(context, "Keys must be of type int|string during array unpacking");
    // A string that looks like an integer is one.
    int64_t number;
    bool is_name = key.is_string() && !is_integer_key(key.string->view(), number);
    return add_spread(context, *static_cast<Array*>(data), is_name ? key.string : nullptr,
                      copy_deref(value));
}

// References stay some unless nobody else holds them.
Status spread_array(Context& context, Array& array, const Array& source) {
    Ref<Array> keep = Ref<Array>::share(const_cast<Array*>(&source));
    for (uint32_t i = source.next_position(0); i < source.used; i = source.next_position(i + 1)) {
        const Value* element = source.at(i);
        if (element->is(Type::Indirect)) element = element->indirect;
        Value key = source.key_at(i);
        bool is_name = key.is_string();
        auto added =
            add_spread(context, array, is_name ? key.string : nullptr, copy_element(*element));
        release(key);
        if (!added.ok()) return failed;
    }
    return {};
}

// The same of a whole list without holes, behind what is a list as well: no key is given anew that
// might be taken. False: nothing was done.
bool spread_list(Array& array, const Array& list) {
    if (!list.is_packed() || list.used != list.count || !array.is_packed() ||
        array.used != array.count || (array.used && array.next_index != int64_t{array.used}))
        return false;
    if (array.used + list.used > array.capacity) array.reserve(array.used + list.used);
    for (uint32_t i = 0; i < list.used; ++i) array.push(copy_element(list.packed[i]));
    return true;
}
}  // namespace

template <>
Next slow<Opcode::ArrayPush>(Context& context, Frame* frame, const Instruction* insn) {
    Input b = input_b(frame, insn);
    Value value = TRY(take_element(context, frame, b));
    if (!frame_slot(frame, insn->a)->array->push(value)) {
        release(value);
        return throw_error(context,
                           "Cannot add element to the array as the next element is already "
                           "occupied");
    }
    return insn + 1;
}

template <>
Next slow<Opcode::ArrayPut>(Context& context, Frame* frame, const Instruction* insn) {
    Input b = input_b(frame, insn);
    Input c = input_c(frame, insn);
    OwnedValue value(TRY(take_element(context, frame, c)));
    // Null as a key is deprecated, but of an undefined variable only that is said.
    bool is_undefined = b.warns();
    const Value& index = *TRY(b.get(context, frame));
    Ref<String> made;
    // The name of an argument stays a name even where it looks like a number.
    bool is_name = insn->number_e<KeyUse>() == KeyUse::ArgumentName;
    Key key = is_name        ? Key{0, index.string}
              : is_undefined ? Key{0, String::empty()}
                             : TRY(to_key(context, index, made));
    Array& array = *frame_slot(frame, insn->a)->array;
    if (is_name && find(array, key)) {
        return throw_error(context, "Named parameter $%s overwrites previous argument",
                           index.string->data());
    }
    Value* slot = find_or_add(array, key);
    replace(*slot, value.leak());
    if (context.has_pending()) return failed;
    return insn + 1;
}

template <>
Next slow<Opcode::CloneArray>(Context& context, Frame* frame, const Instruction* insn) {
    frame_slot(frame, insn->c)
        ->set(Value::of(insn->literal(insn->b)->array->clone_template(context)));
    return insn + 1;
}

template <>
Next slow<Opcode::ArraySet>(Context& context, Frame* frame, const Instruction* insn) {
    Input b = input_b(frame, insn);
    Value value = TRY(take_element(context, frame, b));
    element_at(*frame_slot(frame, insn->a)->array, insn->d).set(value);
    if (context.has_pending()) return failed;
    return insn + 1;
}

template <>
Next slow<Opcode::NewArray>(Context&, Frame* frame, const Instruction* insn) {
    frame_slot(frame, insn->c)->set(Value::of(Array::create(static_cast<uint32_t>(insn->d))));
    return insn + 1;
}

template <>
Next slow<Opcode::ArraySpread>(Context& context, Frame* frame, const Instruction* insn) {
    Input b = input_b(frame, insn);
    const Value& source = *TRY(b.get(context, frame));
    bool traversable = source.is_object() &&
                       is_subclass(*source.object->cls, known_class(context, Known::Traversable));
    if (!source.is_array() && !traversable) {
        constexpr const char* message = "Only arrays and Traversables can be unpacked, %s given";
        const char* given = value_name_in_errors(source);
        // Another class of error for objects, as in PHP.
        return source.is_object() ? throw_type_error(context, message, given)
                                  : throw_error(context, message, given);
    }
    Array& array = *frame_slot(frame, insn->a)->array;
    if (!source.is_array()) {
        TRY(iterate(context, source, spread_one, &array));
    } else if (!spread_list(array, *source.array)) {
        TRY(spread_array(context, array, *source.array));
    }
    return insn + 1;
}

template <>
Next slow<Opcode::KeyExists>(Context& context, Frame* frame, const Instruction* insn) {
    bool answer;
    {
        Input a = input_a(frame, insn);
        Input b = input_b(frame, insn);
        bool is_undefined =
            insn->kind_b() == OperandKind::Local && frame_slot(frame, insn->b)->deref().is_undef();
        OwnedValue key(copy_deref(*TRY(b.get(context, frame))));
        OwnedValue array(copy_deref(*TRY(a.get(context, frame))));
        bool is_plain = array->is_array() && (key->is_int() || key->is_string());
        Function* builtin = is_plain ? nullptr : called_builtin(context, insn);
        if (builtin) {
            Value arguments[] = {key.get(), array.get()};
            Value found = TRY(call(context, {.function = builtin}, arguments));
            TRY(store_c(context, frame, insn, found));
            return insn + 1;
        }
        if (!array->is_array()) {
            return throw_type_error(
                context, "array_key_exists(): Argument #2 ($array) must be of type array, %s given",
                value_name_in_errors(array.get()));
        }
        // There was a warning of that already.
        Value looked_for = is_undefined && key->is_null() ? Value::of(String::empty()) : key.get();
        answer = TRY(has_key(context, *array->array, looked_for));
    }
    TRY(store_c(context, frame, insn, Value::boolean(answer)));
    return insn + 1;
}

template <>
Next slow<Opcode::CountElements>(Context& context, Frame* frame, const Instruction* insn) {
    int64_t count = 0;
    {
        Input a = input_a(frame, insn);
        const Value& value = *TRY(a.get(context, frame));
        if (value.is_array()) {
            count = value.array->count;
        } else if (Function* builtin = called_builtin(context, insn)) {
            count = TRY(call(context, {.function = builtin}, {&value, 1})).integer;
        } else if (value.is_object() && value.object->cls->handlers &&
                   value.object->cls->handlers->count) {
            count = TRY(value.object->cls->handlers->count(context, *value.object));
        } else if (value.is_object() && value.object->cls->magic.count) {
            OwnedValue out(
                TRY(call_method(context, *value.object, *value.object->cls->magic.count, {})));
            count = TRY(to_int(context, out.get()));
        } else {
            const char* name = insn->kind_d() == OperandKind::None
                                   ? "count"
                                   : insn->literal(insn->d)[1].string->data();
            return throw_type_error(
                context, "%s(): Argument #1 ($value) must be of type Countable|array, %s given",
                name, value_name_in_errors(value));
        }
    }
    TRY(store_c(context, frame, insn, Value::of(count)));
    return insn + 1;
}

// What is neither an int nor a string may be equal to several keys, but identical to none.
static Result<bool> is_among(Context& context, const Value& value, const Array& keys,
                             Sameness sameness) {
    if (value.is_int()) return keys.find(value.integer) != nullptr;
    if (value.is_string()) return keys.find(*value.string) != nullptr;
    if (sameness == Sameness::Identical) return false;
    for (auto [key, one] : elements(keys)) {
        if (TRY(loose_equals(context, value, Value::of(key.string)))) return true;
    }
    return false;
}

template <>
Next slow<Opcode::InLiteral>(Context& context, Frame* frame, const Instruction* insn) {
    bool found;
    {
        Input a = input_a(frame, insn);
        const Value& value = *TRY(a.get(context, frame));
        const Array& keys = *insn->literal(insn->b)->array;
        auto sameness = insn->number_detail<Sameness>();
        // Only an object's __toString() could see whether it is a call.
        bool may_tell = value.is_object() && sameness == Sameness::Equal;
        if (Function* builtin = may_tell ? called_builtin(context, insn) : nullptr) {
            auto list = Ref<Array>::adopt(Array::create(keys.count));
            for (auto [key, one] : elements(keys)) list->push(copy(Value::of(key.string)));
            Value arguments[] = {value, Value::of(list.get())};
            found = TRY(call(context, {.function = builtin}, arguments)).is_true();
        } else {
            found = TRY(is_among(context, value, keys, sameness));
        }
    }
    TRY(store_c(context, frame, insn, Value::boolean(found)));
    return insn + 1;
}

}  // namespace surus

// The internal pointer of arrays: current, next and so on.
#include "ext/standard/array.stub.h"

#include "ext/standard/array/support.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/listed_properties.h"
#include "runtime/values/conversion.h"

namespace surus {

static Value value_at(const Array& array, uint32_t position) {
    if (position >= array.end()) return false_value();
    const Value* slot = array.at(position);
    if (slot->is(Type::Indirect)) slot = slot->indirect;
    return copy_deref(*slot);
}

// The live position at or after the cursor: what it stood on may be gone.
static uint32_t current_position(const Array& array) { return array.next_position(array.cursor); }

// These functions on objects work on a copy of their properties, which has its pointer at the
// start.
static Result<Array*> properties(Context& context, Object& object, const char* function) {
    Ref<Object> keep = Ref<Object>::share(&object);
    // pos() is current().
    std::string called = running_function_name(context);
    TRY(function_deprecated(context, "Calling %s() on an object is deprecated",
                            called.empty() ? function : called.c_str()));
    return listed_properties(context, object);
}

static Result<Value> on_object(Context& context, const Value& value, const char* function,
                               bool last, bool after_first) {
    Ref<Array> array = Ref<Array>::adopt(TRY(properties(context, *value.object, function)));
    if (array->count == 0) return false_value();
    uint32_t position = last ? array->previous_position(array->used - 1) : array->next_position(0);
    if (after_first) position = array->next_position(position + 1);
    return value_at(*array, position);
}

Result<Value> php_current(Context& context, const Value& array) {
    if (array.is_object()) return on_object(context, array, "current", false, false);
    return value_at(*array.array, current_position(*array.array));
}

Result<Value> php_key(Context& context, const Value& array) {
    Ref<Array> held;
    if (array.is_object())
        held = Ref<Array>::adopt(TRY(properties(context, *array.object, "key")));
    else
        held = Ref<Array>::share(array.array);
    uint32_t position = current_position(*held);
    if (position >= held->end()) return Value::null();
    Value key = held->key_at(position);
    // Properties have names.
    return array.is_object() && key.is_int() ? Value::of(int_to_string(key.integer)) : key;
}

Result<Value> php_next(Context& context, Reference& array) {
    if (array.value.is_object()) return on_object(context, array.value, "next", false, true);
    if (array.value.array->cursor >= array.value.array->end()) return false_value();
    Array* target = writable(array);
    target->cursor = target->next_position(current_position(*target) + 1);
    return value_at(*target, target->cursor);
}

Result<Value> php_prev(Context& context, Reference& array) {
    if (array.value.is_object()) {
        Ref<Array> held = Ref<Array>::adopt(TRY(properties(context, *array.value.object, "prev")));
        return false_value();
    }
    if (array.value.array->cursor >= array.value.array->end()) return false_value();
    Array* target = writable(array);
    uint32_t position = current_position(*target);
    uint32_t before = position == 0 || position >= target->end()
                          ? Array::no_bucket
                          : target->previous_position(position - 1);
    target->cursor = before == Array::no_bucket ? target->end() : before;
    return value_at(*target, target->cursor);
}

Result<Value> php_reset(Context& context, Reference& array) {
    if (array.value.is_object()) return on_object(context, array.value, "reset", false, false);
    const Array& old = *array.value.array;
    if (old.cursor == old.next_position(0)) return value_at(old, old.cursor);
    Array* target = writable(array);  // its elements may have other positions
    target->cursor = target->next_position(0);
    return value_at(*target, target->cursor);
}

Result<Value> php_end(Context& context, Reference& array) {
    if (array.value.is_object()) return on_object(context, array.value, "end", true, false);
    const Array& old = *array.value.array;
    if (old.count == 0) return false_value();
    if (old.cursor == old.previous_position(old.used - 1)) return value_at(old, old.cursor);
    Array* target = writable(array);  // its elements may have other positions
    target->cursor = target->previous_position(target->used - 1);
    return value_at(*target, target->cursor);
}

}  // namespace surus

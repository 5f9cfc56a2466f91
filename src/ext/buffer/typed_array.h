// What the sources of typed arrays share.
#pragma once

#include "base/result.h"
#include "ext/buffer/view.h"

namespace surus {

// A new array of `cls`, one of the ten, with a buffer of its own; zeroes; owned.
Result<Object*> make_typed_array(Context& context, Class& cls, size_t length);
// Of any of the ten classes.
bool is_typed_array(const Value& value);
// The Int or Double that PHP's typing makes of a value to be stored; throws a TypeError. Runs no
// user code but what a TypeError's making runs.
Result<Value> coerce_element(Context& context, Object& self, const Value& value);

// All elements' values from a PHP array, as many as `count` of them, stored from `at` on. They must
// fit in.
Status store_array(Context& context, Object& self, size_t at, const Array& values);
// The same from another typed array, which may overlap.
void store_typed_array(TypedArray& target, size_t at, const TypedArray& source);
// The values that an iterable gives, coerced: a list of Ints and Doubles; owned. Runs user code.
Result<Array*> collect_elements(Context& context, Object& self, const Value& iterable);
Result<Array*> elements_as_array(Context& context, const TypedArray& array);

Failed throw_out_of_range(Context& context, Object& self, int64_t index);

// ---- single elements, of unaligned arrays too: what [] does
Result<Value> read_element(Context& context, Object& self, const Value& offset);
Status write_element(Context& context, Object& self, const Value* offset, const Value& value);
Result<bool> has_element(Context& context, Object& self, const Value& offset, bool check_empty);
Status unset_element(Context& context, Object& self, const Value& offset);
Result<int64_t> count_elements(Context& context, Object& self);

// The native constructor of a class with elements of that type.
template <ElementType type>
void construct_array(Object& self) {
    array_of(self).type = type;
    self.guards |= Object::typed_array;
}
// What the handlers of all these classes have in common.
constexpr ClassHandlers array_handlers(void (*construct_native)(Object&)) {
    return {
        .native_size = sizeof(View),
        .construct_native = construct_native,
        .destroy_native = destroy_view,
        .holds_memory = true,
        .trace = trace_view,
        .clone_native = clone_view,
        .write_dimension = write_element,
        .has_dimension = has_element,
        .unset_dimension = unset_element,
        .count = count_elements,
        .compare = compare_views,
    };
}
// A class of a program cannot say what its elements are. `base`: the one that it extends.
Status check_concrete(Context& context, Object& self, const char* base);

}  // namespace surus

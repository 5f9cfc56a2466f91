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
Failed throw_no_unset(Context& context, Object& self);

}  // namespace surus

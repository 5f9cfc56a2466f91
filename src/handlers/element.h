// Elements of arrays, strings and ArrayAccess objects, in full: what `$a[$i]` means.
#pragma once

#include "base/result.h"
#include "context/context.h"
#include "handlers/held_place.h"
#include "runtime/arrays/array.h"
#include "runtime/objects/object.h"
#include "runtime/values/value.h"

namespace surus {

enum class Quiet : bool { No, Yes };

// Reading; owned. Containers and indices are borrowed and may be references. May run user code.
Result<Value> read_element(Context& context, const Value& container, const Value& index,
                           Quiet quiet);
// isset() or empty() of an element.
Result<bool> isset_element(Context& context, const Value& container, const Value& index,
                           bool empty);
// The offset into a string that an index means; warns where it is no integer, throws where it can
// be none.
Result<int64_t> string_offset(Context& context, const Value& index);
// Writing. The index is borrowed from an Input and no reference; all may run user code.
// A place to write through, made as null when absent: in arrays and, for null and false, in a new
// array put into the container. Objects, errors, and containers that user code took away: a value
// in `holder` (its own address returned). `index` null: a new element at the end. `reason`: what
// the place is for, for the message about bytes of strings.
Result<Value*> element_for_write(Context& context, HeldPlace& container, const Value* index,
                                 bool warn, Value& holder,
                                 WriteReason reason = WriteReason::Dimension);
// The place if there is one, null if not. What has no elements throws before its index is looked
// at.
Status check_unset_container(Context& context, const Value& container);
Result<Value*> element_for_unset(Context& context, HeldPlace& container, const Value& index,
                                 Value& holder, WriteReason reason);
// What PHP does before it looks at the index: null, false and nothing become an array, and what
// has no elements throws.
Status make_container(Context& context, HeldPlace& container);
// Does with the index what may run user code, unless that is up to an object: then `index` is one
// that does not. For a value that is looked at only after that.
Status settle_index(Context& context, HeldPlace& container, OwnedValue& index);
// The same for objects whose elements can be references: the key that the offset means, for those
// who use it more than once. What is refused is left for the object to refuse.
Status settle_shared_key(Context& context, const Object& object, OwnedValue& index);
// container[index] = value (taken over); the value that the expression has is left in `result`
// (owned) when that is given.
Status assign_element(Context& context, HeldPlace& container, const Value* index, Value value,
                      bool strict, Value* result);
// The same of an object, whose borrowed value is no reference either.
Status assign_object_element(Context& context, Object& object, const Value* index,
                             const Value& value);
Failed no_append_to_string(Context& context);
Status unset_element(Context& context, HeldPlace& container, const Value& index);

// Whether writing to the container at this index, which may be none, needs no user code.
bool writes_quietly(const Value& container, Input& index);

// The array in a container, made its only owner; the container becomes a new array when it is null.
Array* separate_array(Value& container);

}  // namespace surus

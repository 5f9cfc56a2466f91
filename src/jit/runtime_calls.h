// What machine code calls of the runtime: functions that run no PHP code, throw nothing and look at
// no frame.
#pragma once

#include "runtime/arrays/array.h"

namespace surus::jit {

// The element; null: there is none.
Value* find_by_index(Array* array, int64_t index);
Value* find_by_name(Array* array, String* name);  // a name that looks like an int is one
// Whether there is one that is not null, behind references: 0 or 1.
uint64_t has_index(Array* array, int64_t index);
uint64_t has_name(Array* array, String* name);
uint64_t is_instance_of(const Object* object, const Class* cls);
uint64_t same_strings_of(const String* a, const String* b);

}  // namespace surus::jit

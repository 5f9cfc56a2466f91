// What machine code calls of the runtime: functions that run no PHP code, throw nothing and look at
// no frame, unless they say so.
#pragma once

#include "runtime/arrays/array.h"
#include "runtime/calls/frame.h"

namespace surus::jit {

// The element; null: there is none.
Value* find_by_index(Array* array, int64_t index);
Value* find_by_name(Array* array, String* name);  // a name that looks like an int is one
// Stores an element in an array that is nobody else's; a cell whose tag does not say that it is
// counted gets one more share. False, and nothing done: there is no room, or something else than a
// string would have to be released.
uint64_t store_by_index(Array* array, int64_t index, const Value* value);
uint64_t store_by_name(Array* array, String* name, const Value* value);
// Whether there is one that is not null, behind references: 0 or 1.
uint64_t has_index(Array* array, int64_t index);
uint64_t has_name(Array* array, String* name);
// The same of one that may be null.
uint64_t has_any_index(Array* array, int64_t index);
uint64_t has_any_name(Array* array, String* name);
// What an array literal begins with: a copy of what is known of it, or nothing, and room.
Array* clone_template(Context* context, const Array* pattern);
Array* new_array(Context* context, uint32_t room);
// Ends what has one share left, if that is certain to run no PHP code: a string, a small array of
// strings and of what is not counted, or a reference to one of these. False: nothing was done.
uint64_t end_quietly(Cell* cell);
uint64_t is_instance_of(const Object* object, const Class* cls);
// Where a jump table over strings goes: bytes from the instruction, which are never 0; 0: nowhere.
int64_t find_case(const String* string, const Array* table);
// After a builtin that was called past its wrapper: attends to what is pending or wants attention,
// with what it gave, a Value's payload and tag (which need not say that it is counted). The result
// is where to go on. May run PHP code.
const Instruction* leave_typed_call(Context* context, Frame* frame, const Instruction* insn,
                                    uint64_t payload, uint64_t tag);
uint64_t equal_strings_of(const String* a, const String* b);  // ==
uint64_t same_strings_of(const String* a, const String* b);
int64_t order_of_strings(const String* a, const String* b);  // <=>: its sign

}  // namespace surus::jit

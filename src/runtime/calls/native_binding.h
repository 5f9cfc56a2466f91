// What stubgen's wrappers are made of: the checks between a builtin's frame and its typed function.
// A wrapper tests exact types inline and leaves everything else to the functions below, which read
// the declaration: so wrappers stay small, and PHP's rules of coercion are in one place.
#pragma once

#include <cassert>
#include <optional>
#include <span>

#include "base/result.h"
#include "context/context.h"
#include "runtime/calls/callable.h"
#include "runtime/calls/frame.h"
#include "runtime/objects/object.h"
#include "runtime/values/value.h"

namespace surus {

// What the running builtin was given under names that are not its parameters'; borrowed, or null.
inline Array* extra_named_arguments(Context& context) {
    FrameExtension* extension = context.frame->extension_or_null();
    return extension ? extension->extra_named : nullptr;
}

}  // namespace surus

namespace surus::native {

// Makes the argument at 0-based `index` fit its parameter, in its slot: follows references, fills
// in the default of one that named arguments skipped, coerces. False: an exception is pending. May
// run user code.
[[gnu::noinline]] bool coerce_argument(Context& context, Frame* frame, uint32_t index);
// The same for by-reference parameters: makes the slot a Reference and checks what it refers to.
[[gnu::noinline]] bool coerce_reference(Context& context, Frame* frame, uint32_t index);
// Resolves a callable argument, or throws "must be a valid callback, …". May run user code.
[[gnu::noinline]] bool resolve_argument(Context& context, Frame* frame, uint32_t index,
                                        Callable& callable);
// The same for a value that a builtin itself finds to be a callback; `position` is 1-based.
[[gnu::noinline]] bool resolve_value(Context& context, const Value& value, uint32_t position,
                                     bool nullable, Callable& callable);
// "f() expects exactly 2 arguments, 1 given"
[[gnu::noinline, gnu::cold]] void wrong_argument_count(Context& context, Frame* frame,
                                                       Value* result);
// Whether the code that called the builtin declares strict_types.
inline bool caller_is_strict(const Frame* frame) {
    const Frame* caller = frame->previous;
    return caller && caller->function && caller->function->is(flag::strict_types);
}

inline bool fits(const Value& slot, uint32_t mask) { return mask >> (slot.tag & 0xff) & 1; }
inline bool is_reference_to(const Value& slot, uint32_t mask) {
    return slot.is_reference() && fits(slot.reference->value, mask);
}
// int goes where float is wanted, in strict mode too.
inline bool int_to_double(Value& slot) {
    if (!slot.is_int()) return false;
    slot.set_double(static_cast<double>(slot.integer));
    return true;
}

// ---- nullable and optional arguments, in slots that fit: null (or not given) is "none"
inline std::optional<int64_t> optional_int(const Value& slot) {
    if (slot.is_null()) return std::nullopt;
    return slot.integer;
}
inline std::optional<double> optional_double(const Value& slot) {
    if (slot.is_null()) return std::nullopt;
    return slot.number;
}
inline std::optional<bool> optional_bool(const Value& slot) {
    if (slot.is_null()) return std::nullopt;
    return slot.is_true();
}
inline String* optional_string(const Value& slot) { return slot.is_null() ? nullptr : slot.string; }
inline Array* optional_array(const Value& slot) { return slot.is_null() ? nullptr : slot.array; }
inline Object* optional_object(const Value& slot) { return slot.is_null() ? nullptr : slot.object; }
inline const Value* optional_value(const Value& slot) { return slot.is_null() ? nullptr : &slot; }
inline const Value* given_value(const Value& slot) { return slot.is_undef() ? nullptr : &slot; }
inline std::span<const Value> rest(const Value* slots, uint32_t count, uint32_t from) {
    if (count <= from) return {};
    return {slots + from, count - from};
}

// ---- results: a failure leaves null
inline void fail(Value* result) { result->set_null(); }
inline void deliver(Value* result, Status) { result->set_null(); }
inline void deliver(Value* result, Result<bool> value) {
    if (value.ok()) [[likely]]
        result->set_bool(*value);
    else
        result->set_null();
}
inline void deliver(Value* result, Result<int64_t> value) {
    if (value.ok()) [[likely]]
        result->set_int(*value);
    else
        result->set_null();
}
inline void deliver(Value* result, Result<double> value) {
    if (value.ok()) [[likely]]
        result->set_double(*value);
    else
        result->set_null();
}
inline void deliver(Value* result, Result<Value> value) {
    if (value.ok()) [[likely]]
        result->set(*value);
    else
        result->set_null();
}
template <class T>
inline void deliver(Value* result, Result<T*> cell) {
    if (cell.ok()) [[likely]]
        result->set(Value::of(*cell));
    else
        result->set_null();
}

// After a builtin whose stub says that it throws nothing.
inline void check_no_exception([[maybe_unused]] Context& context) {
    assert(context.pending != Pending::Exception);
}

}  // namespace surus::native

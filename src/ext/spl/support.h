// What the SPL's classes share.
#pragma once

#include <optional>

#include <initializer_list>
#include <string_view>

#include "base/result.h"
#include "ext/support.h"
#include "runtime/calls/callable.h"
#include "runtime/objects/object.h"

namespace surus {

// Calls a method; the result is owned. May run user code.
Result<Value> call_with(Context& context, Object& object, Function& method,
                        std::initializer_list<Value> arguments);
Result<bool> call_for_bool(Context& context, Object& object, Function& method,
                           std::initializer_list<Value> arguments);
Status call_for_nothing(Context& context, Object& object, Function& method);
// The same by lower-case name.
Result<Value> call_named(Context& context, Object& object, std::string_view lower_name);

// A method that `self` does not have is the inner iterator's. PHP finds it there when it looks the
// method up; here it is what __call does. May run user code.
Result<Value> forward_call(Context& context, Object& self, Object* inner, String& name,
                           Array& arguments);

// "\0Class\0name", as dumps show the private state of a builtin class.
void set_private(Array& array, std::string_view cls, std::string_view name, Value value);
// The object's own properties, mangled, without what a `properties` handler shows; owned.
Array* plain_properties(Object& object);
// Puts back what plain_properties gave.
Status restore_properties(Context& context, Object& object, const Array& properties);
// The Iterator that a Traversable leads to; owned. May run user code.
Result<Object*> iterator_behind(Context& context, Object& traversable);

// Whether a use of elements is left to the builtin methods: for ClassHandlers::element_slot.
inline bool has_own_elements(const Object& self, ElementUse use) {
    const MagicMethods& magic = self.cls->magic;
    if (use == ElementUse::Write) return !magic.offset_set->is_user();
    return !magic.offset_get->is_user() &&
           (use == ElementUse::Read || !magic.offset_exists->is_user());
}

// An offset of a list with integer keys, as PHP's arrays take one; none: of no such type.
Result<std::optional<int64_t>> integer_offset(Context& context, const Value& offset);

}  // namespace surus

// Enum cases.
#pragma once

#include "base/result.h"
#include "context/context.h"
#include "runtime/classes/class.h"

namespace surus {

// Finds the case with that backing value (an int or a string, as the enum has) and puts a share of
// it into `result`; false when there is none. May run user code (constant expressions).
Result<bool> enum_case_by_value(Context& context, Class& cls, const Value& key, Value& result);

// A new case object; takes over the share of `backing` (Undef: none).
Object* create_enum_case(Context& context, Class& cls, String& name, Value backing);

// Name and backing value of a case.
const Value& enum_case_name(const Object& object);
const Value& enum_case_value(const Object& object);

}  // namespace surus

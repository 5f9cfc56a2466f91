// What builtin attributes demand of the declarations they stand on, beyond the kind of it. Told
// when compiling, or by ReflectionAttribute::newInstance() where #[DelayedTargetValidation] put it
// off.
#pragma once

#include <string>
#include <string_view>

#include "runtime/declarations/declaration.h"

namespace surus {

// Why the attribute may not stand on a class of these class_flags; empty if it may.
std::string refusal_by_class(const AttributeDeclaration& attribute, uint32_t class_flags,
                             std::string_view class_name);
// The same of a property hook.
std::string refusal_by_hook(const AttributeDeclaration& attribute);

}  // namespace surus

// What the Bind… instructions have in common: $place = &…
#pragma once

#include "handlers/handler.h"

namespace surus {

// Whether what a call gave is no reference: it is assigned by value then …
bool comes_by_value(const Instruction* insn, const Value& given);
// … and a notice says so. May run user code.
Result<bool> lacks_reference(Context& context, const Instruction* insn, const Value& given);

}  // namespace surus

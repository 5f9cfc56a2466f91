// What the Bind… instructions have in common: $place = &…
#pragma once

#include "handlers/handler.h"

namespace surus {

// Whether what a call gave is no reference, which is noted: it is assigned by value then.
Result<bool> lacks_reference(Context& context, const Instruction* insn, const Value& given);

}  // namespace surus

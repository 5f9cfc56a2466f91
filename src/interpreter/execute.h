// Running the top level of a file or an eval.
#pragma once

#include "bytecode/code.h"
#include "context/context.h"
#include "interpreter/load.h"

namespace surus {

// Runs a unit's top level: in the global scope, or in that of `scope_frame` (include in a
// function).
Result<Value> run_unit(Context& context, const Unit& unit, Frame* scope_frame);

}  // namespace surus

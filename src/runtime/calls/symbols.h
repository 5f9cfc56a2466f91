// Variables by name, as extract(), compact() and get_defined_vars() see those of their caller.
// Implemented by the handlers' layer, which knows frames from the inside.
#pragma once

#include "base/result.h"
#include "context/context.h"
#include "runtime/arrays/array.h"

namespace surus {

// The table of the PHP code that called the running builtin; borrowed. Throws "Cannot call %s()
// dynamically" when other than PHP code called it.
Result<Array*> caller_symbols(Context& context);

// The slot of a variable, behind Indirect; may hold Undef; null when absent.
Value* find_symbol(Array& table, Key key);
Value* add_symbol(Array& table, Key key);  // null value

}  // namespace surus

// var_dump(), print_r() and var_export(). All may run user code (__debugInfo, warnings).
#pragma once

#include "base/result.h"
#include "context/context.h"
#include "runtime/values/value.h"

namespace surus {

Status var_dump(Context& context, const Value& value);             // to the output
Status debug_dump(Context& context, const Value& value);           // debug_zval_dump()
Result<String*> print_r(Context& context, const Value& value);     // owned
Result<String*> var_export(Context& context, const Value& value);  // owned

}  // namespace surus

// printf's formats, as PHP reads them.
#pragma once

#include <span>

#include "base/result.h"
#include "context/context.h"
#include "runtime/values/string_builder.h"
#include "runtime/values/value.h"

namespace surus {

// Which complaint tells of too few arguments: sprintf counts its own parameters, vsprintf the
// array.
struct FormatCaller {
    int own_parameters;  // before the values; -1: the values came as an array
};

// Appends. May run user code (conversions of arguments).
Status format_values(Context& context, StringBuilder& out, std::string_view format,
                     std::span<const Value> values, FormatCaller caller);

// A double with exactly `decimals` digits after the point, correctly rounded.
void append_fixed(StringBuilder& out, double value, int decimals);

}  // namespace surus

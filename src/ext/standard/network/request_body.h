// The body of a request: what $_POST and $_FILES, and request_parse_body(), make of it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.h"
#include "context/context.h"
#include "runtime/arrays/array.h"
#include "runtime/request/invocation.h"

namespace surus {

struct BodyLimits {
    int64_t body_size, variables, parts, files, file_size;
    bool throws = false;  // what is beyond a limit is a RequestParseBodyException, else a warning
};
// Those of the settings.
BodyLimits body_limits(const Context& context);

// Puts the body's variables and files there. False: its type is none that is known. Fails when the
// body passes the memory limit.
Result<bool> read_request_body(Context& context, const BodyLimits& limits, Array& fields,
                               Array& files);

// Of "a=1&b[]=2" the first so many; false: there are more.
bool add_query_variables(Context& context, Array& target, std::string_view text, size_t most);
std::string_view without_blanks(std::string_view text);

}  // namespace surus

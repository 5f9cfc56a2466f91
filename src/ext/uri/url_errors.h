// What the URL parser noticed, as PHP code sees it.
#pragma once

#include "base/result.h"
#include "context/context.h"
#include "ext/uri/whatwg.h"
#include "runtime/arrays/array.h"

namespace surus::uri {

// A list of UrlValidationError, the last first.
Result<Array*> list_errors(Context& context, const UrlLog& log);
// An InvalidUrlException "The specified host is malformed", with the first failure's name.
Failed throw_invalid_url(Context& context, const char* part, const UrlLog& log);

}  // namespace surus::uri

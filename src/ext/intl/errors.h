// What went wrong last: every function leaves its error in the request, objects keep their own.
#pragma once

#include <unicode/parseerr.h>
#include <unicode/utypes.h>

#include <string>
#include <string_view>

#include "ext/state.h"
#include "ext/support.h"

namespace surus::intl {

struct Error {
    UErrorCode code = U_ZERO_ERROR;
    std::string message;  // "f(): what it says"; empty: none

    void reset() {
        code = U_ZERO_ERROR;
        message.clear();
    }
    // "f(): what it says: U_ILLEGAL_ARGUMENT_ERROR"
    String* text() const;
};

// The request's error.
Error& last_error(Context& context);
// Forgets the request's error and that of an object.
void reset_errors(Context& context, Error* own = nullptr);
// Notes a code without words.
void note_code(Context& context, Error* own, UErrorCode code);

// Notes an error of the running function; intl.error_level and intl.use_exceptions may make it a
// warning or an exception. May run user code.
Status note_error(Context& context, Error* own, UErrorCode code, std::string_view message);
// The same, for what then returns false or null.
Result<Value> fail_false(Context& context, Error* own, UErrorCode code, std::string_view message);
Result<Value> fail_null(Context& context, Error* own, UErrorCode code, std::string_view message);
// Where a constructor fails, it throws an IntlException, whatever the settings are.
Failed throw_construction(Context& context, Error* own, UErrorCode code, std::string_view message);

// "parse error on line 1, offset 3, after "…", before or at "…""
std::string parse_error_text(const UParseError& error);

}  // namespace surus::intl

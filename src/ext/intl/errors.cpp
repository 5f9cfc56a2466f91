// What went wrong last, and the functions that tell.
#include "ext/intl/errors.h"

#include <unicode/icudataver.h>
#include <unicode/uvernum.h>

#include "ext/extension_hooks.h"
#include "ext/intl/intl.stub.h"
#include "ext/intl/state.h"
#include "ext/intl/text.h"
#include "runtime/errors/errors.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace intl {

String* Error::text() const {
    std::string out = message;
    if (!out.empty()) out += ": ";
    return make_string(out + u_errorName(code));
}

Error& last_error(Context& context) { return extension_state<State>(context).error; }

void reset_errors(Context& context, Error* own) {
    last_error(context).reset();
    if (own) own->reset();
}

void note_code(Context& context, Error* own, UErrorCode code) {
    last_error(context).code = code;
    if (own) own->code = code;
}

static std::string full_message(Context& context, std::string_view message) {
    return running_function_name(context) + "(): " + std::string(message);
}

Status note_error(Context& context, Error* own, UErrorCode code, std::string_view message) {
    std::string full = full_message(context, message);
    note_code(context, own, code);
    last_error(context).message = full;
    if (own) own->message = full;
    if (int64_t level = context.ini->get_int("intl.error_level"))
        TRY(report(context, static_cast<int>(level), full));
    if (context.ini->get_bool("intl.use_exceptions"))
        return throw_error_text(context, class_IntlException(context), full);
    return {};
}

Result<Value> fail_false(Context& context, Error* own, UErrorCode code, std::string_view message) {
    TRY(note_error(context, own, code, message));
    return false_value();
}

Result<Value> fail_null(Context& context, Error* own, UErrorCode code, std::string_view message) {
    TRY(note_error(context, own, code, message));
    return Value::null();
}

Failed throw_construction(Context& context, Error* own, UErrorCode code, std::string_view message) {
    std::string full = full_message(context, message);
    note_code(context, own, code);
    last_error(context).message = full;
    if (own) own->message = full;
    return throw_error_text(context, class_IntlException(context), full);
}

static void append_context(std::string& out, const char* before, const UChar* text, bool& any) {
    if (text[0] == 0) return;
    UErrorCode status = U_ZERO_ERROR;
    String* utf8 = to_utf8(std::u16string_view(text), status);
    if (any) out += ", ";
    out += before;
    out += utf8 ? utf8->view() : "(could not convert parser error context to UTF-8)";
    out += '"';
    if (utf8) release_cell(utf8);
    any = true;
}

std::string parse_error_text(const UParseError& error) {
    std::string out = "parse error ";
    bool any = false;
    if (error.line > 0) {
        out += "on line " + std::to_string(error.line);
        any = true;
    }
    if (error.offset >= 0) {
        out += any ? ", " : "at ";
        out += "offset " + std::to_string(error.offset);
        any = true;
    }
    append_context(out, "after \"", error.preContext, any);
    append_context(out, "before or at \"", error.postContext, any);
    return any ? out : "no parse error";
}

static bool accepts_error_level(Context& context, std::string_view name, std::string_view value) {
    if (name != "intl.error_level" || !context.frame) return true;
    if (parse_numeric(value).integer == 0) return true;
    return function_deprecated(
               context,
               "Using a value different than 0 for intl.error_level is deprecated, as the "
               "intl.error_level INI setting is deprecated. Instead the intl.use_exceptions INI "
               "setting should be enabled to throw exceptions on errors or "
               "intl_get_error_code()/intl_get_error_message() should be used to manually deal "
               "with errors")
        .ok();
}

}  // namespace intl

extern const ExtensionHooks hooks_of_intl;
const ExtensionHooks hooks_of_intl{.check_setting = intl::accepts_error_level};

Value php_constant_INTL_ICU_VERSION(Context&) { return string_value(U_ICU_VERSION); }
Value php_constant_INTL_ICU_DATA_VERSION(Context&) { return string_value(U_ICU_DATA_VERSION); }

Result<int64_t> php_intl_get_error_code(Context& context) { return intl::last_error(context).code; }

Result<String*> php_intl_get_error_message(Context& context) {
    return intl::last_error(context).text();
}

Result<bool> php_intl_is_failure(Context&, int64_t errorCode) {
    return U_FAILURE(static_cast<UErrorCode>(errorCode));
}

Result<String*> php_intl_error_name(Context&, int64_t errorCode) {
    return make_string(u_errorName(static_cast<UErrorCode>(errorCode)));
}

}  // namespace surus

// Character classes of the "C" locale.
#include "ext/ctype/ctype.stub.h"
#include "ext/support.h"
#include "runtime/values/conversion.h"

namespace surus {

static bool is_graph(unsigned char c) { return c > ' ' && c < 127; }

template <class Is>
static Result<bool> check(Context& context, const Value& text, Is&& is) {
    if (text.is_string()) [[likely]] {
        for (unsigned char c : text.string->view()) {
            if (!is(c)) return false;
        }
        return text.string->length > 0;
    }
    TRY(function_deprecated(context,
                            "Argument of type %s will be interpreted as string in the future",
                            type_name_in_errors(text)));
    if (!text.is_int()) return false;
    // A character's code; larger numbers are looked at digit by digit.
    int64_t code = text.integer;
    if (code >= -128 && code < 0) code += 256;
    if (code >= 0 && code <= 255) return is(static_cast<unsigned char>(code));
    Ref<String> digits = Ref<String>::adopt(int_to_string(code));
    for (unsigned char c : digits->view()) {
        if (!is(c)) return false;
    }
    return true;
}

Result<bool> php_ctype_alnum(Context& context, const Value& text) {
    return check(context, text, is_alnum);
}
Result<bool> php_ctype_alpha(Context& context, const Value& text) {
    return check(context, text, is_alpha);
}
Result<bool> php_ctype_cntrl(Context& context, const Value& text) {
    return check(context, text, [](unsigned char c) { return c < ' ' || c == 127; });
}
Result<bool> php_ctype_digit(Context& context, const Value& text) {
    return check(context, text, is_digit);
}
Result<bool> php_ctype_lower(Context& context, const Value& text) {
    return check(context, text, [](unsigned char c) { return c - 'a' < 26u; });
}
Result<bool> php_ctype_graph(Context& context, const Value& text) {
    return check(context, text, is_graph);
}
Result<bool> php_ctype_print(Context& context, const Value& text) {
    return check(context, text, [](unsigned char c) { return c >= ' ' && c < 127; });
}
Result<bool> php_ctype_punct(Context& context, const Value& text) {
    return check(context, text, [](unsigned char c) { return is_graph(c) && !is_alnum(c); });
}
Result<bool> php_ctype_space(Context& context, const Value& text) {
    return check(context, text, is_space);
}
Result<bool> php_ctype_upper(Context& context, const Value& text) {
    return check(context, text, [](unsigned char c) { return c - 'A' < 26u; });
}
Result<bool> php_ctype_xdigit(Context& context, const Value& text) {
    return check(context, text,
                 [](unsigned char c) { return is_digit(c) || (c | 32u) - 'a' < 6u; });
}

}  // namespace surus

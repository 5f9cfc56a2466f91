// Character classes: of the "C" locale, or of the one that setlocale() chose.
#include <ctype.h>

#include "ext/ctype/ctype.stub.h"
#include "ext/standard/string/locale.h"
#include "ext/support.h"
#include "runtime/values/conversion.h"

namespace surus {

static bool is_graph(unsigned char c) { return c > ' ' && c < 127; }

using InLocaleIs = int(int c, locale_t locale);

template <class Is>
static Result<bool> check_class(Context& context, const Value& text, Is&& is) {
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

template <class Is>
static Result<bool> check(Context& context, const Value& text, Is&& is, InLocaleIs* is_in_locale) {
    locale_t locale = locale_of(context);
    if (!locale) [[likely]]
        return check_class(context, text, is);
    return check_class(context, text,
                       [&](unsigned char c) { return is_in_locale(c, locale) != 0; });
}

Result<bool> php_ctype_alnum(Context& context, const Value& text) {
    return check(context, text, is_alnum, isalnum_l);
}
Result<bool> php_ctype_alpha(Context& context, const Value& text) {
    return check(context, text, is_alpha, isalpha_l);
}
Result<bool> php_ctype_cntrl(Context& context, const Value& text) {
    return check(context, text, [](unsigned char c) { return c < ' ' || c == 127; }, iscntrl_l);
}
Result<bool> php_ctype_digit(Context& context, const Value& text) {
    return check(context, text, is_digit, isdigit_l);
}
Result<bool> php_ctype_lower(Context& context, const Value& text) {
    return check(context, text, [](unsigned char c) { return c - 'a' < 26u; }, islower_l);
}
Result<bool> php_ctype_graph(Context& context, const Value& text) {
    return check(context, text, is_graph, isgraph_l);
}
Result<bool> php_ctype_print(Context& context, const Value& text) {
    return check(context, text, [](unsigned char c) { return c >= ' ' && c < 127; }, isprint_l);
}
Result<bool> php_ctype_punct(Context& context, const Value& text) {
    return check(
        context, text, [](unsigned char c) { return is_graph(c) && !is_alnum(c); }, ispunct_l);
}
Result<bool> php_ctype_space(Context& context, const Value& text) {
    return check(context, text, is_space, isspace_l);
}
Result<bool> php_ctype_upper(Context& context, const Value& text) {
    return check(context, text, [](unsigned char c) { return c - 'A' < 26u; }, isupper_l);
}
Result<bool> php_ctype_xdigit(Context& context, const Value& text) {
    return check(
        context, text, [](unsigned char c) { return is_digit(c) || (c | 32u) - 'a' < 6u; },
        isxdigit_l);
}

}  // namespace surus

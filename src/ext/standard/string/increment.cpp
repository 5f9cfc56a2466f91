// str_increment, str_decrement; Latin-1 to UTF-8 and back; the locale, which is always "C".
#include <string>

#include "ext/json/encoder.h"
#include "ext/standard/string.stub.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"
#include "runtime/values/string_builder.h"

namespace surus {

static Status check_alphanumeric(Context& context, const String& string) {
    if (string.is_empty()) return throw_argument_value_error(context, 1, "must not be empty");
    for (unsigned char c : string.view()) {
        if (!is_alnum(c)) {
            return throw_argument_value_error(
                context, 1, "must be composed only of alphanumeric ASCII characters");
        }
    }
    return {};
}

Result<String*> php_str_increment(Context& context, String& string) {
    TRY(check_alphanumeric(context, string));
    std::string text(string.view());
    for (size_t i = text.size(); i-- > 0;) {
        char& c = text[i];
        if (c != 'z' && c != 'Z' && c != '9') {
            ++c;
            return make_string(text);
        }
        c = c == 'z' ? 'a' : c == 'Z' ? 'A' : '0';
    }
    // A carry out of the first character: one more of its kind.
    char first = text[0];
    return make_string((first == '0' ? '1' : first) + text);
}

Result<String*> php_str_decrement(Context& context, String& string) {
    TRY(check_alphanumeric(context, string));
    auto out_of_range = [&]() -> Failed {
        return throw_argument_value_error(context, 1, "\"%s\" is out of decrement range",
                                          string.data());
    };
    std::string text(string.view());
    if (text[0] == '0') return out_of_range();
    bool borrow = true;
    for (size_t i = text.size(); borrow && i-- > 0;) {
        char& c = text[i];
        borrow = c == 'a' || c == 'A' || c == '0';
        if (borrow)
            c = c == 'a' ? 'z' : c == 'A' ? 'Z' : '9';
        else
            --c;
    }
    // The first character ran out, or became a leading zero: it goes.
    if (borrow || (text[0] == '0' && text.size() > 1)) {
        if (text.size() == 1) return out_of_range();
        text.erase(0, 1);
    }
    return make_string(text);
}

Result<String*> php_utf8_encode(Context&, String& string) {
    StringBuilder out(string.length + 16);
    for (unsigned char c : string.view()) append_utf8(out, c);
    return out.finish();
}

Result<String*> php_utf8_decode(Context&, String& string) {
    StringBuilder out(string.length);
    std::string_view view = string.view();
    for (size_t i = 0; i < view.size();) {
        uint32_t c;
        if (!read_utf8(view, i, c)) {
            out.push('?');
            ++i;
        } else {
            out.push(c > 0xff ? '?' : static_cast<char>(c));
        }
    }
    return out.finish();
}

}  // namespace surus

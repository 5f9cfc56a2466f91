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

Result<Value> php_setlocale(Context& context, int64_t category, const Value& locales,
                            std::span<const Value> rest) {
    (void)category;
    auto known = [](std::string_view name) {
        return name.empty() || name == "0" || name == "C" || name == "POSIX";
    };
    auto try_one = [&](const Value& value) -> Result<bool> {
        Ref<String> name = Ref<String>::adopt(TRY(to_string(context, value)));
        return known(name->view());
    };
    auto try_all = [&](const Value& value) -> Result<bool> {
        if (!value.is_array()) return try_one(value);
        Ref<Array> keep = Ref<Array>::share(value.array);
        for (auto [key, name] : elements(*keep)) {
            if (TRY(try_one(name))) return true;
        }
        return false;
    };
    if (TRY(try_all(locales))) return string_value("C");
    for (const Value& more : rest) {
        if (TRY(try_all(more))) return string_value("C");
    }
    return false_value();
}

Result<Array*> php_localeconv(Context&) {
    Array* out = Array::create(32);
    out->set("decimal_point", string_value("."));
    for (const char* name :
         {"thousands_sep", "int_curr_symbol", "currency_symbol", "mon_decimal_point",
          "mon_thousands_sep", "positive_sign", "negative_sign"})
        out->set(name, string_value(""));
    for (const char* name : {"int_frac_digits", "frac_digits", "p_cs_precedes", "p_sep_by_space",
                             "n_cs_precedes", "n_sep_by_space", "p_sign_posn", "n_sign_posn"})
        out->set(name, Value::of(int64_t{127}));
    out->set("grouping", Value::of(Array::create()));
    out->set("mon_grouping", Value::of(Array::create()));
    return out;
}

}  // namespace surus

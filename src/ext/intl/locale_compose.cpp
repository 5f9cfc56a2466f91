// Locales taken apart and put together.
#include "ext/intl/locale.stub.h"
#include "ext/intl/locale_parts.h"
#include "ext/intl/objects.h"

namespace surus {

using namespace intl;

// ---- taking apart

static void add_numbered(Array& out, std::string_view key, std::string_view tags) {
    int number = 0;
    for (std::string_view tag : subtags_of(tags))
        out.set(std::string(key) + std::to_string(number++), string_value(tag));
}

static Result<Value> too_long(Context& context) {
    return fail_null(context, nullptr, U_ILLEGAL_ARGUMENT_ERROR,
                     "Locale string too long, should be no longer than 156 characters");
}

Result<Value> php_Locale_parseLocale(Context& context, Class&, String& locale) {
    reset_errors(context);
    TRY(check_path(context, locale));
    std::string text = locale_or_default(context, &locale);
    if (text.size() > longest_locale) return too_long(context);
    Array* out = Array::create();
    if (is_grandfathered(text)) {
        out->set("grandfathered", string_value(text));
        return Value::of(out);
    }
    constexpr std::pair<std::string_view, LocalePart> single[] = {
        {"language", LocalePart::Language},
        {"script", LocalePart::Script},
        {"region", LocalePart::Region},
    };
    for (auto& [key, which] : single) {
        std::string value = parsed_part(text, which);
        if (!value.empty()) out->set(key, string_value(value));
    }
    add_numbered(*out, "variant", parsed_part(text, LocalePart::Variant));
    add_numbered(*out, "private", private_subtags(text));
    return Value::of(out);
}

Result<Value> php_Locale_getAllVariants(Context& context, Class&, String& locale) {
    reset_errors(context);
    TRY(check_path(context, locale));
    std::string text = locale_or_default(context, &locale);
    if (text.size() > longest_locale) return too_long(context);
    Array* out = Array::create();
    if (is_grandfathered(text)) return Value::of(out);
    UErrorCode status = U_ZERO_ERROR;
    for (std::string_view tag : subtags_of(part_of_locale(text, LocalePart::Variant, status)))
        out->push(string_value(tag));
    return Value::of(out);
}

// ---- putting together

namespace {

enum class Appended : uint8_t { Yes, Absent, NoString };

class Composer {
public:
    explicit Composer(Array& subtags) : subtags_(subtags) {}

    Appended single(std::string_view key, bool is_first) {
        const Value* value = subtags_.find(key);
        if (!value) return Appended::Absent;
        return add(value->deref(), is_first);
    }
    // A string, a list, or one element for each: variant0, variant1 …
    Appended several(std::string_view key, int most) {
        bool is_private = key == "private";
        if (const Value* value = subtags_.find(key)) {
            const Value& given = value->deref();
            if (!given.is_array()) {
                if (given.is_string() && is_private) text += "_x";
                return add(given, false);
            }
            bool first = true;
            for (auto [index, element] : elements(*given.array)) {
                if (first && is_private && element.deref().is_string()) text += "_x";
                first = false;
                if (add(element.deref(), false) == Appended::NoString) return Appended::NoString;
            }
            return Appended::Yes;
        }
        bool first = true;
        for (int i = 0; i < most; ++i) {
            const Value* value = subtags_.find(std::string(key) + std::to_string(i));
            if (!value) continue;
            if (first && is_private && value->deref().is_string()) text += "_x";
            first = false;
            if (add(value->deref(), false) == Appended::NoString) return Appended::NoString;
        }
        return Appended::Yes;
    }

    std::string text;

private:
    Appended add(const Value& value, bool is_first) {
        if (!value.is_string()) return Appended::NoString;
        if (!is_first) text += '_';
        text += value.string->view();
        return Appended::Yes;
    }

    Array& subtags_;
};

}  // namespace

Result<Value> php_Locale_composeLocale(Context& context, Class&, Array& subtags) {
    reset_errors(context);
    if (subtags.count == 0) return false_value();
    Composer composer(subtags);
    Appended appended = composer.single("grandfathered", true);
    if (appended == Appended::Yes) return string_value(composer.text);
    if (appended == Appended::Absent) appended = composer.single("language", true);
    if (appended == Appended::Absent)
        return throw_argument_value_error(context, 1, "must contain a \"%s\" key", "language");
    bool good = appended == Appended::Yes && composer.several("extlang", 3) != Appended::NoString &&
                composer.single("script", false) != Appended::NoString &&
                composer.single("region", false) != Appended::NoString &&
                composer.several("variant", 15) != Appended::NoString &&
                composer.several("private", 15) != Appended::NoString;
    if (!good) {
        return fail_false(context, nullptr, U_ILLEGAL_ARGUMENT_ERROR,
                          "parameter array element is not a string");
    }
    return string_value(composer.text);
}

}  // namespace surus

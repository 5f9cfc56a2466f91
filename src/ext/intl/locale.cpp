// Locale: names of locales, and their names in other languages.
#include <unicode/uenum.h>
#include <unicode/uloc.h>
#include <unicode/ures.h>

#include "ext/intl/locale.stub.h"
#include "ext/intl/locale_parts.h"
#include "ext/intl/objects.h"
#include "ext/intl/state.h"
#include "ext/intl/text.h"
#include "runtime/request/tables.h"

namespace surus {

using namespace intl;

Result<String*> php_Locale_getDefault(Context& context, Class&) {
    return make_string(default_locale(context));
}

Result<bool> php_Locale_setDefault(Context& context, Class&, String& locale) {
    context.ini->set("intl.default_locale",
                     locale.is_empty() ? std::string_view(uloc_getDefault()) : locale.view());
    return true;
}

static Result<Value> too_long_null(Context& context) {
    return fail_null(context, nullptr, U_ILLEGAL_ARGUMENT_ERROR,
                     "Locale string too long, should be no longer than 156 characters");
}

// ---- parts

static Result<Value> part(Context& context, String& locale, LocalePart which,
                          std::string_view name) {
    reset_errors(context);
    TRY(check_path(context, locale));
    std::string text = locale_or_default(context, &locale);
    if (text.size() > longest_locale) return too_long_null(context);
    bool old_tag = which != LocalePart::Canonical && is_grandfathered(text);
    UErrorCode status = U_ZERO_ERROR;
    std::string value = part_of_locale(text, which, status);
    if (U_FAILURE(status) || (old_tag && which != LocalePart::Language)) {
        return fail_null(context, nullptr, U_ZERO_ERROR,
                         "unable to get locale " + std::string(name));
    }
    return string_value(value);
}

Result<Value> php_Locale_getPrimaryLanguage(Context& context, Class&, String& locale) {
    return part(context, locale, LocalePart::Language, "language");
}

Result<Value> php_Locale_getScript(Context& context, Class&, String& locale) {
    return part(context, locale, LocalePart::Script, "script");
}

Result<Value> php_Locale_getRegion(Context& context, Class&, String& locale) {
    return part(context, locale, LocalePart::Region, "region");
}

Result<Value> php_Locale_canonicalize(Context& context, Class&, String& locale) {
    return part(context, locale, LocalePart::Canonical, "canonicalize");
}

Result<Value> php_Locale_getKeywords(Context& context, Class&, String& locale) {
    reset_errors(context);
    TRY(check_path(context, locale));
    std::string text = locale_or_default(context, &locale);
    if (text.size() > longest_locale) return too_long_null(context);
    UErrorCode status = U_ZERO_ERROR;
    UEnumeration* names = uloc_openKeywords(text.c_str(), &status);
    if (!names) return Value::null();
    Ref<Array> out = Ref<Array>::adopt(Array::create());
    int32_t length = 0;
    while (const char* name = uenum_next(names, &length, &status)) {
        std::string value = written_bytes(
            [&](char* buffer, int32_t capacity, UErrorCode& error) {
                return uloc_getKeywordValue(text.c_str(), name, buffer, capacity, &error);
            },
            status, 100);
        if (U_FAILURE(status)) break;
        out->set(std::string_view(name, static_cast<size_t>(length)), string_value(value));
    }
    uenum_close(names);
    if (U_FAILURE(status)) {
        return fail_false(context, nullptr, U_ILLEGAL_ARGUMENT_ERROR,
                          "Error encountered while getting the keyword  value for the  keyword");
    }
    return Value::of(out.leak());
}

// ---- names for people

using DisplayName = int32_t(const char*, const char*, UChar*, int32_t, UErrorCode*);

static Result<Value> display(Context& context, String& locale, String* displayLocale,
                             DisplayName* name_of, const std::string& what) {
    reset_errors(context);
    TRY(check_path(context, locale));
    if (displayLocale) TRY(check_path(context, *displayLocale, 2));
    if (locale.length > longest_locale + 1)
        return fail_false(context, nullptr, U_ILLEGAL_ARGUMENT_ERROR, "name too long");
    std::string text = locale_or_default(context, &locale);
    if (what != "name" && is_grandfathered(text)) {
        if (what != "language") return false_value();
        text = preferred_tag(text);
    }
    std::string in = displayLocale ? std::string(displayLocale->data()) : default_locale(context);
    UErrorCode status = U_ZERO_ERROR;
    std::u16string name = written(
        [&](UChar* buffer, int32_t capacity, UErrorCode& error) {
            return name_of(text.c_str(), in.c_str(), buffer, capacity, &error);
        },
        status);
    if (U_FAILURE(status))
        return fail_false(context, nullptr, status, "unable to get locale " + what);
    String* utf8 = to_utf8(name, status);
    if (!utf8) {
        return fail_false(context, nullptr, status,
                          "error converting display name for " + what + " to UTF-8");
    }
    return Value::of(utf8);
}

Result<Value> php_Locale_getDisplayName(Context& context, Class&, String& locale,
                                        String* displayLocale) {
    return display(context, locale, displayLocale, uloc_getDisplayName, "name");
}

Result<Value> php_Locale_getDisplayLanguage(Context& context, Class&, String& locale,
                                            String* displayLocale) {
    return display(context, locale, displayLocale, uloc_getDisplayLanguage, "language");
}

Result<Value> php_Locale_getDisplayScript(Context& context, Class&, String& locale,
                                          String* displayLocale) {
    return display(context, locale, displayLocale, uloc_getDisplayScript, "script");
}

Result<Value> php_Locale_getDisplayRegion(Context& context, Class&, String& locale,
                                          String* displayLocale) {
    return display(context, locale, displayLocale, uloc_getDisplayCountry, "region");
}

Result<Value> php_Locale_getDisplayVariant(Context& context, Class&, String& locale,
                                           String* displayLocale) {
    return display(context, locale, displayLocale, uloc_getDisplayVariant, "variant");
}

// ---- likely subtags, direction

Result<bool> php_Locale_isRightToLeft(Context& context, Class&, String& locale) {
    TRY(check_path(context, locale));
    return uloc_isRightToLeft(locale_or_default(context, &locale).c_str());
}

using Subtags = int32_t(const char*, char*, int32_t, UErrorCode*);

static Result<Value> with_subtags(Context& context, String& locale, Subtags* change,
                                  std::string_view message) {
    reset_errors(context);
    TRY(check_path(context, locale));
    std::string text = locale_or_default(context, &locale);
    UErrorCode status = U_ZERO_ERROR;
    std::string out = written_bytes(
        [&](char* buffer, int32_t capacity, UErrorCode& error) {
            return change(text.c_str(), buffer, capacity, &error);
        },
        status, 256);
    if (U_FAILURE(status)) return fail_false(context, nullptr, status, message);
    return string_value(out);
}

Result<Value> php_Locale_addLikelySubtags(Context& context, Class&, String& locale) {
    return with_subtags(context, locale, uloc_addLikelySubtags, "invalid locale");
}

Result<Value> php_Locale_minimizeSubtags(Context& context, Class&, String& locale) {
    return with_subtags(context, locale, uloc_minimizeSubtags, "invalid locale");
}

// ---- matching

static std::string canonical_name(const std::string& locale) {
    UErrorCode status = U_ZERO_ERROR;
    if (locale.size() > longest_locale) return {};
    return part_of_locale(locale, LocalePart::Canonical, status);
}

Result<Value> php_Locale_filterMatches(Context& context, Class&, String& languageTag,
                                       String& locale, bool canonicalize) {
    reset_errors(context);
    TRY(check_path(context, languageTag));
    TRY(check_path(context, locale, 2));
    std::string range = locale_or_default(context, &locale);
    if (range == "*") return Value::boolean(true);
    std::string tag = languageTag.data();
    if (range.size() > longest_locale || tag.size() > longest_locale) return too_long_null(context);
    if (canonicalize) {
        range = canonical_name(range);
        if (range.empty()) {
            return fail_false(context, nullptr, U_ZERO_ERROR, "unable to canonicalize loc_range");
        }
        tag = canonical_name(tag);
        if (tag.empty())
            return fail_false(context, nullptr, U_ZERO_ERROR, "unable to canonicalize lang_tag");
    }
    if (range.empty() || tag.empty()) return false_value();
    range = match_form(range);
    tag = match_form(tag);
    bool matches = tag.starts_with(range) && (tag.size() == range.size() ||
                                              tag[range.size()] == '_' || tag[range.size()] == '-');
    return Value::boolean(matches);
}

namespace {

struct Candidate {
    std::string form;  // as it is compared
    std::string text;  // as it is given back
};

}  // namespace

// What a lookup chooses, or nothing.
static Result<std::string> look_up(Context& context, const std::string& locale, Array& tags,
                                   bool canonicalize) {
    std::vector<Candidate> candidates;
    auto wrong = [&](const char* what) -> Result<std::string> {
        TRY(note_error(context, nullptr, U_ILLEGAL_ARGUMENT_ERROR,
                       std::string("unable to canonicalize ") + what));
        return std::string();
    };
    for (auto [key, value] : elements(tags)) {
        const Value& tag = value.deref();
        if (!tag.is_string())
            return throw_argument_type_error(context, 2, "must only contain string values");
        Candidate candidate{match_form(tag.string->data()), tag.string->data()};
        if (candidate.form.empty()) return wrong("lang_tag");
        candidates.push_back(std::move(candidate));
    }
    for (Candidate& candidate : candidates) {
        if (!canonicalize) continue;
        candidate.text = candidate.form = match_form(canonical_name(candidate.form));
        if (candidate.form.empty()) return wrong("lang_tag");
    }
    std::string range = canonicalize ? canonical_name(locale) : locale;
    if (range.empty()) return wrong("loc_range");
    range = match_form(range);
    for (size_t length = range.size(); length > 0; length = shorter_tag(range, length)) {
        for (const Candidate& candidate : candidates) {
            if (candidate.form == std::string_view(range).substr(0, length)) return candidate.text;
        }
    }
    return std::string();
}

Result<Value> php_Locale_lookup(Context& context, Class&, Array& languageTag, String& locale,
                                bool canonicalize, String* defaultLocale) {
    reset_errors(context);
    std::string range = locale.is_empty() && defaultLocale ? std::string(defaultLocale->data())
                                                           : locale_or_default(context, &locale);
    if (range.size() > longest_locale) return too_long_null(context);
    if (languageTag.count == 0) return string_value("");
    Ref<Array> pinned = Ref<Array>::share(&languageTag);
    std::string found = TRY(look_up(context, range, languageTag, canonicalize));
    if (found.empty() && defaultLocale) return Value::of(share(*defaultLocale));
    return string_value(found);
}

Result<Value> php_Locale_acceptFromHttp(Context& context, Class&, String& header) {
    reset_errors(context);
    std::string_view rest = header.view();
    while (header.length > longest_locale + 1 && !rest.empty()) {
        size_t comma = rest.find(',');
        if (std::min(comma, rest.size()) > longest_locale + 1) {
            return fail_false(context, nullptr, U_ILLEGAL_ARGUMENT_ERROR, "locale string too long");
        }
        rest = comma == npos ? std::string_view() : rest.substr(comma + 1);
    }
    UErrorCode status = U_ZERO_ERROR;
    UEnumeration* available = ures_openAvailableLocales(nullptr, &status);
    if (U_FAILURE(status))
        return fail_false(context, nullptr, status, "failed to retrieve locale list");
    char buffer[longest_locale + 1];
    UAcceptResult outcome = ULOC_ACCEPT_FAILED;
    int32_t length = uloc_acceptLanguageFromHTTP(buffer, longest_locale, &outcome, header.data(),
                                                 available, &status);
    uenum_close(available);
    if (U_FAILURE(status))
        return fail_false(context, nullptr, status, "failed to find acceptable locale");
    note_code(context, nullptr, status);
    if (length < 0 || outcome == ULOC_ACCEPT_FAILED) return false_value();
    return string_value({buffer, static_cast<size_t>(length)});
}

}  // namespace surus

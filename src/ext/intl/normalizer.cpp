// Normalizer: the normalisation forms of Unicode.
#include <unicode/unorm2.h>
#include <unicode/utf8.h>

#include "ext/check_memory.h"
#include "ext/intl/errors.h"
#include "ext/intl/normalizer.stub.h"
#include "ext/intl/text.h"
#include "runtime/errors/errors.h"

namespace surus {

using namespace intl;

// Null, with U_ILLEGAL_ARGUMENT_ERROR, when there is no such form.
static const UNormalizer2* normalizer_of(int64_t form, UErrorCode& status) {
    switch (form) {
    case constant_Normalizer_FORM_C: return unorm2_getNFCInstance(&status);
    case constant_Normalizer_FORM_D: return unorm2_getNFDInstance(&status);
    case constant_Normalizer_FORM_KC: return unorm2_getNFKCInstance(&status);
    case constant_Normalizer_FORM_KD: return unorm2_getNFKDInstance(&status);
    case constant_Normalizer_FORM_KC_CF: return unorm2_getNFKCCasefoldInstance(&status);
    default: status = U_ILLEGAL_ARGUMENT_ERROR; return nullptr;
    }
}

static Result<const UNormalizer2*> form_argument(Context& context, int64_t form) {
    UErrorCode status = U_ZERO_ERROR;
    const UNormalizer2* normalizer = normalizer_of(form, status);
    if (!normalizer)
        return throw_argument_value_error(context, 2, "must be a a valid normalization form");
    return normalizer;
}

// All forms leave ASCII as it is, but for the one that folds case.
static bool is_already_normal(std::string_view text, int64_t form) {
    for (char c : text) {
        if (static_cast<unsigned char>(c) > 0x7f) return false;
        if (form == constant_Normalizer_FORM_KC_CF && c >= 'A' && c <= 'Z') return false;
    }
    return true;
}

Result<Value> php_Normalizer_normalize(Context& context, Class&, String& string, int64_t form) {
    reset_errors(context);
    const UNormalizer2* normalizer = TRY(form_argument(context, form));
    if (is_already_normal(string.view(), form)) return Value::of(share(string));
    UErrorCode status = U_ZERO_ERROR;
    std::u16string text;
    TRY(to_utf16(context, string.view(), text, status));
    if (U_FAILURE(status))
        return fail_false(context, nullptr, status, "Error converting input string to UTF-16");
    // What is normal in front is copied, and most texts are normal.
    int32_t normal = unorm2_spanQuickCheckYes(normalizer, text.data(), length_of(text), &status);
    if (U_SUCCESS(status) && normal == length_of(text)) return Value::of(share(string));
    TRY(check_memory(context, text.size() * 3, sizeof(UChar)));
    std::u16string out = written(
        [&](UChar* buffer, int32_t capacity, UErrorCode& error) {
            return unorm2_normalize(normalizer, text.data(), length_of(text), buffer, capacity,
                                    &error);
        },
        status, text.size() + 16);
    if (U_FAILURE(status)) return fail_false(context, nullptr, status, "Error normalizing string");
    String* utf8 = to_utf8(out, status);
    if (!utf8)
        return fail_false(context, nullptr, status, "error converting normalized text UTF-8");
    return Value::of(utf8);
}

Result<bool> php_Normalizer_isNormalized(Context& context, Class&, String& string, int64_t form) {
    reset_errors(context);
    const UNormalizer2* normalizer = TRY(form_argument(context, form));
    UErrorCode status = U_ZERO_ERROR;
    std::u16string text;
    TRY(to_utf16(context, string.view(), text, status));
    if (U_FAILURE(status)) {
        TRY(note_error(context, nullptr, status, "Error converting string to UTF-16."));
        return false;
    }
    bool yes = unorm2_isNormalized(normalizer, text.data(), length_of(text), &status);
    if (U_FAILURE(status)) {
        TRY(note_error(context, nullptr, status,
                       "Error testing if string is the given normalization form."));
        return false;
    }
    return yes;
}

Result<Value> php_Normalizer_getRawDecomposition(Context& context, Class&, String& string,
                                                 int64_t form) {
    reset_errors(context);
    UErrorCode status = U_ZERO_ERROR;
    const UNormalizer2* normalizer = normalizer_of(form, status);
    std::string_view text = string.view();
    int64_t offset = 0;
    UChar32 character = -1;
    if (!text.empty()) U8_NEXT(text.data(), offset, static_cast<int64_t>(text.size()), character);
    if (text.empty() || static_cast<size_t>(offset) != text.size()) {
        return fail_null(context, nullptr, U_ILLEGAL_ARGUMENT_ERROR,
                         "Input string must be exactly one UTF-8 encoded code point long.");
    }
    if (character < 0)
        return fail_null(context, nullptr, U_ILLEGAL_ARGUMENT_ERROR, "Code point out of range");
    if (!normalizer) return string_value("");
    UChar mapping[64];
    int32_t length = unorm2_getRawDecomposition(normalizer, character, mapping, 64, &status);
    if (length < 0 || U_FAILURE(status)) return Value::null();
    String* out = to_utf8(std::u16string_view(mapping, static_cast<size_t>(length)), status);
    return out ? Value::of(out) : Value::null();
}

}  // namespace surus

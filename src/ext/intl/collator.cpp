// Collator: comparing as languages do.
#include "ext/intl/collator.h"

#include "ext/intl/collator.stub.h"
#include "ext/intl/text.h"

namespace surus {

using namespace intl;

constinit const ClassHandlers collator_handlers = handlers_of<CollatorState>();

static Result<Opened> open(Context& context, Object& self, String& locale) {
    reset_errors(context);
    if (Opened fits = check_locale_length(locale); !fits.ok()) return fits;
    UErrorCode status = U_ZERO_ERROR;
    CollatorState& state = self.native<CollatorState>();
    ucol_close(state.collator);
    state.collator = ucol_open(usable_locale(locale_or_default(context, &locale)).c_str(), &status);
    if (U_FAILURE(status)) return Opened::failed(status, "unable to open ICU collator");
    return Opened{status, {}};
}

Status php_Collator___construct(Context& context, Object& self, String& locale) {
    return constructed(context, &CollatorState::of(self).error, TRY(open(context, self, locale)));
}

Result<Value> php_Collator_create(Context& context, Class&, String& locale) {
    return created(context, class_Collator(context),
                   [&](Object& object) { return open(context, object, locale); });
}

namespace intl {

CollatorState& ready(Context& context, Object& self) {
    CollatorState& state = CollatorState::of(self);
    reset_errors(context, &state.error);
    return state;
}

Result<CollatorState*> constructed_collator(Context& context, Object& self) {
    CollatorState& state = ready(context, self);
    if (state.collator) return &state;
    last_error(context).message = running_function_name(context) + "(): Object not initialized";
    return throw_error(context, "Object not initialized");
}

}  // namespace intl

// False, once it is noted, when the last call on the collator failed.
static Result<Value> checked(Context& context, CollatorState& state, UErrorCode status,
                             std::string_view message, Value value) {
    if (U_FAILURE(status)) return fail_false(context, &state.error, status, message);
    note_code(context, &state.error, status);
    return value;
}

Result<Value> php_Collator_compare(Context& context, Object& self, String& string1,
                                   String& string2) {
    CollatorState& state = *TRY(constructed_collator(context, self));
    UErrorCode status = U_ZERO_ERROR;
    std::u16string left;
    std::u16string right;
    TRY(to_utf16(context, string1.view(), left, status));
    if (U_FAILURE(status)) {
        return fail_false(context, &state.error, status,
                          "Error converting first argument to UTF-16");
    }
    TRY(to_utf16(context, string2.view(), right, status));
    if (U_FAILURE(status)) {
        return fail_false(context, &state.error, status,
                          "Error converting second argument to UTF-16");
    }
    return Value::of(int64_t{ucol_strcoll(state.collator, left.data(), length_of(left),
                                          right.data(), length_of(right))});
}

// What ICU has no attribute of: it looks at the range itself, of ints.
static UColAttribute attribute_of(int64_t attribute) {
    if (attribute < 0 || attribute > UCOL_ATTRIBUTE_COUNT) return UCOL_ATTRIBUTE_COUNT;
    return static_cast<UColAttribute>(attribute);
}

Result<Value> php_Collator_getAttribute(Context& context, Object& self, int64_t attribute) {
    CollatorState& state = ready(context, self);
    UErrorCode status = U_ZERO_ERROR;
    int64_t value = ucol_getAttribute(state.collator, attribute_of(attribute), &status);
    return checked(context, state, status, "Error getting attribute value", Value::of(value));
}

Result<bool> php_Collator_setAttribute(Context& context, Object& self, int64_t attribute,
                                       int64_t value) {
    CollatorState& state = ready(context, self);
    UErrorCode status = U_ZERO_ERROR;
    ucol_setAttribute(state.collator, attribute_of(attribute),
                      static_cast<UColAttributeValue>(static_cast<int32_t>(value)), &status);
    if (U_SUCCESS(status)) return true;
    TRY(note_error(context, &state.error, status, "Error setting attribute value"));
    return false;
}

Result<int64_t> php_Collator_getStrength(Context& context, Object& self) {
    return ucol_getStrength(ready(context, self).collator);
}

Result<bool> php_Collator_setStrength(Context& context, Object& self, int64_t strength) {
    ucol_setStrength(ready(context, self).collator,
                     static_cast<UCollationStrength>(static_cast<int32_t>(strength)));
    return true;
}

Result<Value> php_Collator_getLocale(Context& context, Object& self, int64_t type) {
    CollatorState& state = *TRY(constructed_collator(context, self));
    UErrorCode status = U_ZERO_ERROR;
    const char* name = ucol_getLocaleByType(
        state.collator, static_cast<ULocDataLocaleType>(static_cast<int32_t>(type)), &status);
    if (!name && U_SUCCESS(status)) return false_value();
    return checked(context, state, status, "Error getting locale by type",
                   U_SUCCESS(status) ? string_value(name) : Value::null());
}

Result<Value> php_Collator_getErrorCode(Context& context, Object& self) {
    reset_errors(context);
    return Value::of(int64_t{CollatorState::of(self).error.code});
}

Result<Value> php_Collator_getErrorMessage(Context& context, Object& self) {
    reset_errors(context);
    return Value::of(CollatorState::of(self).error.text());
}

Result<Value> php_Collator_getSortKey(Context& context, Object& self, String& string) {
    CollatorState& state = *TRY(constructed_collator(context, self));
    UErrorCode status = U_ZERO_ERROR;
    std::u16string text;
    TRY(to_utf16(context, string.view(), text, status));
    if (U_FAILURE(status)) {
        return fail_false(context, &state.error, status,
                          "Error converting first argument to UTF-16");
    }
    std::string key = sort_key(state.collator, text);
    if (key.empty()) return false_value();
    return string_value(std::string_view(key).substr(0, key.size() - 1));  // without its NUL
}

}  // namespace surus

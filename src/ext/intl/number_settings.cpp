// NumberFormatter's attributes, symbols and pattern.
#include "ext/intl/number_formatter.h"
#include "ext/intl/number_formatter.stub.h"
#include "ext/intl/text.h"
#include "runtime/values/conversion.h"

namespace surus {

using namespace intl;

static Result<Value> looked_up(Context& context, NumberFormatterState& state,
                               const std::u16string& text, UErrorCode status,
                               std::string_view message) {
    if (U_FAILURE(status)) return fail_false(context, &state.error, status, message);
    String* utf8 = to_utf8(text, status);
    if (!utf8) return fail_false(context, &state.error, status, "Error converting value to UTF-8");
    return Value::of(utf8);
}

static Result<bool> done(Context& context, NumberFormatterState& state, UErrorCode status,
                         std::string_view message) {
    if (U_SUCCESS(status)) return true;
    TRY(note_error(context, &state.error, status, message));
    return false;
}

static bool is_integer_attribute(int64_t attribute) {
    return (attribute >= UNUM_PARSE_INT_ONLY && attribute <= UNUM_LENIENT_PARSE) &&
           attribute != UNUM_ROUNDING_INCREMENT;
}

Result<Value> php_NumberFormatter_getAttribute(Context& context, Object& self, int64_t attribute) {
    NumberFormatterState& state = *TRY(number_formatter(context, self));
    auto which = static_cast<UNumberFormatAttribute>(static_cast<int32_t>(attribute));
    if (is_integer_attribute(attribute)) {
        int32_t value = unum_getAttribute(state.formatter, which);
        if (value != -1) return Value::of(int64_t{value});
    } else if (attribute == UNUM_ROUNDING_INCREMENT) {
        double value = unum_getDoubleAttribute(state.formatter, which);
        if (value != -1) return Value::of(value);
    }
    return fail_false(context, &state.error, U_UNSUPPORTED_ERROR, "Error getting attribute value");
}

Result<bool> php_NumberFormatter_setAttribute(Context& context, Object& self, int64_t attribute,
                                              const Value& value) {
    NumberFormatterState& state = *TRY(number_formatter(context, self));
    auto which = static_cast<UNumberFormatAttribute>(static_cast<int32_t>(attribute));
    if (is_integer_attribute(attribute)) {
        int64_t number = value.is_int() ? value.integer : double_to_int(value.number);
        unum_setAttribute(state.formatter, which, static_cast<int32_t>(number));
        return true;
    }
    if (attribute == UNUM_ROUNDING_INCREMENT) {
        double number = value.is_int() ? static_cast<double>(value.integer) : value.number;
        unum_setDoubleAttribute(state.formatter, which, number);
        return true;
    }
    return done(context, state, U_UNSUPPORTED_ERROR, "Error setting attribute value");
}

Result<Value> php_NumberFormatter_getTextAttribute(Context& context, Object& self,
                                                   int64_t attribute) {
    NumberFormatterState& state = *TRY(number_formatter(context, self));
    UErrorCode status = U_ZERO_ERROR;
    std::u16string text = written(
        [&](UChar* buffer, int32_t capacity, UErrorCode& error) {
            return unum_getTextAttribute(
                state.formatter,
                static_cast<UNumberFormatTextAttribute>(static_cast<int32_t>(attribute)), buffer,
                capacity, &error);
        },
        status);
    return looked_up(context, state, text, status, "Error getting attribute value");
}

Result<bool> php_NumberFormatter_setTextAttribute(Context& context, Object& self, int64_t attribute,
                                                  String& value) {
    NumberFormatterState& state = *TRY(number_formatter(context, self));
    UErrorCode status = U_ZERO_ERROR;
    std::u16string text;
    TRY(to_utf16(context, value.view(), text, status));
    if (U_FAILURE(status))
        return done(context, state, status, "Error converting attribute value to UTF-16");
    unum_setTextAttribute(state.formatter,
                          static_cast<UNumberFormatTextAttribute>(static_cast<int32_t>(attribute)),
                          text.data(), length_of(text), &status);
    return done(context, state, status, "Error setting text attribute");
}

static bool is_symbol(int64_t symbol) { return symbol >= 0 && symbol < UNUM_FORMAT_SYMBOL_COUNT; }

Result<Value> php_NumberFormatter_getSymbol(Context& context, Object& self, int64_t symbol) {
    NumberFormatterState& state = *TRY(number_formatter(context, self));
    if (!is_symbol(symbol))
        return fail_false(context, nullptr, U_ILLEGAL_ARGUMENT_ERROR, "invalid symbol value");
    UErrorCode status = U_ZERO_ERROR;
    std::u16string text = written(
        [&](UChar* buffer, int32_t capacity, UErrorCode& error) {
            return unum_getSymbol(state.formatter, static_cast<UNumberFormatSymbol>(symbol), buffer,
                                  capacity, &error);
        },
        status);
    return looked_up(context, state, text, status, "Error getting symbol value");
}

Result<bool> php_NumberFormatter_setSymbol(Context& context, Object& self, int64_t symbol,
                                           String& value) {
    NumberFormatterState& state = *TRY(number_formatter(context, self));
    if (!is_symbol(symbol)) {
        TRY(note_error(context, nullptr, U_ILLEGAL_ARGUMENT_ERROR, "invalid symbol value"));
        return false;
    }
    UErrorCode status = U_ZERO_ERROR;
    std::u16string text;
    TRY(to_utf16(context, value.view(), text, status));
    if (U_FAILURE(status))
        return done(context, state, status, "Error converting symbol value to UTF-16");
    unum_setSymbol(state.formatter, static_cast<UNumberFormatSymbol>(symbol), text.data(),
                   length_of(text), &status);
    return done(context, state, status, "Error setting symbol value");
}

Result<bool> php_NumberFormatter_setPattern(Context& context, Object& self, String& pattern) {
    NumberFormatterState& state = *TRY(number_formatter(context, self));
    UErrorCode status = U_ZERO_ERROR;
    std::u16string text;
    TRY(to_utf16(context, pattern.view(), text, status));
    if (U_FAILURE(status))
        return done(context, state, status, "Error converting pattern to UTF-16");
    UParseError error = {};
    unum_applyPattern(state.formatter, 0, text.data(), length_of(text), &error, &status);
    if (U_SUCCESS(status)) return true;
    TRY(note_error(context, &state.error, status,
                   "Error setting pattern value at line " + std::to_string(error.line) +
                       ", offset " + std::to_string(error.offset)));
    last_error(context).code = U_ZERO_ERROR;  // the object alone keeps it
    return false;
}

Result<Value> php_NumberFormatter_getPattern(Context& context, Object& self) {
    NumberFormatterState& state = *TRY(number_formatter(context, self));
    UErrorCode status = U_ZERO_ERROR;
    std::u16string text = written(
        [&](UChar* buffer, int32_t capacity, UErrorCode& error) {
            return unum_toPattern(state.formatter, false, buffer, capacity, &error);
        },
        status);
    return looked_up(context, state, text, status, "Error getting formatter pattern");
}

}  // namespace surus

// NumberFormatter: numbers to text and back.
#include "ext/intl/number_formatter.h"

#include <unicode/curramt.h>
#include <unicode/numfmt.h>

#include <memory>

#include "ext/intl/number_formatter.stub.h"
#include "ext/intl/text.h"
#include "runtime/values/conversion.h"

namespace surus {

using namespace intl;

constinit const ClassHandlers number_formatter_handlers = handlers_of<NumberFormatterState>();

namespace intl {

Status NumberFormatterState::clone(Context& context, NumberFormatterState& from,
                                   NumberFormatterState& to) {
    if (!from.formatter) return throw_error(context, "Cannot clone uninitialized NumberFormatter");
    UErrorCode status = U_ZERO_ERROR;
    to.formatter = unum_clone(from.formatter, &status);
    if (U_FAILURE(status)) return throw_error(context, "Failed to clone NumberFormatter");
    return {};
}

Result<NumberFormatterState*> number_formatter(Context& context, Object& self) {
    NumberFormatterState& state = NumberFormatterState::of(self);
    reset_errors(context, &state.error);
    if (!state.formatter) return throw_error(context, "Found unconstructed NumberFormatter");
    return &state;
}

}  // namespace intl

static Result<Opened> open(Context& context, Object& self, String& locale, int64_t style,
                           String* pattern) {
    reset_errors(context);
    if (Opened fits = check_locale_length(locale); !fits.ok()) return fits;
    NumberFormatterState& state = NumberFormatterState::of(self);
    if (state.formatter)
        return throw_error(context, "NumberFormatter object is already constructed");
    UErrorCode status = U_ZERO_ERROR;
    std::u16string text;
    if (pattern) TRY(to_utf16(context, pattern->view(), text, status));
    if (U_FAILURE(status)) return Opened::failed(status, "error converting pattern to UTF-16");
    std::string name = locale_or_default(context, &locale);
    TRY(check_language(context, 1, name));
    name = usable_locale(name);
    state.formatter = unum_open(static_cast<UNumberFormatStyle>(static_cast<int32_t>(style)),
                                text.data(), length_of(text), name.c_str(), nullptr, &status);
    if (U_FAILURE(status)) {
        unum_close(state.formatter);
        state.formatter = nullptr;
        return Opened::failed(status, "number formatter creation failed");
    }
    return Opened{status, {}};
}

Status php_NumberFormatter___construct(Context& context, Object& self, String& locale,
                                       int64_t style, String* pattern) {
    Opened opened = TRY(open(context, self, locale, style, pattern));
    return constructed(context, &NumberFormatterState::of(self).error, opened);
}

Result<Value> php_NumberFormatter_create(Context& context, Class&, String& locale, int64_t style,
                                         String* pattern) {
    return created(context, class_NumberFormatter(context),
                   [&](Object& object) { return open(context, object, locale, style, pattern); });
}

// The text of what was formatted or looked up, unless that failed.
static Result<Value> text_or_false(Context& context, NumberFormatterState& state,
                                   const std::u16string& text, UErrorCode status,
                                   std::string_view message) {
    if (U_FAILURE(status)) return fail_false(context, &state.error, status, message);
    String* utf8 = to_utf8(text, status);
    if (!utf8) return fail_false(context, &state.error, status, "Error converting value to UTF-8");
    return Value::of(utf8);
}

// ---- formatting

static Failed throw_bad_type(Context& context, int64_t type, const char* method,
                             const char* function) {
    uint32_t position = parameter_number(context, 2);
    if (type != constant_NumberFormatter_TYPE_CURRENCY) {
        return throw_argument_value_error(context, position,
                                          "must be a NumberFormatter::TYPE_* constant");
    }
    return throw_argument_value_error(
        context, position, "cannot be NumberFormatter::TYPE_CURRENCY constant, use %s instead",
        context.frame->function->scope ? method : function);
}

static int64_t integer_of(const Value& value) {
    return value.is_int() ? value.integer : double_to_int(value.number);
}

Result<Value> php_NumberFormatter_format(Context& context, Object& self, const Value& num,
                                         int64_t type) {
    NumberFormatterState& state = *TRY(number_formatter(context, self));
    if (type == constant_NumberFormatter_TYPE_DEFAULT) {
        type = num.is_int() ? constant_NumberFormatter_TYPE_INT64
                            : constant_NumberFormatter_TYPE_DOUBLE;
    }
    UErrorCode status = U_ZERO_ERROR;
    auto format = [&](UChar* buffer, int32_t capacity, UErrorCode& error) -> int32_t {
        if (type == constant_NumberFormatter_TYPE_INT32) {
            return unum_format(state.formatter, static_cast<int32_t>(integer_of(num)), buffer,
                               capacity, nullptr, &error);
        }
        if (type == constant_NumberFormatter_TYPE_INT64) {
            int64_t value = num.is_int() ? num.integer : double_to_int_saturating(num.number);
            return unum_formatInt64(state.formatter, value, buffer, capacity, nullptr, &error);
        }
        double value = num.is_int() ? static_cast<double>(num.integer) : num.number;
        return unum_formatDouble(state.formatter, value, buffer, capacity, nullptr, &error);
    };
    if (type < constant_NumberFormatter_TYPE_INT32 || type > constant_NumberFormatter_TYPE_DOUBLE) {
        return throw_bad_type(context, type, "NumberFormatter::formatCurrency() method",
                              "numfmt_format_currency() function");
    }
    std::u16string text = written(format, status);
    return text_or_false(context, state, text, status, "Number formatting failed");
}

Result<Value> php_NumberFormatter_formatCurrency(Context& context, Object& self, double amount,
                                                 String& currency) {
    NumberFormatterState& state = *TRY(number_formatter(context, self));
    UErrorCode status = U_ZERO_ERROR;
    std::u16string code;
    TRY(to_utf16(context, currency.view(), code, status));
    if (U_FAILURE(status)) {
        return fail_false(context, &state.error, status, "Currency conversion to UTF-16 failed");
    }
    std::u16string text = written(
        [&](UChar* buffer, int32_t capacity, UErrorCode& error) {
            return unum_formatDoubleCurrency(state.formatter, amount, code.data(), buffer, capacity,
                                             nullptr, &error);
        },
        status);
    return text_or_false(context, state, text, status, "Number formatting failed");
}

// ---- parsing

// The position that a by-reference parameter says; ICU refuses what lies outside of the text.
static Result<int32_t> start_of(Context& context, Reference* offset) {
    if (!offset) return 0;
    return static_cast<int32_t>(TRY(to_int(context, offset->value)));
}

Result<Value> php_NumberFormatter_parse(Context& context, Object& self, String& string,
                                        int64_t type, Reference* offset) {
    Ref<String> pinned = Ref<String>::share(&string);
    int32_t position = TRY(start_of(context, offset));
    NumberFormatterState& state = *TRY(number_formatter(context, self));
    UErrorCode status = U_ZERO_ERROR;
    std::u16string text;
    TRY(to_utf16(context, string.view(), text, status));
    if (U_FAILURE(status))
        return fail_false(context, &state.error, status, "String conversion to UTF-16 failed");
    // What begins outside of the text is nothing, at its old place.
    bool outside = position < 0 || position > length_of(text);
    int32_t* at = offset ? &position : nullptr;
    auto length = length_of(text);
    Value parsed = Value::null();
    if (type == constant_NumberFormatter_TYPE_INT32) {
        parsed = Value::of(
            outside ? int64_t{0}
                    : int64_t{unum_parse(state.formatter, text.data(), length, at, &status)});
    } else if (type == constant_NumberFormatter_TYPE_INT64) {
        parsed =
            Value::of(outside ? int64_t{0}
                              : unum_parseInt64(state.formatter, text.data(), length, at, &status));
    } else if (type == constant_NumberFormatter_TYPE_DOUBLE) {
        parsed = Value::of(
            outside ? 0.0 : unum_parseDouble(state.formatter, text.data(), length, at, &status));
    } else {
        return throw_bad_type(context, type, "NumberFormatter::parseCurrency() method",
                              "numfmt_parse_currency() function");
    }
    TRY(assign_optional(context, offset, Value::of(int64_t{position})));
    if (U_FAILURE(status))
        return fail_false(context, &state.error, status, "Number parsing failed");
    return parsed;
}

// As unum_parseDoubleCurrency() does it, which does not expect that there is nothing to parse.
static double parse_amount(NumberFormatterState& state, const std::u16string& text,
                           int32_t* position, UChar (&code)[5], UErrorCode& status) {
    status = U_PARSE_ERROR;
    const icu::UnicodeString units(false, text.data(), length_of(text));
    icu::ParsePosition at(position ? *position : 0);
    auto* format = reinterpret_cast<icu::NumberFormat*>(state.formatter);
    std::unique_ptr<icu::CurrencyAmount> amount(format->parseCurrency(units, at));
    if (position && at.getErrorIndex() != -1) *position = at.getErrorIndex();
    if (at.getErrorIndex() != -1 || !amount) return 0;
    if (position) *position = at.getIndex();
    if (at.getIndex() <= 0) return 0;
    status = U_ZERO_ERROR;
    std::u16string_view name(amount->getISOCurrency());
    name.copy(code, 4);
    return amount->getNumber().getDouble(status);
}

Result<Value> php_NumberFormatter_parseCurrency(Context& context, Object& self, String& string,
                                                Reference& currency, Reference* offset) {
    Ref<String> pinned = Ref<String>::share(&string);
    int32_t position = TRY(start_of(context, offset));
    NumberFormatterState& state = *TRY(number_formatter(context, self));
    UErrorCode status = U_ZERO_ERROR;
    std::u16string text;
    TRY(to_utf16(context, string.view(), text, status));
    if (U_FAILURE(status))
        return fail_false(context, &state.error, status, "String conversion to UTF-16 failed");
    UChar code[5] = {};
    double number = 0;
    if (position < 0 || position > length_of(text)) {
        status = U_PARSE_ERROR;
    } else {
        number = parse_amount(state, text, offset ? &position : nullptr, code, status);
    }
    TRY(assign_optional(context, offset, Value::of(int64_t{position})));
    if (U_FAILURE(status))
        return fail_false(context, &state.error, status, "Number parsing failed");
    String* utf8 = to_utf8(std::u16string_view(code), status);
    if (!utf8)
        return fail_false(context, &state.error, status, "Currency conversion to UTF-8 failed");
    TRY(assign_reference(context, currency, Value::of(utf8)));
    return Value::of(number);
}

// ---- the rest

Result<Value> php_NumberFormatter_getLocale(Context& context, Object& self, int64_t type) {
    NumberFormatterState& state = *TRY(number_formatter(context, self));
    UErrorCode status = U_ZERO_ERROR;
    const char* name = unum_getLocaleByType(
        state.formatter, static_cast<ULocDataLocaleType>(static_cast<int32_t>(type)), &status);
    if (U_FAILURE(status)) return fail_false(context, &state.error, status, "Error getting locale");
    note_code(context, &state.error, status);
    return string_value(name ? name : "");
}

Result<int64_t> php_NumberFormatter_getErrorCode(Context& context, Object& self) {
    reset_errors(context);
    return NumberFormatterState::of(self).error.code;
}

Result<String*> php_NumberFormatter_getErrorMessage(Context& context, Object& self) {
    reset_errors(context);
    return NumberFormatterState::of(self).error.text();
}

}  // namespace surus

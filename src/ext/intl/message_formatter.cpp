// MessageFormatter: making one, its pattern, parsing.
#include "ext/intl/message_formatter.h"

#include <unicode/locid.h>

#include "ext/intl/message_formatter.stub.h"
#include "ext/intl/text.h"

namespace surus {

using namespace intl;

constinit const ClassHandlers message_formatter_handlers = handlers_of<MessageFormatterState>();

namespace intl {

Status MessageFormatterState::clone(Context& context, MessageFormatterState& from,
                                    MessageFormatterState& to) {
    if (!from.format) return throw_error(context, "Cannot clone uninitialized MessageFormatter");
    to.format.reset(from.format->clone());
    to.pattern = from.pattern;
    to.wanted = from.wanted;
    to.wanted_problem = from.wanted_problem;
    return {};
}

Result<Opened> open_message(Context& context, MessageFormatterState& state, String& locale,
                            String& pattern) {
    UErrorCode status = U_ZERO_ERROR;
    icu::UnicodeString text;
    TRY(to_utf16(context, pattern.view(), text, status));
    if (U_FAILURE(status)) return Opened::failed(status, "error converting pattern to UTF-16");
    if (text.isEmpty())
        return Opened::failed(U_ILLEGAL_ARGUMENT_ERROR, "message formatter creation failed");
    UParseError where = {};
    std::string name = usable_locale(locale_or_default(context, &locale));
    auto format = std::make_unique<icu::MessageFormat>(
        text, icu::Locale::createFromName(name.c_str()), where, status);
    if (status == U_PATTERN_SYNTAX_ERROR)
        return Opened::failed(status, "pattern syntax error (" + parse_error_text(where) + ")");
    if (U_FAILURE(status)) return Opened::failed(status, "message formatter creation failed");
    state.format = std::move(format);
    state.pattern = Ref<String>::share(&pattern);
    find_wanted(state, text);
    return Opened{};
}

}  // namespace intl

static Result<Opened> open(Context& context, Object& self, String& locale, String& pattern) {
    reset_errors(context);
    if (Opened fits = check_locale_length(locale); !fits.ok()) return fits;
    return open_message(context, MessageFormatterState::of(self), locale, pattern);
}

Status php_MessageFormatter___construct(Context& context, Object& self, String& locale,
                                        String& pattern) {
    Opened opened = TRY(open(context, self, locale, pattern));
    return constructed(context, &MessageFormatterState::of(self).error, opened);
}

Result<Value> php_MessageFormatter_create(Context& context, Class&, String& locale,
                                          String& pattern) {
    return created(context, class_MessageFormatter(context),
                   [&](Object& object) { return open(context, object, locale, pattern); });
}

static Result<MessageFormatterState*> ready(Context& context, Object& self) {
    MessageFormatterState& state = MessageFormatterState::of(self);
    reset_errors(context, &state.error);
    if (!state.format) return throw_error(context, "Found unconstructed MessageFormatter");
    return &state;
}

// ---- formatting

Result<Value> php_MessageFormatter_format(Context& context, Object& self, Array& values) {
    return format_message(context, *TRY(ready(context, self)), values);
}

// A formatter for one call; false with the error noted.
static Result<bool> open_once(Context& context, MessageFormatterState& state, String& locale,
                              String& pattern) {
    reset_errors(context);
    Opened opened = check_locale_length(locale);
    if (opened.ok()) opened = TRY(open_message(context, state, locale, pattern));
    if (opened.ok()) return true;
    if (opened.message == "message formatter creation failed")
        opened.message = "Creating message formatter failed";
    UErrorCode code = opened.message == "error converting pattern to UTF-16"
                          ? U_ILLEGAL_ARGUMENT_ERROR
                          : opened.code;
    TRY(note_error(context, nullptr, code, opened.message));
    return false;
}

Result<Value> php_MessageFormatter_formatMessage(Context& context, Class&, String& locale,
                                                 String& pattern, Array& values) {
    MessageFormatterState state;
    if (!TRY(open_once(context, state, locale, pattern))) return false_value();
    return format_message(context, state, values);
}

// ---- parsing

static Value parsed_value(const icu::Formattable& value, UErrorCode& status) {
    switch (value.getType()) {
    case icu::Formattable::kDate: return Value::of(value.getDate() / 1000);
    case icu::Formattable::kDouble: return Value::of(value.getDouble());
    case icu::Formattable::kLong: return Value::of(int64_t{value.getLong()});
    case icu::Formattable::kInt64: return Value::of(value.getInt64());
    case icu::Formattable::kString: {
        icu::UnicodeString text;
        String* utf8 = to_utf8(value.getString(text), status);
        return utf8 ? Value::of(utf8) : Value::null();
    }
    default: status = U_ILLEGAL_ARGUMENT_ERROR; return Value::null();
    }
}

static Result<Value> parse(Context& context, MessageFormatterState& state, String& message) {
    UErrorCode status = U_ZERO_ERROR;
    icu::UnicodeString text;
    TRY(to_utf16(context, message.view(), text, status));
    if (U_FAILURE(status)) {
        return fail_false(context, &state.error, status, "Converting parse string failed");
    }
    int32_t count = 0;
    std::unique_ptr<icu::Formattable[]> values(state.format->parse(text, count, status));
    Ref<Array> out = Ref<Array>::adopt(Array::create());
    for (int32_t i = 0; U_SUCCESS(status) && i < count; ++i)
        out->push(parsed_value(values[static_cast<size_t>(i)], status));
    if (U_FAILURE(status)) return fail_false(context, &state.error, status, "Parsing failed");
    return Value::of(out.leak());
}

Result<Value> php_MessageFormatter_parse(Context& context, Object& self, String& string) {
    return parse(context, *TRY(ready(context, self)), string);
}

Result<Value> php_MessageFormatter_parseMessage(Context& context, Class&, String& locale,
                                                String& pattern, String& message) {
    MessageFormatterState state;
    if (!TRY(open_once(context, state, locale, pattern))) return false_value();
    return parse(context, state, message);
}

// ---- settings

Result<bool> php_MessageFormatter_setPattern(Context& context, Object& self, String& pattern) {
    MessageFormatterState& state = *TRY(ready(context, self));
    UErrorCode status = U_ZERO_ERROR;
    icu::UnicodeString text;
    TRY(to_utf16(context, pattern.view(), text, status));
    if (U_FAILURE(status)) {
        TRY(note_error(context, &state.error, status, "Error converting pattern to UTF-16"));
        return false;
    }
    UParseError where = {};
    // A pattern that is bad leaves the formatter as it was.
    auto changed = std::unique_ptr<icu::MessageFormat>(state.format->clone());
    changed->applyPattern(text, where, status);
    if (U_FAILURE(status)) {
        TRY(note_error(context, &state.error, status,
                       "Error setting symbol value at " + std::string("line ") +
                           std::to_string(where.line) + ", offset " +
                           std::to_string(where.offset)));
        return false;
    }
    state.format = std::move(changed);
    state.pattern = Ref<String>::share(&pattern);
    find_wanted(state, text);
    return true;
}

Result<Value> php_MessageFormatter_getPattern(Context& context, Object& self) {
    return Value::of(share(*TRY(ready(context, self))->pattern));
}

Result<String*> php_MessageFormatter_getLocale(Context& context, Object& self) {
    return make_string(TRY(ready(context, self))->format->getLocale().getName());
}

Result<int64_t> php_MessageFormatter_getErrorCode(Context& context, Object& self) {
    reset_errors(context);
    return MessageFormatterState::of(self).error.code;
}

Result<String*> php_MessageFormatter_getErrorMessage(Context& context, Object& self) {
    reset_errors(context);
    return MessageFormatterState::of(self).error.text();
}

}  // namespace surus

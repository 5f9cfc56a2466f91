// The arguments of messages: what the pattern wants them to be, and what PHP's values become.
#include <unicode/messagepattern.h>
#include <unicode/smpdtfmt.h>

#include <cmath>
#include <vector>

#include "ext/intl/date_formatter.h"
#include "ext/intl/message_formatter.h"
#include "ext/intl/text.h"
#include "ext/intl/time_zone.h"
#include "runtime/values/conversion.h"

namespace surus::intl {

// ---- what the pattern wants

static Wanted of_simple_type(const icu::MessagePattern& pattern, int32_t part, bool numbered) {
    const icu::UnicodeString type = pattern.getSubstring(pattern.getPart(part));
    if (type == u"date" || type == u"time") return Wanted::Date;
    if (type != u"number") return Wanted::Double;
    const icu::MessagePattern::Part& style = pattern.getPart(part + 1);
    if (style.getType() == UMSGPAT_PART_TYPE_ARG_STYLE &&
        pattern.getSubstring(style).trim() == u"integer")
        return numbered ? Wanted::Int32 : Wanted::Int64;
    return Wanted::Double;
}

static Wanted of_argument(const icu::MessagePattern& pattern, UMessagePatternArgType type,
                          int32_t part, bool numbered) {
    switch (type) {
    case UMSGPAT_ARG_TYPE_SIMPLE:
        return pattern.getPart(part).getType() == UMSGPAT_PART_TYPE_ARG_TYPE
                   ? of_simple_type(pattern, part, numbered)
                   : Wanted::Text;
    case UMSGPAT_ARG_TYPE_PLURAL:
    case UMSGPAT_ARG_TYPE_CHOICE:
    case UMSGPAT_ARG_TYPE_SELECTORDINAL: return Wanted::Double;
    default: return Wanted::Text;
    }
}

void find_wanted(MessageFormatterState& state, const icu::UnicodeString& text) {
    state.wanted.clear();
    state.wanted_problem = U_ZERO_ERROR;
    UErrorCode status = U_ZERO_ERROR;
    UParseError where = {};
    icu::MessagePattern pattern(text, &where, status);
    if (U_FAILURE(status)) return;
    bool numbered = !state.format->usesNamedArguments();
    for (int32_t i = 0; i < pattern.countParts() - 2; ++i) {
        const icu::MessagePattern::Part& start = pattern.getPart(i);
        if (start.getType() != UMSGPAT_PART_TYPE_ARG_START) continue;
        const icu::UnicodeString name = pattern.getSubstring(pattern.getPart(i + 1));
        Wanted wanted = of_argument(pattern, start.getArgType(), i + 2, numbered);
        std::u16string key(name.getBuffer(), static_cast<size_t>(name.length()));
        auto [row, is_new] = state.wanted.try_emplace(key, wanted);
        if (!is_new && !numbered && row->second != wanted)
            state.wanted_problem = U_ARGUMENT_TYPE_MISMATCH;
        row->second = wanted;
    }
}

// Dates inside of the message are in the default zone, unless they are deeper in it.
static Status set_zone(Context& context, MessageFormatterState& state) {
    int32_t count = 0;
    const icu::Format** formats = state.format->getFormats(count);
    std::unique_ptr<icu::TimeZone> zone;
    for (int32_t i = 0; formats && i < count; ++i) {
        if (!formats[i] ||
            formats[i]->getDynamicClassID() != icu::SimpleDateFormat::getStaticClassID())
            continue;
        if (!zone) zone = TRY(zone_argument(context, Value::null(), &state.error));
        if (!zone) return {};
        auto* format = static_cast<icu::SimpleDateFormat*>(const_cast<icu::Format*>(formats[i]));
        format->adoptTimeZone(zone->clone());
    }
    return {};
}

// ---- what values become

namespace {

class Arguments {
public:
    Arguments(Context& context, MessageFormatterState& state) : context_(context), state_(state) {}

    // False with the error noted.
    Result<bool> add(const Value& key, const Value& value);

    std::vector<icu::UnicodeString> names;
    std::vector<icu::Formattable> values;

private:
    Result<bool> convert(const Value& value, Wanted wanted, icu::Formattable& out);
    Result<bool> text(const Value& value, icu::Formattable& out);
    Result<bool> integer(const Value& value, Wanted wanted, icu::Formattable& out);
    Result<bool> anything(const Value& value, icu::Formattable& out);
    Result<bool> refuse(UErrorCode code, const std::string& message) {
        TRY(note_error(context_, &state_.error, code, message));
        return false;
    }

    Context& context_;
    MessageFormatterState& state_;
    std::string key_;
};

}  // namespace

Result<bool> Arguments::text(const Value& value, icu::Formattable& out) {
    Ref<String> string = Ref<String>::adopt(TRY(to_string(context_, value)));
    UErrorCode status = U_ZERO_ERROR;
    icu::UnicodeString units;
    TRY(to_utf16(context_, string->view(), units, status));
    if (U_FAILURE(status)) {
        return refuse(
            status, "Invalid UTF-8 data in string argument: '" + std::string(string->data()) + "'");
    }
    out.setString(units);
    return true;
}

Result<bool> Arguments::integer(const Value& value, Wanted wanted, icu::Formattable& out) {
    bool is_32 = wanted == Wanted::Int32;
    const char* bits = is_32 ? "32" : "64";
    int64_t number = 0;
    if (value.is_double()) {
        double most = is_32 ? 2147483647.0 : 9.2233720368547748e18;
        if (std::fabs(value.number) > most) {
            return refuse(U_ILLEGAL_ARGUMENT_ERROR,
                          std::string("Found PHP float with absolute value too large for ") + bits +
                              " bit integer argument");
        }
        number = double_to_int(value.number);
    } else {
        number = TRY(to_int(context_, value));
        if (is_32 && value.is_int() && (number > INT32_MAX || number < INT32_MIN)) {
            return refuse(U_ILLEGAL_ARGUMENT_ERROR,
                          "Found PHP integer with absolute value too large for 32 bit integer "
                          "argument");
        }
    }
    if (is_32)
        out.setLong(static_cast<int32_t>(number));
    else
        out.setInt64(number);
    return true;
}

// One that the pattern does not mention.
Result<bool> Arguments::anything(const Value& value, icu::Formattable& out) {
    if (value.is_double())
        out.setDouble(value.number);
    else if (value.is_int())
        out.setInt64(value.integer);
    else if (value.is_null() || value.is_bool())
        out.setInt64(value.is_true());
    else if (value.is_string() || value.is_object())
        return text(value, out);
    else
        return refuse(U_ILLEGAL_ARGUMENT_ERROR,
                      "No strategy to convert the value given for the argument with key '" + key_ +
                          "' is available");
    return true;
}

Result<bool> Arguments::convert(const Value& value, Wanted wanted, icu::Formattable& out) {
    switch (wanted) {
    case Wanted::Text: return text(value, out);
    case Wanted::Double: out.setDouble(TRY(to_double(context_, value))); return true;
    case Wanted::Int32:
    case Wanted::Int64: return integer(value, wanted, out);
    case Wanted::Date: {
        double millis = 0;
        if (!TRY(read_millis(context_, value, millis, &state_.error))) {
            return refuse(state_.error.code,
                          "The argument for key '" + key_ + "' cannot be used as a date or time");
        }
        out.setDate(millis);
        return true;
    }
    case Wanted::Anything: return anything(value, out);
    }
    return true;
}

Result<bool> Arguments::add(const Value& key, const Value& value) {
    icu::UnicodeString name;
    if (key.is_int()) {
        if (key.integer < 0 || key.integer > INT32_MAX) {
            return refuse(U_ILLEGAL_ARGUMENT_ERROR, "Found negative or too large array key");
        }
        key_ = std::to_string(key.integer);
        name = icu::UnicodeString::fromUTF8(key_);
    } else {
        key_ = key.string->data();
        UErrorCode status = U_ZERO_ERROR;
        TRY(to_utf16(context_, key.string->view(), name, status));
        if (U_FAILURE(status))
            return refuse(status, "Invalid UTF-8 data in argument key: '" + key_ + "'");
    }
    std::u16string units(name.getBuffer(), static_cast<size_t>(name.length()));
    auto found = state_.wanted.find(units);
    icu::Formattable formattable;
    if (!TRY(convert(value, found == state_.wanted.end() ? Wanted::Anything : found->second,
                     formattable)))
        return false;
    names.push_back(name);
    values.push_back(formattable);
    return true;
}

Result<Value> format_message(Context& context, MessageFormatterState& state, Array& values) {
    if (U_FAILURE(state.wanted_problem)) {
        return fail_false(context, &state.error, state.wanted_problem,
                          "Inconsistent types declared for an argument");
    }
    TRY(set_zone(context, state));
    Ref<Array> pinned = Ref<Array>::share(&values);
    Arguments arguments(context, state);
    for (auto [key, value] : elements(values)) {
        if (!TRY(arguments.add(key, value.deref()))) return false_value();
    }
    UErrorCode status = U_ZERO_ERROR;
    icu::UnicodeString text;
    state.format->format(arguments.names.data(), arguments.values.data(),
                         static_cast<int32_t>(arguments.values.size()), text, status);
    if (U_FAILURE(status)) {
        return fail_false(context, &state.error, status,
                          "Call to ICU MessageFormat::format() has failed");
    }
    String* utf8 = to_utf8(text, status);
    if (!utf8) return fail_false(context, &state.error, status, "Error converting value to UTF-8");
    return Value::of(utf8);
}

}  // namespace surus::intl

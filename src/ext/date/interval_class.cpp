// DateInterval.
#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "ext/date/date.stub.h"
#include "ext/date/format.h"
#include "ext/date/objects.h"
#include "ext/date/state.h"
#include "ext/spl/support.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace date {

namespace {

void construct(Object& self) { interval_of(self) = {}; }

void destroy(Object& self) {
    String* text = interval_of(self).text;
    interval_of(self).text = nullptr;
    if (text) release_cell(text);
}

Status clone(Context&, Object& from, Object& to) {
    interval_of(to) = interval_of(from);
    if (interval_of(to).text) share(*interval_of(to).text);
    return {};
}

// ---- properties

struct Part {
    std::string_view name;
    int64_t Relative::* member;
};
constexpr Part parts[] = {
    {"y", &Relative::year}, {"m", &Relative::month},  {"d", &Relative::day},
    {"h", &Relative::hour}, {"i", &Relative::minute}, {"s", &Relative::second},
};

const Part* find_part(std::string_view name) {
    auto found = std::ranges::find(parts, name, &Part::name);
    return found == std::end(parts) ? nullptr : found;
}

Value fraction_of(const Relative& span) {
    return Value::of(static_cast<double>(span.microsecond) / 1000000.0);
}
Value days_of(const Relative& span) {
    return span.days == Relative::unknown_days ? false_value() : Value::of(span.days);
}

void add_interval_members(Array& to, const IntervalObject& state) {
    if (state.text) {
        to.set("from_string", Value::boolean(true));
        to.set("date_string", Value::of(share(*state.text)));
        return;
    }
    const Relative& span = state.span;
    for (const Part& part : parts) to.set(part.name, Value::of(span.*part.member));
    to.set("f", fraction_of(span));
    to.set("invert", Value::of(span.invert));
    to.set("days", days_of(span));
    to.set("from_string", Value::boolean(false));
}

Result<Array*> members(Context&, Object& self) {
    Array* all = plain_properties(self);
    if (interval_of(self).initialised) add_interval_members(*all, interval_of(self));
    return all;
}

Result<Value> read_part(Context&, Object& self, String& name) {
    const IntervalObject& state = interval_of(self);
    if (!state.initialised) return Value::undef();
    std::string_view text = name.view();
    if (const Part* part = find_part(text)) return Value::of(state.span.*part->member);
    if (text == "f") return fraction_of(state.span);
    if (text == "invert") return Value::of(state.span.invert);
    if (text == "days") return days_of(state.span);
    return Value::undef();
}

int64_t to_microseconds(double seconds) { return double_to_int(std::round(seconds * 1000000)); }

Result<bool> write_part(Context& context, Object& self, String& name, const Value& value) {
    if (!interval_of(self).initialised) return false;
    std::string_view text = name.view();
    if (const Part* part = find_part(text)) {
        interval_of(self).span.*part->member = TRY(to_int(context, value));
    } else if (text == "f") {
        interval_of(self).span.microsecond = to_microseconds(TRY(to_double(context, value)));
    } else if (text == "invert") {
        interval_of(self).span.invert = TRY(to_int(context, value));
    } else {
        return false;
    }
    return true;
}

// Parts cannot be taken away.
Result<bool> unset_part(Context&, Object& self, String& name) {
    std::string_view text = name.view();
    return interval_of(self).initialised && (find_part(text) || text == "f" || text == "invert");
}

Result<int> compare(Context& context, const Object& a, const Object& b) {
    if (a.cls->handlers == b.cls->handlers)
        TRY(warning(context, "Cannot compare DateInterval objects"));
    return 2;
}

// ---- what __serialize() gave

constexpr std::string_view own_members[] = {
    "y",
    "m",
    "d",
    "h",
    "i",
    "s",
    "f",
    "weekday",
    "weekday_behavior",
    "first_last_day_of",
    "invert",
    "days",
    "special_type",
    "special_amount",
    "have_weekday_relative",
    "have_special_relative",
    "civil_or_wall",
    "from_string",
    "date_string",
};

// A scalar member as a number, or `otherwise`.
Result<int64_t> number_in(Context& context, const Array& data, std::string_view name,
                          int64_t otherwise) {
    const Value* found = data.find(name);
    if (!found || found->deref().is_array() || found->deref().is_object()) return otherwise;
    return to_int(context, found->deref());
}

Result<Relative> span_in(Context& context, const Array& data) {
    Relative span;
    for (const Part& part : parts) span.*part.member = TRY(number_in(context, data, part.name, -1));
    if (const Value* fraction = data.find(std::string_view("f")))
        span.microsecond = to_microseconds(TRY(to_double(context, fraction->deref())));
    span.weekday = static_cast<int32_t>(TRY(number_in(context, data, "weekday", 0)));
    span.weekday_behavior =
        static_cast<int32_t>(TRY(number_in(context, data, "weekday_behavior", 0)));
    int64_t edge = TRY(number_in(context, data, "first_last_day_of", 0));
    if (edge == 1 || edge == 2) span.edge = static_cast<Relative::Edge>(edge);
    span.invert = TRY(number_in(context, data, "invert", 0));
    const Value* days = data.find(std::string_view("days"));
    if (!days || !days->deref().is(Type::False))
        span.days = TRY(number_in(context, data, "days", -1));
    int64_t special = TRY(number_in(context, data, "special_type", 0));
    if (special >= 1 && special <= 3) span.special = static_cast<Relative::Special>(special);
    span.special_amount = TRY(number_in(context, data, "special_amount", -1));
    span.has_weekday = TRY(number_in(context, data, "have_weekday_relative", 0)) != 0;
    span.has_special = TRY(number_in(context, data, "have_special_relative", 0)) != 0;
    return span;
}

Status restore(Context& context, Object& self, Array& data) {
    Ref<Array> keep = Ref<Array>::share(&data);
    IntervalObject state{};
    state.initialised = true;
    state.civil = true;
    const Value* text = data.find(std::string_view("date_string"));
    if (text && text->deref().is_string()) {
        String& string = *text->deref().string;
        Diagnostics diagnostics;
        Parsed parsed = parse_text(zones_of(context), string.view(), diagnostics);
        if (diagnostics.error_count) {
            return throw_error(context,
                               "Unknown or bad format (%s) at position %zu (%c) while "
                               "unserializing: %s",
                               string.data(), diagnostics.position, diagnostics.character,
                               diagnostics.message);
        }
        state.span = parsed.relative;
        state.text = share(string);
    } else {
        state.span = TRY(span_in(context, data));
        state.civil = TRY(number_in(context, data, "civil_or_wall", 1)) != 2;
    }
    destroy(self);
    interval_of(self) = state;
    return {};
}

}  // namespace

Result<Value> interval_from_text(Context& context, String& text, bool throws) {
    Diagnostics diagnostics;
    Parsed parsed = parse_text(zones_of(context), text.view(), diagnostics);
    if (diagnostics.error_count) {
        static constexpr const char* message =
            "Unknown or bad format (%s) at position %zu (%c): %s";
        if (throws) {
            return throw_date(context, "datemalformedintervalstringexception", message, text.data(),
                              diagnostics.position, diagnostics.character, diagnostics.message);
        }
        TRY(function_warning(context, message, text.data(), diagnostics.position,
                             diagnostics.character, diagnostics.message));
        return false_value();
    }
    Object* made = TRY(make_interval(context, parsed.relative, true));
    interval_of(*made).text = share(text);
    return Value::of(made);
}

}  // namespace date

const ClassHandlers date_interval_handlers{
    .native_size = sizeof(date::IntervalObject),
    .construct_native = date::construct,
    .destroy_native = date::destroy,
    .holds_memory = true,
    .clone_native = date::clone,
    .compare = date::compare,
    .properties = date::members,
    .read_property = date::read_part,
    .write_property = date::write_part,
    .unset_property = date::unset_part,
};

Status php_DateInterval___construct(Context& context, Object& self, String& duration) {
    static constexpr const char* exception = "datemalformedintervalstringexception";
    date::IsoInterval interval = date::parse_iso_interval(duration.view());
    if (!interval.ok) {
        return date::throw_date(context, exception, "Unknown or bad format (%s)", duration.data());
    }
    date::Relative span = interval.span;
    if (!interval.has_span) {
        if (!interval.has_start || !interval.has_end) {
            return date::throw_date(context, exception, "Failed to parse interval (%s)",
                                    duration.data());
        }
        date::resolve(interval.start);
        date::resolve(interval.end);
        span = date::difference(interval.start, interval.end);
    }
    date::destroy(self);
    date::interval_of(self) = {span, nullptr, true, false};
    return {};
}

Result<Object*> php_DateInterval_createFromDateString(Context& context, Class&, String& datetime) {
    return TRY(date::interval_from_text(context, datetime, true)).object;
}

Result<String*> php_DateInterval_format(Context& context, Object& self, String& format) {
    return date::format_interval(*TRY(date::span_of(context, self)), format.view());
}

Result<Array*> php_DateInterval___serialize(Context& context, Object& self) {
    TRY(date::span_of(context, self));
    Ref<Array> members = Ref<Array>::adopt(Array::create_hash(16));
    date::add_interval_members(*members, date::interval_of(self));
    return date::serialized(self, std::move(members));
}

Status php_DateInterval___unserialize(Context& context, Object& self, Array& data) {
    Ref<Array> keep = Ref<Array>::share(&data);
    TRY(date::restore(context, self, data));
    return date::restore_others(context, self, data, date::own_members);
}

Status php_DateInterval___wakeup(Context& context, Object& self) {
    Ref<Array> data = Ref<Array>::adopt(plain_properties(self));
    return date::restore(context, self, *data);
}

Result<Object*> php_DateInterval___set_state(Context& context, Class&, Array& array) {
    Class& cls = date::class_of(context, date::DateClass::DateInterval);
    Ref<Object> made = Ref<Object>::adopt(TRY(instantiate(context, cls)));
    TRY(date::restore(context, *made, array));
    return made.leak();
}

}  // namespace surus

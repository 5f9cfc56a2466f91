// DatePeriod.
#include <algorithm>
#include <cmath>
#include <optional>

#include "ext/core/internal_iterator.h"
#include "ext/date/date.stub.h"
#include "ext/date/objects.h"
#include "ext/date/period.h"
#include "ext/date/state.h"
#include "ext/spl/support.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"
#include "runtime/values/operators.h"

namespace surus {

namespace date {

namespace {

constexpr const char* malformed = "datemalformedperiodstringexception";
constexpr int64_t recurrence_limit = 2147483640;

void construct(Object& self) { period_of(self) = {}; }

Status clone(Context&, Object& from, Object& to) {
    period_of(to) = period_of(from);
    return {};
}

// ---- properties, made anew whenever they are looked at

constexpr std::string_view own_members[] = {
    "start", "current", "end", "interval", "recurrences", "include_start_date", "include_end_date"};

Result<Value> moment_value(Context& context, const PeriodObject& state, const Moment& moment,
                           bool present) {
    if (!present || !state.start_class) return Value::null();
    return Value::of(TRY(make_date_time(context, *state.start_class, moment)));
}

// Undef when it is none of the class's own.
Result<Value> member(Context& context, Object& self, std::string_view name) {
    auto found = std::ranges::find(own_members, name);
    PeriodObject state = period_of(self);
    switch (found - std::begin(own_members)) {
    case 0: return moment_value(context, state, state.start, state.has_start);
    case 1: return moment_value(context, state, state.current, state.has_current);
    case 2: return moment_value(context, state, state.end, state.has_end);
    case 3:
        if (!state.initialised) return Value::null();
        return Value::of(TRY(make_interval(context, state.span, true)));
    case 4: return Value::of(state.recurrences);
    case 5: return Value::boolean(state.include_start);
    case 6: return Value::boolean(state.include_end);
    default: return Value::undef();
    }
}

Status add_period_members(Context& context, Object& self, Array& to) {
    for (std::string_view name : own_members) to.set(name, TRY(member(context, self, name)));
    return {};
}

Result<Array*> members(Context& context, Object& self) {
    Ref<Array> all = Ref<Array>::adopt(plain_properties(self));
    if (period_of(self).has_start) TRY(add_period_members(context, self, *all));
    return all.leak();
}

Result<Value> read_member(Context& context, Object& self, String& name) {
    return member(context, self, name.view());
}

bool is_own(const String& name) {
    return std::ranges::find(own_members, name.view()) != std::end(own_members);
}
Result<bool> write_member(Context& context, Object&, String& name, const Value&) {
    if (!is_own(name)) return false;
    return throw_error(context, "Cannot modify readonly property DatePeriod::$%s", name.data());
}
Result<bool> unset_member(Context& context, Object&, String& name) {
    if (!is_own(name)) return false;
    return throw_error(context, "Cannot unset DatePeriod::$%s", name.data());
}

// By what subclasses add: the rest is no property that is stored.
Result<int> compare_periods(Context& context, const Object& a, const Object& b) {
    if (a.cls != b.cls) return 2;
    OwnedValue first(Value::of(plain_properties(const_cast<Object&>(a))));
    OwnedValue second(Value::of(plain_properties(const_cast<Object&>(b))));
    return compare(context, first.get(), second.get());
}

// ---- iteration

Status rewind(Context& context, Object& source) {
    PeriodObject& state = period_of(source);
    if (!state.has_start) return throw_uninitialised(context, "DatePeriod");
    state.rewind();
    return {};
}
void advance(Object& source) { period_of(source).advance(); }
bool is_live(Object& source, int64_t index) { return period_of(source).is_live(index); }
Result<Value> current(Context& context, Object& source, int64_t) {
    const PeriodObject& state = period_of(source);
    return moment_value(context, state, state.current, state.has_current);
}
constexpr InternalCursor cursor_of_period{rewind, is_live, current, advance};

// ---- construction

bool is_instance(Context& context, const Value& value, std::string_view lower_name) {
    return value.is_object() && is_subclass(*value.object->cls, class_named(context, lower_name));
}
bool is_moment(Context& context, const Value& value) {
    return is_instance(context, value, "datetimeinterface");
}

// A parameter of type int, given as something that it takes without strict_types; none: nothing
// of that kind.
Result<std::optional<int64_t>> integer_argument(Context& context, const Value& value) {
    using Number = std::optional<int64_t>;
    if (value.is_int()) return Number(value.integer);
    if (value.is_double()) {
        if (!std::isfinite(value.number)) return Number();
        return Number(TRY(double_to_int_implicit(context, value.number)));
    }
    if (value.is(Type::True)) return Number(1);
    if (value.is(Type::False)) return Number(0);
    if (!value.is_string()) return Number();
    Numeric number = parse_numeric(value.string->view());
    if (number.trailing || number.kind == Numeric::None) return Number();
    if (number.kind == Numeric::Int) return Number(number.integer);
    return Number(TRY(double_to_int_implicit(context, number.number)));
}

Status set_limits(Context& context, PeriodObject& state, int64_t recurrences, int64_t options) {
    if ((!state.has_end && recurrences < 1) || recurrences >= recurrence_limit) {
        return throw_date_in(context, malformed,
                             "Recurrence count must be greater or equal to 1 and lower than %lld",
                             static_cast<long long>(recurrence_limit));
    }
    state.include_start = !(options & constant_DatePeriod_EXCLUDE_START_DATE);
    state.include_end = options & constant_DatePeriod_INCLUDE_END_DATE;
    state.recurrences = recurrences + state.include_start + state.include_end;
    if (state.recurrences >= recurrence_limit) {
        return throw_date_in(context, "datemalformedstringexception",
                             "Recurrence count must be greater or equal to 1 and lower than %lld "
                             "(including options)",
                             static_cast<long long>(recurrence_limit));
    }
    state.initialised = true;
    return {};
}

Status construct_from_text(Context& context, PeriodObject& state, const String& text,
                           int64_t options) {
    IsoInterval interval = parse_iso_interval(text.view());
    if (!interval.ok)
        return throw_date(context, malformed, "Unknown or bad format (%s)", text.data());
    const char* missing = !interval.has_start  ? "a start date"
                          : !interval.has_span ? "an interval"
                                               : nullptr;
    int64_t recurrences = interval.has_recurrences ? interval.recurrences : 0;
    if (!missing && !interval.has_end && recurrences == 0)
        missing = "an end date or a recurrence count";
    if (missing) {
        return throw_date_in(context, malformed, "ISO interval must contain %s, \"%s\" given",
                             missing, text.data());
    }
    resolve(interval.start);
    if (interval.has_end) resolve(interval.end);
    state.start = interval.start;
    state.end = interval.end;
    state.has_start = true;
    state.has_end = interval.has_end;
    state.span = interval.span;
    state.start_class = &class_of(context, DateClass::DateTime);
    return set_limits(context, state, recurrences, options);
}

Failed throw_bad_arguments(Context& context) {
    return throw_type_error(context,
                            "DatePeriod::__construct() accepts (DateTimeInterface, DateInterval, "
                            "int [, int]), or (DateTimeInterface, DateInterval, DateTime [, int]), "
                            "or (string [, int]) as arguments");
}

Status construct_from_objects(Context& context, PeriodObject& state, const Value& start,
                              const Value& interval, const Value& end, const Value* options) {
    int64_t recurrences = 0, flags = 0;
    bool by_end = is_moment(context, end);
    if (!by_end) {
        if (end.is_null()) {
            TRY(deprecated(context,
                           "DatePeriod::__construct(): Passing null to parameter #3 ($end) of type "
                           "int is deprecated"));
        } else {
            auto count = TRY(integer_argument(context, end));
            if (!count) return throw_bad_arguments(context);
            recurrences = *count;
        }
    }
    if (options) {
        auto number = TRY(integer_argument(context, *options));
        if (!number) return throw_bad_arguments(context);
        flags = *number;
    }
    Object& first = *start.object;
    if (!date_time_of(first).initialised) return throw_uninitialised(context, "DateTimeInterface");
    state.start = date_time_of(first).moment;
    state.start_class = first.cls;
    state.span = *TRY(span_of(context, *interval.object));
    if (by_end) {
        if (!date_time_of(*end.object).initialised)
            return throw_uninitialised(context, "DateTimeInterface");
        state.end = date_time_of(*end.object).moment;
        state.has_end = true;
    }
    state.has_start = true;
    return set_limits(context, state, recurrences, flags);
}

// ---- what __serialize() gave

bool read_moment_member(Context& context, const Array& data, std::string_view name, Moment& moment,
                        bool& present, Class** cls) {
    const Value* found = data.find(name);
    if (!found) return false;
    const Value& value = found->deref();
    present = !value.is_null();
    if (!present) return true;
    if (!is_moment(context, value) || !date_time_of(*value.object).initialised) return false;
    moment = date_time_of(*value.object).moment;
    if (cls) *cls = value.object->cls;
    return true;
}

bool read_flag(const Array& data, std::string_view name, bool& flag) {
    const Value* found = data.find(name);
    if (!found) return false;
    flag = found->deref().is(Type::True);
    return flag || found->deref().is(Type::False);
}

bool restore(Context& context, PeriodObject& state, const Array& data) {
    bool fits =
        read_moment_member(context, data, "start", state.start, state.has_start,
                           &state.start_class) &&
        read_moment_member(context, data, "end", state.end, state.has_end, nullptr) &&
        read_moment_member(context, data, "current", state.current, state.has_current, nullptr);
    const Value* interval = data.find(std::string_view("interval"));
    const Value* recurrences = data.find(std::string_view("recurrences"));
    if (!fits || !interval || !recurrences) return false;
    if (!is_instance(context, interval->deref(), "dateinterval") ||
        !interval_of(*interval->deref().object).initialised) {
        return false;
    }
    state.span = interval_of(*interval->deref().object).span;
    const Value& count = recurrences->deref();
    if (!count.is_int() || count.integer < 0 || count.integer > INT32_MAX) return false;
    state.recurrences = count.integer;
    state.initialised = true;
    return read_flag(data, "include_start_date", state.include_start) &&
           read_flag(data, "include_end_date", state.include_end);
}

Status restore_object(Context& context, Object& self, const Array& data) {
    PeriodObject state{};
    if (!restore(context, state, data)) return throw_invalid_data(context, "DatePeriod");
    period_of(self) = state;
    return {};
}

}  // namespace

}  // namespace date

const ClassHandlers date_period_handlers{
    .native_size = sizeof(date::PeriodObject),
    .construct_native = date::construct,
    .clone_native = date::clone,
    .compare = date::compare_periods,
    .properties = date::members,
    .read_property = date::read_member,
    .write_property = date::write_member,
    .unset_property = date::unset_member,
};

Status php_DatePeriod___construct(Context& context, Object& self, const Value& start,
                                  const Value* interval, const Value* end, const Value* options) {
    date::PeriodObject state{};
    const Value& first = start.deref();
    if (date::is_moment(context, first) && interval && end &&
        date::is_instance(context, interval->deref(), "dateinterval")) {
        const Value* flags = options ? &options->deref() : nullptr;
        TRY(date::construct_from_objects(context, state, first, interval->deref(), end->deref(),
                                         flags));
    } else {
        bool texts = !end && !first.is_array() && !first.is_null() &&
                     !(first.is_object() && !first.object->cls->magic.to_string);
        int64_t flags = 0;
        if (texts && interval) {
            auto number = TRY(date::integer_argument(context, interval->deref()));
            texts = number.has_value();
            flags = number.value_or(0);
        }
        if (!texts) return date::throw_bad_arguments(context);
        Ref<String> text = Ref<String>::adopt(TRY(to_string(context, first)));
        TRY(deprecated(context,
                       "Calling DatePeriod::__construct(string $isostr, int $options = 0) is "
                       "deprecated, use DatePeriod::createFromISO8601String() instead"));
        TRY(date::construct_from_text(context, state, *text, flags));
    }
    date::period_of(self) = state;
    return {};
}

Result<Object*> php_DatePeriod_createFromISO8601String(Context& context, Class& called_class,
                                                       String& specification, int64_t options) {
    date::PeriodObject state{};
    TRY(date::construct_from_text(context, state, specification, options));
    Object* made = TRY(instantiate(context, called_class));
    date::period_of(*made) = state;
    return made;
}

Result<Object*> php_DatePeriod_getStartDate(Context& context, Object& self) {
    date::PeriodObject state = date::period_of(self);
    if (!state.has_start) return date::throw_uninitialised(context, self);
    return date::make_date_time(context, *state.start_class, state.start);
}
Result<Value> php_DatePeriod_getEndDate(Context& context, Object& self) {
    date::PeriodObject state = date::period_of(self);
    return date::moment_value(context, state, state.end, state.has_end);
}
Result<Object*> php_DatePeriod_getDateInterval(Context& context, Object& self) {
    date::PeriodObject state = date::period_of(self);
    if (!state.initialised) return date::throw_uninitialised(context, self);
    return date::make_interval(context, state.span, true);
}
Result<Value> php_DatePeriod_getRecurrences(Context&, Object& self) {
    int64_t count = date::period_of(self).plain_recurrences();
    return count == 0 ? Value::null() : Value::of(count);
}

Result<Object*> php_DatePeriod_getIterator(Context& context, Object& self) {
    return create_internal_iterator(context, self, date::cursor_of_period);
}

Result<Array*> php_DatePeriod___serialize(Context& context, Object& self) {
    if (!date::period_of(self).has_start) return date::throw_uninitialised(context, self);
    Ref<Array> members = Ref<Array>::adopt(Array::create_hash(8));
    TRY(date::add_period_members(context, self, *members));
    return date::serialized(self, std::move(members));
}
Status php_DatePeriod___unserialize(Context& context, Object& self, Array& data) {
    Ref<Array> keep = Ref<Array>::share(&data);
    TRY(date::restore_object(context, self, data));
    return date::restore_others(context, self, data, date::own_members);
}
Status php_DatePeriod___wakeup(Context& context, Object& self) {
    Ref<Array> data = Ref<Array>::adopt(plain_properties(self));
    return date::restore_object(context, self, *data);
}
Result<Object*> php_DatePeriod___set_state(Context& context, Class&, Array& array) {
    Class& cls = date::class_named(context, "dateperiod");
    Ref<Object> made = Ref<Object>::adopt(TRY(instantiate(context, cls)));
    TRY(date::restore_object(context, *made, array));
    return made.leak();
}

}  // namespace surus

// Functions on timestamps and texts: date(), mktime(), strtotime() …
#include <sys/time.h>

#include <ctime>

#include "ext/date/clock.stub.h"
#include "ext/date/date.stub.h"
#include "ext/date/format.h"
#include "ext/date/state.h"
#include "ext/standard/string/locale.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"

namespace surus {

static int64_t or_now(std::optional<int64_t> timestamp) {
    return timestamp ? *timestamp : date::current_timestamp();
}

static date::Moment utc_moment(int64_t timestamp) {
    date::Moment moment;
    moment.zone = date::Zone::of_offset(0);
    moment.set_timestamp(timestamp);
    return moment;
}

Result<int64_t> php_time(Context&) { return date::current_timestamp(); }

Result<String*> php_date(Context& context, String& format, std::optional<int64_t> timestamp) {
    return date::format(date::local_moment(context, or_now(timestamp)), format.view());
}
Result<String*> php_gmdate(Context&, String& format, std::optional<int64_t> timestamp) {
    return date::format(utc_moment(or_now(timestamp)), format.view(), true);
}

Result<Value> php_idate(Context& context, String& format, std::optional<int64_t> timestamp) {
    if (format.length != 1) {
        TRY(function_warning(context, "idate format is one char"));
        return false_value();
    }
    date::Moment moment = date::local_moment(context, or_now(timestamp));
    // php's result is an int of 32 bits.
    int64_t number = static_cast<int32_t>(date::format_number(moment, *format.data()));
    if (number == -1) {
        TRY(function_warning(context, "Unrecognized date format token"));
        return false_value();
    }
    return Value::of(number);
}

Result<Value> php_gettimeofday(Context& context, bool as_float) {
    timeval now;
    gettimeofday(&now, nullptr);
    if (as_float) {
        return Value::of(static_cast<double>(now.tv_sec) +
                         static_cast<double>(now.tv_usec) / 1000000.0);
    }
    const date::LocalType& type = date::default_zone(context).type_at(now.tv_sec);
    Array* out = Array::create_hash(4);
    out->set("sec", Value::of(static_cast<int64_t>(now.tv_sec)));
    out->set("usec", Value::of(static_cast<int64_t>(now.tv_usec)));
    out->set("minuteswest", Value::of(int64_t{-type.offset / 60}));
    out->set("dsttime", Value::of(int64_t{type.dst}));
    return Value::of(out);
}

// ---- timestamps of parts

// Parts that are not given are those of this moment; any may be out of its range.
struct TimeParts {
    int64_t hour;
    std::optional<int64_t> minute, second, month, day, year;
};

static Value make_time(date::Moment moment, const TimeParts& parts) {
    date::Fields& fields = moment.fields;
    fields.hour = parts.hour;
    fields.minute = parts.minute.value_or(fields.minute);
    fields.second = parts.second.value_or(fields.second);
    fields.month = parts.month.value_or(fields.month);
    fields.day = parts.day.value_or(fields.day);
    if (parts.year) {
        // Two digits mean 1970 to 2069.
        int64_t year = *parts.year;
        if (year >= 0 && year < 70) {
            year += 2000;
        } else if (year >= 70 && year <= 100) {
            year += 1900;
        }
        fields.year = year;
    }
    date::resolve(moment);
    return Value::of(moment.timestamp);
}

Result<Value> php_mktime(Context& context, int64_t hour, std::optional<int64_t> minute,
                         std::optional<int64_t> second, std::optional<int64_t> month,
                         std::optional<int64_t> day, std::optional<int64_t> year) {
    return make_time(date::local_moment(context, date::current_timestamp()),
                     {hour, minute, second, month, day, year});
}
Result<Value> php_gmmktime(Context&, int64_t hour, std::optional<int64_t> minute,
                           std::optional<int64_t> second, std::optional<int64_t> month,
                           std::optional<int64_t> day, std::optional<int64_t> year) {
    return make_time(utc_moment(date::current_timestamp()),
                     {hour, minute, second, month, day, year});
}

Result<Value> php_strtotime(Context& context, String& datetime,
                            std::optional<int64_t> baseTimestamp) {
    if (datetime.is_empty()) return false_value();
    date::Diagnostics diagnostics;
    date::Parsed parsed = parse_text(date::zones_of(context), datetime.view(), diagnostics);
    if (diagnostics.error_count) return false_value();
    date::Moment now = date::local_moment(context, or_now(baseTimestamp));
    date::Moment moment = date::complete(parsed, now, false);
    date::resolve(moment, parsed.has_relative ? &parsed.relative : nullptr, parsed.zones_said > 0);
    return Value::of(moment.timestamp);
}

// ---- parts of timestamps

Result<bool> php_checkdate(Context&, int64_t month, int64_t day, int64_t year) {
    return year >= 1 && year <= 32767 && date::is_valid_date({year, month, day, 0, 0, 0, 0});
}

static int weekday_of(const date::Fields& at) {
    return date::day_of_week(at.year, at.month, at.day);
}
static int day_of_year_of(const date::Fields& at) {
    return date::day_of_year(at.year, static_cast<int>(at.month), static_cast<int>(at.day));
}

Result<Array*> php_getdate(Context& context, std::optional<int64_t> timestamp) {
    int64_t when = or_now(timestamp);
    date::Fields at = date::local_moment(context, when).fields;
    Array* out = Array::create_hash(16);
    auto add = [out](std::string_view name, int64_t value) { out->set(name, Value::of(value)); };
    add("seconds", at.second);
    add("minutes", at.minute);
    add("hours", at.hour);
    add("mday", at.day);
    add("wday", weekday_of(at));
    add("mon", at.month);
    add("year", at.year);
    add("yday", day_of_year_of(at));
    out->set("weekday", string_value(date::day_names[weekday_of(at)]));
    out->set("month", string_value(date::month_names[at.month - 1]));
    out->set(int64_t{0}, Value::of(when));
    return out;
}

Result<Array*> php_localtime(Context& context, std::optional<int64_t> timestamp, bool associative) {
    date::Moment moment = date::local_moment(context, or_now(timestamp));
    const date::Fields& at = moment.fields;
    Array* out = Array::create(16);
    auto add = [&](std::string_view name, int64_t value) {
        if (associative) {
            out->set(name, Value::of(value));
        } else {
            out->push(Value::of(value));
        }
    };
    add("tm_sec", at.second);
    add("tm_min", at.minute);
    add("tm_hour", at.hour);
    add("tm_mday", at.day);
    add("tm_mon", at.month - 1);
    add("tm_year", date::minus(at.year, 1900));
    add("tm_wday", weekday_of(at));
    add("tm_yday", day_of_year_of(at));
    add("tm_isdst", moment.zone.dst > 0);
    return out;
}

// ---- strftime: the C library's

static Result<Value> format_time(Context& context, const date::Moment& moment,
                                 const char* abbreviation, const String& format) {
    const date::Fields& at = moment.fields;
    tm parts{};
    parts.tm_sec = static_cast<int>(at.second);
    parts.tm_min = static_cast<int>(at.minute);
    parts.tm_hour = static_cast<int>(at.hour);
    parts.tm_mday = static_cast<int>(at.day);
    parts.tm_mon = static_cast<int>(at.month - 1);
    parts.tm_year = static_cast<int>(at.year - 1900);
    parts.tm_wday = weekday_of(at);
    parts.tm_yday = day_of_year_of(at);
    parts.tm_isdst = moment.zone.dst > 0;
    parts.tm_gmtoff = moment.offset();
    parts.tm_zone = abbreviation;
    InLocale in_locale(context);
    // There is no telling an empty result from one that does not fit: a few sizes are tried.
    for (size_t size = 256; size <= 256 << 5; size *= 2) {
        Ref<String> text = Ref<String>::adopt(String::create(size));
        size_t length = std::strftime(text->data(), size, format.data(), &parts);
        if (length) return Value::of(make_string({text->data(), length}));
    }
    return false_value();
}

Result<Value> php_strftime(Context& context, String& format, std::optional<int64_t> timestamp) {
    date::Moment moment = date::local_moment(context, or_now(timestamp));
    return format_time(context, moment, moment.zone.info->type_at(moment.timestamp).abbreviation,
                       format);
}
Result<Value> php_gmstrftime(Context& context, String& format, std::optional<int64_t> timestamp) {
    return format_time(context, utc_moment(or_now(timestamp)), "GMT", format);
}

}  // namespace surus

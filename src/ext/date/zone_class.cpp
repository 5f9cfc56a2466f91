// DateTimeZone, and the functions on zones.
#include <algorithm>
#include <limits>

#include "ext/date/abbreviations.h"
#include "ext/date/date.stub.h"
#include "ext/date/format.h"
#include "ext/date/objects.h"
#include "ext/date/reader.h"
#include "ext/date/state.h"
#include "ext/spl/support.h"
#include "ext/support.h"
#include "runtime/calls/c_stack.h"
#include "runtime/errors/errors.h"

namespace surus {

namespace date {

enum class BadZone : uint8_t { Unknown, OutOfRange };
static const char* problem_text(BadZone problem) {
    return problem == BadZone::Unknown ? "Unknown or bad timezone"
                                       : "Timezone offset is out of range";
}

// False: there is no such zone.
static Result<bool> read_zone(Context& context, Zone& out, String& text, BadZone& problem) {
    problem = BadZone::Unknown;
    Reader reader(text.view());
    Parsed parsed;
    bool found = reader.zone(zones_of(context), parsed);
    constexpr int32_t limit = 100 * 3600;
    if (parsed.zone.offset >= limit || parsed.zone.offset <= -limit) {
        problem = BadZone::OutOfRange;
        return false;
    }
    if (found && reader.at_end()) {
        out = parsed.zone;
        return true;
    }
    TRY(note_missing_database(context));
    return false;
}

namespace {

void construct(Object& self) { zone_object_of(self) = {}; }

Status clone(Context&, Object& from, Object& to) {
    zone_object_of(to) = zone_object_of(from);
    return {};
}

Result<Array*> members(Context&, Object& self) {
    Array* all = plain_properties(self);
    if (zone_object_of(self).initialised) add_members(*all, zone_object_of(self).zone);
    return all;
}

Result<int> compare(Context& context, const Object& a, const Object& b) {
    if (a.cls->handlers != b.cls->handlers) return 2;
    const ZoneObject& first = zone_object_of(const_cast<Object&>(a));
    const ZoneObject& second = zone_object_of(const_cast<Object&>(b));
    if (!first.initialised || !second.initialised) {
        return throw_date(context, "dateobjecterror",
                          "Trying to compare uninitialized DateTimeZone objects");
    }
    if (first.zone.kind != second.zone.kind) {
        return throw_date(context, "dateexception",
                          "Cannot compare two different kinds of DateTimeZone objects");
    }
    char buffers[2][offset_text_size];
    bool same = zone_text(first.zone, buffers[0]) == zone_text(second.zone, buffers[1]) &&
                (first.zone.kind != ZoneKind::Offset || first.zone.offset == second.zone.offset);
    return same ? 0 : 1;
}

constexpr std::string_view own_members[] = {"timezone_type", "timezone"};

// What __serialize() gave; false when it is something else.
Result<bool> restore(Context& context, Zone& out, const Array& data) {
    const Value* type = data.find(std::string_view("timezone_type"));
    const Value* name = data.find(std::string_view("timezone"));
    if (!type || !name || !type->deref().is_int() || !name->deref().is_string()) return false;
    int64_t kind = type->deref().integer;
    String& text = *name->deref().string;
    if (kind < 1 || kind > 3 || text.view().find('\0') != npos) return false;
    Zone zone;
    BadZone problem;
    if (!TRY(read_zone(context, zone, text, problem))) return false;
    out = zone;
    return true;
}

}  // namespace

// ---- what functions and methods share

Result<String*> zone_name(Context& context, Object& object) {
    const Zone& zone = *TRY(zone_of(context, object));
    char buffer[offset_text_size];
    return make_string(zone_text(zone, buffer));
}

Result<int64_t> zone_offset(Context& context, Object& object, Object& at) {
    const Zone& zone = *TRY(zone_of(context, object));
    const Moment& moment = *TRY(moment_of(context, at));
    return int64_t{zone.offset_at(moment.timestamp)};
}

namespace {

// Lists the changes of a zone's clocks between two moments.
class TransitionList {
public:
    TransitionList(Context& context, const ZoneInfo& zone, int64_t begin, int64_t end)
        : context_(context), zone_(zone), begin_(begin), end_(end) {}

    Result<Array*> run() {
        add(begin_, begin_ == INT64_MIN ? zone_.first_type() : zone_.type_at(begin_));
        std::span<const int64_t> changes = zone_.changes();
        for (size_t i = 0; i < changes.size(); ++i) {
            if (changes[i] <= begin_) continue;
            if (changes[i] >= end_) return list_.leak();
            add(changes[i], zone_.type_of(i));
        }
        const PosixRule* rule = zone_.rule();
        if (rule && rule->has_dst && !changes.empty()) TRY(add_by_rule(*rule, changes.back()));
        return list_.leak();
    }

private:
    void add(int64_t timestamp, const LocalType& type) {
        Array* row = Array::create_hash(8);
        Moment moment;
        moment.zone = Zone::of_offset(0);
        moment.set_timestamp(timestamp);
        row->set("ts", Value::of(timestamp));
        row->set("time", Value::of(format(moment, "x-m-d\\TH:i:sP")));
        row->set("offset", Value::of(int64_t{type.offset}));
        row->set("isdst", Value::boolean(type.dst));
        row->set("abbr", string_value(type.abbreviation));
        list_->push(Value::of(row));
    }
    // The end may be billions of years away.
    Status add_by_rule(const PosixRule& rule, int64_t last) {
        auto year_of = [](int64_t timestamp) {
            return civil_from_days(floor_div(timestamp, seconds_per_day)).year;
        };
        for (int64_t year = year_of(std::max(last, begin_)); year <= year_of(end_); ++year) {
            PosixRule::Change changes[2];
            rule.changes_of(year, changes);
            for (const PosixRule::Change& change : changes) {
                if (change.at <= last || change.at <= begin_) continue;
                if (change.at > end_) return {};
                add(change.at, zone_.rule_type(change.to_dst));
            }
            if (!context_.can_allocate(room_for_rows))
                return end_of_memory(context_, context_.limit(), room_for_rows);
        }
        return {};
    }

    static constexpr size_t room_for_rows = size_t{64} << 10;

    Context& context_;
    const ZoneInfo& zone_;
    int64_t begin_, end_;
    Ref<Array> list_ = Ref<Array>::adopt(Array::create());
};

}  // namespace

Result<Value> zone_transitions(Context& context, Object& object, int64_t begin, int64_t end) {
    const Zone& zone = *TRY(zone_of(context, object));
    if (zone.kind != ZoneKind::Id) return false_value();
    return Value::of(TRY(TransitionList(context, *zone.info, begin, end).run()));
}

Result<Value> zone_location(Context& context, Object& object) {
    const Zone& zone = *TRY(zone_of(context, object));
    if (zone.kind != ZoneKind::Id) return false_value();
    const Location* known = zones_of(context).location(zone.info->name());
    Location unknown;
    const Location& location = known ? *known : unknown;
    Array* out = Array::create_hash(4);
    out->set("country_code", string_value(location.country));
    out->set("latitude", Value::of(location.latitude));
    out->set("longitude", Value::of(location.longitude));
    out->set("comments", string_value(location.comments));
    return Value::of(out);
}

Result<Array*> zone_names(Context& context, int64_t group, String* country) {
    bool of_country = group == constant_DateTimeZone_PER_COUNTRY;
    if (of_country && (!country || country->length != 2)) {
        return throw_argument_value_error(
            context, 2,
            "must be a two-letter ISO 3166-1 compatible country code when argument #1 "
            "($timezoneGroup) is DateTimeZone::PER_COUNTRY");
    }
    static constexpr std::string_view groups[] = {"Africa/", "America/",  "Antarctica/", "Arctic/",
                                                  "Asia/",   "Atlantic/", "Australia/",  "Europe/",
                                                  "Indian/", "Pacific/",  "UTC"};
    Zones& zones = zones_of(context);
    Array* out = Array::create();
    for (const std::string& name : zones.names()) {
        const Location* location = zones.location(name);
        bool wanted;
        if (of_country) {
            wanted = location && location->country == country->view();
        } else if (group == constant_DateTimeZone_ALL_WITH_BC) {
            wanted = true;
        } else {
            // Names of former times are in no group.
            auto found =
                std::ranges::find_if(groups, [&](auto prefix) { return name.starts_with(prefix); });
            wanted = found != std::end(groups) && (group >> (found - groups) & 1) &&
                     (location || name == "UTC");
        }
        if (wanted) out->push(string_value(name));
    }
    return out;
}

Array* abbreviations_array() {
    Array* out = Array::create_hash(256);
    for (const Abbreviation& row : abbreviations()) {
        Value* list = out->find(row.name);
        if (!list) {
            out->set(row.name, Value::of(Array::create()));
            list = out->find(row.name);
        }
        std::string_view rest = row.zones;
        do {
            std::string_view zone = rest.substr(0, rest.find(' '));
            rest.remove_prefix(std::min(zone.size() + 1, rest.size()));
            Array* entry = Array::create_hash(4);
            entry->set("dst", Value::boolean(row.dst));
            entry->set("offset", Value::of(int64_t{row.offset}));
            entry->set("timezone_id", zone.empty() ? Value::null() : string_value(zone));
            list->array->push(Value::of(entry));
        } while (!rest.empty());
    }
    return out;
}

}  // namespace date

const ClassHandlers date_zone_handlers{
    .native_size = sizeof(date::ZoneObject),
    .construct_native = date::construct,
    .clone_native = date::clone,
    .compare = date::compare,
    .properties = date::members,
    .hides_properties = true,
};

Status php_DateTimeZone___construct(Context& context, Object& self, String& timezone) {
    if (timezone.view().find('\0') != npos)
        return throw_argument_value_error(context, 1, "must not contain any null bytes");
    date::Zone zone;
    date::BadZone problem;
    if (!TRY(date::read_zone(context, zone, timezone, problem))) {
        return date::throw_date_in(context, "dateinvalidtimezoneexception", "%s (%s)",
                                   date::problem_text(problem), timezone.data());
    }
    date::zone_object_of(self) = {zone, true};
    return {};
}

Result<String*> php_DateTimeZone_getName(Context& context, Object& self) {
    return date::zone_name(context, self);
}
Result<int64_t> php_DateTimeZone_getOffset(Context& context, Object& self, Object& datetime) {
    return date::zone_offset(context, self, datetime);
}
Result<Value> php_DateTimeZone_getTransitions(Context& context, Object& self,
                                              int64_t timestampBegin, int64_t timestampEnd) {
    return date::zone_transitions(context, self, timestampBegin, timestampEnd);
}
Result<Value> php_DateTimeZone_getLocation(Context& context, Object& self) {
    return date::zone_location(context, self);
}
Result<Array*> php_DateTimeZone_listAbbreviations(Context&, Class&) {
    return date::abbreviations_array();
}
Result<Array*> php_DateTimeZone_listIdentifiers(Context& context, Class&, int64_t timezoneGroup,
                                                String* countryCode) {
    return date::zone_names(context, timezoneGroup, countryCode);
}

Result<Array*> php_DateTimeZone___serialize(Context& context, Object& self) {
    TRY(date::zone_of(context, self));
    Ref<Array> members = Ref<Array>::adopt(Array::create_hash(4));
    date::add_members(*members, date::zone_object_of(self).zone);
    return date::serialized(self, std::move(members));
}

Status php_DateTimeZone___unserialize(Context& context, Object& self, Array& data) {
    date::Zone zone;
    if (!TRY(date::restore(context, zone, data)))
        return date::throw_invalid_data(context, "DateTimeZone");
    date::zone_object_of(self) = {zone, true};
    return date::restore_others(context, self, data, date::own_members);
}

Status php_DateTimeZone___wakeup(Context& context, Object& self) {
    Ref<Array> data = Ref<Array>::adopt(plain_properties(self));
    date::Zone zone;
    if (!TRY(date::restore(context, zone, *data)))
        return date::throw_invalid_data(context, "DateTimeZone");
    date::zone_object_of(self) = {zone, true};
    return {};
}

Result<Object*> php_DateTimeZone___set_state(Context& context, Class&, Array& array) {
    date::Zone zone;
    if (!TRY(date::restore(context, zone, array)))
        return date::throw_invalid_data(context, "DateTimeZone");
    return date::make_zone(context, zone);
}

// ---- functions

Result<Value> php_timezone_open(Context& context, String& timezone) {
    if (timezone.view().find('\0') != npos)
        return throw_argument_value_error(context, 1, "must not contain any null bytes");
    date::Zone zone;
    date::BadZone problem;
    if (TRY(date::read_zone(context, zone, timezone, problem)))
        return Value::of(TRY(date::make_zone(context, zone)));
    TRY(function_warning(context, "%s (%s)", date::problem_text(problem), timezone.data()));
    return false_value();
}

Result<String*> php_timezone_name_get(Context& context, Object& object) {
    return date::zone_name(context, object);
}

Result<Value> php_timezone_name_from_abbr(Context&, String& abbr, int64_t utcOffset,
                                          int64_t isDST) {
    std::string_view name = date::zone_of_abbreviation(abbr.view(), utcOffset, isDST);
    return name.empty() ? false_value() : string_value(name);
}

Result<int64_t> php_timezone_offset_get(Context& context, Object& object, Object& datetime) {
    return date::zone_offset(context, object, datetime);
}
Result<Value> php_timezone_transitions_get(Context& context, Object& object, int64_t timestampBegin,
                                           int64_t timestampEnd) {
    return date::zone_transitions(context, object, timestampBegin, timestampEnd);
}
Result<Value> php_timezone_location_get(Context& context, Object& object) {
    return date::zone_location(context, object);
}
Result<Array*> php_timezone_identifiers_list(Context& context, int64_t timezoneGroup,
                                             String* countryCode) {
    return date::zone_names(context, timezoneGroup, countryCode);
}
Result<Array*> php_timezone_abbreviations_list(Context&) { return date::abbreviations_array(); }

Result<String*> php_timezone_version_get(Context& context) {
    return make_string(date::zones_of(context).version());
}

Result<bool> php_date_default_timezone_set(Context& context, String& timezoneId) {
    const date::ZoneInfo* zone = date::zones_of(context).find(timezoneId.view());
    if (!zone) {
        TRY(date::note_missing_database(context));
        TRY(function_notice(context, "Timezone ID '%s' is invalid", timezoneId.data()));
        return false;
    }
    date::state_of(context).chosen = zone;
    return true;
}

Result<String*> php_date_default_timezone_get(Context& context) {
    return make_string(date::default_zone(context).name());
}

}  // namespace surus

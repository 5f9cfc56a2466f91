#include "ext/date/state.h"

#include <time.h>

#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/request/tables.h"

namespace surus::date {

State& state_of(Context& context) { return extension_state<State>(context); }

Class& class_of(Context& context, DateClass which) {
    static constexpr std::string_view names[] = {"datetime", "datetimeimmutable", "datetimezone",
                                                 "dateinterval"};
    Class*& cls = state_of(context).classes[static_cast<size_t>(which)];
    if (!cls) {
        String* name = context.strings->intern(names[static_cast<size_t>(which)]);
        cls = context.classes->find(context, *name);
    }
    return *cls;
}

const ZoneInfo& default_zone(Context& context) {
    State& state = state_of(context);
    if (state.chosen) return *state.chosen;
    if (state.ini_changes != context.ini->changes) [[unlikely]] {
        const std::string* setting = context.ini->get("date.timezone");
        const ZoneInfo* zone = setting ? state.zones.find(*setting) : nullptr;
        state.configured = zone ? zone : &state.zones.utc();
        state.ini_changes = context.ini->changes;
    }
    return *state.configured;
}

int64_t current_timestamp() { return static_cast<int64_t>(::time(nullptr)); }

Moment current_moment(const Zone& zone) {
    timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    Moment moment;
    moment.zone = zone;
    moment.set_timestamp(static_cast<int64_t>(now.tv_sec));
    moment.fields.microsecond = now.tv_nsec / 1000;
    return moment;
}

Moment local_moment(Context& context, int64_t timestamp) {
    Moment moment;
    moment.zone = Zone::of(default_zone(context));
    moment.set_timestamp(timestamp);
    return moment;
}

Status note_missing_database(Context& context) {
    Zones& zones = zones_of(context);
    if (zones.is_installed()) return {};
    return function_warning(context,
                            "There is no time zone database in %s (Debian: package tzdata); only "
                            "UTC is known",
                            zones.folder().c_str());
}

Array* diagnostics_array(const Diagnostics& diagnostics) {
    Array* all = Array::create_hash(4);
    all->set("warning_count", Value::of(diagnostics.warning_count));
    all->set("warnings", Value::of(diagnostics.warnings()));
    all->set("error_count", Value::of(diagnostics.error_count));
    all->set("errors", Value::of(diagnostics.errors()));
    return all;
}

void remember(Context& context, const Diagnostics& diagnostics) {
    bool any = diagnostics.warning_count || diagnostics.error_count;
    Ref<Array>& last = state_of(context).last_errors;
    if (any) {
        last = Ref<Array>::adopt(diagnostics_array(diagnostics));
    } else if (last) {
        last = {};
    }
}

}  // namespace surus::date

namespace surus {

bool accepts_time_zone(Context& context, std::string_view value) {
    if (date::zones_of(context).find(value)) return true;
    const std::string* before = context.ini->get("date.timezone");
    (void)function_warning(context, "Invalid date.timezone value '%s', using '%s' instead",
                           std::string(value).c_str(), before ? before->c_str() : "UTC");
    return false;
}

}  // namespace surus

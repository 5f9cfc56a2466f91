// IntlTimeZone: the zones that ICU knows.
#include "ext/intl/time_zone.h"

#include <unicode/locid.h>

#include <limits>

#include "ext/intl/iterators.h"
#include "ext/intl/state.h"
#include "ext/intl/text.h"
#include "ext/intl/time_zone.stub.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"

namespace surus {

using namespace intl;

static Result<int> compare_zones(Context& context, const Object& a, const Object& b) {
    TimeZoneState& left = TimeZoneState::of(const_cast<Object&>(a));
    TimeZoneState& right = TimeZoneState::of(const_cast<Object&>(b));
    if (!left.zone || !right.zone) {
        return throw_error(context, Known::Exception,
                           "Comparison with at least one unconstructed IntlTimeZone operand");
    }
    return *left.zone == *right.zone ? 0 : 2;
}

static constexpr ClassHandlers zone_handlers() {
    ClassHandlers handlers = handlers_of<TimeZoneState>();
    handlers.compare = compare_zones;
    handlers.debug_info = [](Context&, Object& self) -> Result<Array*> {
        return described(TimeZoneState::of(self).zone.get());
    };
    return handlers;
}
constinit const ClassHandlers time_zone_handlers = zone_handlers();

namespace intl {

Status TimeZoneState::clone(Context& context, TimeZoneState& from, TimeZoneState& to) {
    if (!from.zone) return throw_error(context, "Cannot clone uninitialized IntlTimeZone");
    to.zone.reset(from.zone->clone());
    return {};
}

Result<Object*> make_time_zone(Context& context, std::unique_ptr<icu::TimeZone> zone) {
    Object* object = TRY(instantiate(context, class_IntlTimeZone(context)));
    TimeZoneState::of(*object).zone = std::move(zone);
    return object;
}

}  // namespace intl

static Result<TimeZoneState*> zone_of(Context& context, Object& self) {
    TimeZoneState& state = TimeZoneState::of(self);
    reset_errors(context, &state.error);
    if (!state.zone) return throw_error(context, "Found unconstructed IntlTimeZone");
    return &state;
}

Status php_IntlTimeZone___construct(Context&, Object&) { return {}; }

// ---- making

static constexpr const char* bad_id = "could not convert time zone id to UTF-16";

Result<Value> php_IntlTimeZone_createTimeZone(Context& context, Class&, String& timezoneId) {
    reset_errors(context);
    UErrorCode status = U_ZERO_ERROR;
    icu::UnicodeString id;
    TRY(to_utf16(context, timezoneId.view(), id, status));
    if (U_FAILURE(status)) return fail_null(context, nullptr, status, bad_id);
    std::unique_ptr<icu::TimeZone> zone(icu::TimeZone::createTimeZone(id));
    return Value::of(TRY(make_time_zone(context, std::move(zone))));
}

Result<Value> php_IntlTimeZone_fromDateTimeZone(Context& context, Class&, Object& timezone) {
    reset_errors(context);
    std::unique_ptr<icu::TimeZone> zone = TRY(from_date_time_zone(context, timezone, nullptr));
    if (!zone) return Value::null();
    return Value::of(TRY(make_time_zone(context, std::move(zone))));
}

static Result<Object*> make(Context& context, icu::TimeZone* zone) {
    reset_errors(context);
    return make_time_zone(context, std::unique_ptr<icu::TimeZone>(zone));
}

Result<Object*> php_IntlTimeZone_createDefault(Context& context, Class&) {
    return make(context, icu::TimeZone::createDefault());
}

Result<Object*> php_IntlTimeZone_getGMT(Context& context, Class&) {
    return make(context, icu::TimeZone::getGMT()->clone());
}

Result<Object*> php_IntlTimeZone_getUnknown(Context& context, Class&) {
    return make(context, icu::TimeZone::getUnknown().clone());
}

// ---- lists

static Failed throw_range(Context& context, uint32_t position) {
    return throw_argument_value_error(context, position, "must be between %d and %d", INT32_MIN,
                                      INT32_MAX);
}

Result<Value> php_IntlTimeZone_createEnumeration(Context& context, Class&,
                                                 const Value& countryOrRawOffset) {
    reset_errors(context);
    UErrorCode status = U_ZERO_ERROR;
    icu::StringEnumeration* names = nullptr;
    const Value& argument = countryOrRawOffset;
    if (argument.is_null()) {
        names = icu::TimeZone::createTimeZoneIDEnumeration(UCAL_ZONE_TYPE_ANY, nullptr, nullptr,
                                                           status);
    } else if (argument.is_string()) {
        names = icu::TimeZone::createTimeZoneIDEnumeration(
            UCAL_ZONE_TYPE_ANY, argument.string->data(), nullptr, status);
    } else {
        if (!std::in_range<int32_t>(argument.integer)) return throw_range(context, 1);
        auto offset = static_cast<int32_t>(argument.integer);
        names = icu::TimeZone::createTimeZoneIDEnumeration(UCAL_ZONE_TYPE_ANY, nullptr, &offset,
                                                           status);
    }
    if (!names || U_FAILURE(status)) {
        delete names;
        return fail_false(context, nullptr, U_ILLEGAL_ARGUMENT_ERROR,
                          "error obtaining enumeration");
    }
    return Value::of(TRY(make_iterator(context, names)));
}

Result<Value> php_IntlTimeZone_createTimeZoneIDEnumeration(Context& context, Class&, int64_t type,
                                                           String* region,
                                                           std::optional<int64_t> rawOffset) {
    reset_errors(context);
    if (type < constant_IntlTimeZone_TYPE_ANY ||
        type > constant_IntlTimeZone_TYPE_CANONICAL_LOCATION) {
        return throw_argument_value_error(
            context, 1,
            "must be one of IntlTimeZone::TYPE_ANY, IntlTimeZone::TYPE_CANONICAL, or "
            "IntlTimeZone::TYPE_CANONICAL_LOCATION");
    }
    if (rawOffset && !std::in_range<int32_t>(*rawOffset)) return throw_range(context, 3);
    auto offset = static_cast<int32_t>(rawOffset.value_or(0));
    UErrorCode status = U_ZERO_ERROR;
    icu::StringEnumeration* names = icu::TimeZone::createTimeZoneIDEnumeration(
        static_cast<USystemTimeZoneType>(type), region ? region->data() : nullptr,
        rawOffset ? &offset : nullptr, status);
    if (U_FAILURE(status)) {
        delete names;
        return fail_false(context, nullptr, status, "Error obtaining time zone id enumeration");
    }
    return Value::of(TRY(make_iterator(context, names)));
}

// ---- identifiers

// `tell(id, status)` is the result, unless the text is bad.
template <class Tell>
static Result<Value> with_id(Context& context, String& text, const Tell& tell) {
    reset_errors(context);
    UErrorCode status = U_ZERO_ERROR;
    icu::UnicodeString id;
    TRY(to_utf16(context, text.view(), id, status));
    if (U_FAILURE(status)) return fail_false(context, nullptr, status, bad_id);
    return tell(id, status);
}

static Result<Value> text_of(Context& context, const icu::UnicodeString& text, Error* own) {
    UErrorCode status = U_ZERO_ERROR;
    String* utf8 = to_utf8(text, status);
    if (!utf8) return fail_false(context, own, status, "could not convert time zone id to UTF-8");
    return Value::of(utf8);
}

Result<Value> php_IntlTimeZone_countEquivalentIDs(Context& context, Class&, String& timezoneId) {
    return with_id(context, timezoneId,
                   [](const icu::UnicodeString& id, UErrorCode&) -> Result<Value> {
                       return Value::of(int64_t{icu::TimeZone::countEquivalentIDs(id)});
                   });
}

Result<Value> php_IntlTimeZone_getCanonicalID(Context& context, Class&, String& timezoneId,
                                              Reference* isSystemId) {
    return with_id(context, timezoneId,
                   [&](const icu::UnicodeString& id, UErrorCode& status) -> Result<Value> {
                       icu::UnicodeString canonical;
                       UBool is_system = false;
                       icu::TimeZone::getCanonicalID(id, canonical, is_system, status);
                       if (U_FAILURE(status))
                           return fail_false(context, nullptr, status,
                                             "error obtaining canonical ID");
                       OwnedValue text(TRY(text_of(context, canonical, nullptr)));
                       TRY(assign_optional(context, isSystemId, Value::boolean(is_system)));
                       return text.leak();
                   });
}

Result<Value> php_IntlTimeZone_getRegion(Context& context, Class&, String& timezoneId) {
    return with_id(context, timezoneId,
                   [&](const icu::UnicodeString& id, UErrorCode& status) -> Result<Value> {
                       char region[3];
                       int32_t length = icu::TimeZone::getRegion(id, region, sizeof region, status);
                       if (U_FAILURE(status)) {
                           return fail_false(context, nullptr, status, "error obtaining region");
                       }
                       return string_value({region, static_cast<size_t>(length)});
                   });
}

Result<Value> php_IntlTimeZone_getEquivalentID(Context& context, Class&, String& timezoneId,
                                               int64_t offset) {
    if (!std::in_range<int32_t>(offset)) {
        reset_errors(context);
        return throw_range(context, 2);
    }
    return with_id(
        context, timezoneId, [&](const icu::UnicodeString& id, UErrorCode&) -> Result<Value> {
            return text_of(
                context, icu::TimeZone::getEquivalentID(id, static_cast<int32_t>(offset)), nullptr);
        });
}

Result<Value> php_IntlTimeZone_getWindowsID(Context& context, Class&, String& timezoneId) {
    return with_id(context, timezoneId,
                   [&](const icu::UnicodeString& id, UErrorCode& status) -> Result<Value> {
                       icu::UnicodeString found;
                       icu::TimeZone::getWindowsID(id, found, status);
                       if (U_FAILURE(status)) {
                           return fail_false(context, nullptr, status,
                                             "unable to get timezone from windows ID");
                       }
                       if (found.isEmpty()) {
                           return fail_false(context, nullptr, U_ILLEGAL_ARGUMENT_ERROR,
                                             "unknown system timezone");
                       }
                       return text_of(context, found, nullptr);
                   });
}

Result<Value> php_IntlTimeZone_getIDForWindowsID(Context& context, Class&, String& timezoneId,
                                                 String* region) {
    return with_id(context, timezoneId,
                   [&](const icu::UnicodeString& id, UErrorCode& status) -> Result<Value> {
                       icu::UnicodeString found;
                       icu::TimeZone::getIDForWindowsID(id, region ? region->data() : nullptr,
                                                        found, status);
                       if (U_FAILURE(status)) {
                           return fail_false(context, nullptr, status,
                                             "unable to get windows ID for timezone");
                       }
                       if (found.isEmpty()) {
                           return fail_false(context, nullptr, U_ILLEGAL_ARGUMENT_ERROR,
                                             "unknown windows timezone");
                       }
                       return text_of(context, found, nullptr);
                   });
}

// ICU 74 has a function for it; of the names that mean the same, the one that the database calls
// canonical is not always ICU's, which keeps old ones.
Result<Value> php_IntlTimeZone_getIanaID(Context& context, Class&, String& timezoneId) {
    return with_id(context, timezoneId,
                   [&](const icu::UnicodeString& id, UErrorCode& status) -> Result<Value> {
                       icu::UnicodeString canonical;
                       UBool is_system = false;
                       icu::TimeZone::getCanonicalID(id, canonical, is_system, status);
                       if (U_SUCCESS(status) && !is_system) status = U_ILLEGAL_ARGUMENT_ERROR;
                       if (U_FAILURE(status)) {
                           return fail_false(context, nullptr, status, "error obtaining IANA ID");
                       }
                       return text_of(context, canonical, nullptr);
                   });
}

Result<Value> php_IntlTimeZone_getTZDataVersion(Context& context, Class&) {
    reset_errors(context);
    UErrorCode status = U_ZERO_ERROR;
    const char* version = icu::TimeZone::getTZDataVersion(status);
    if (U_FAILURE(status)) {
        return fail_false(context, nullptr, status, "Error obtaining time zone data version");
    }
    return string_value(version);
}

// ---- a zone

Result<Value> php_IntlTimeZone_getID(Context& context, Object& self) {
    TimeZoneState& state = *TRY(zone_of(context, self));
    icu::UnicodeString id;
    return text_of(context, state.zone->getID(id), &state.error);
}

Result<bool> php_IntlTimeZone_useDaylightTime(Context& context, Object& self) {
    return TRY(zone_of(context, self))->zone->useDaylightTime();
}

Result<int64_t> php_IntlTimeZone_getRawOffset(Context& context, Object& self) {
    return TRY(zone_of(context, self))->zone->getRawOffset();
}

Result<int64_t> php_IntlTimeZone_getDSTSavings(Context& context, Object& self) {
    return TRY(zone_of(context, self))->zone->getDSTSavings();
}

Result<bool> php_IntlTimeZone_getOffset(Context& context, Object& self, double timestamp,
                                        bool local, Reference& rawOffset, Reference& dstOffset) {
    TimeZoneState& state = *TRY(zone_of(context, self));
    UErrorCode status = U_ZERO_ERROR;
    int32_t raw = 0;
    int32_t saved = 0;
    state.zone->getOffset(timestamp, local, raw, saved, status);
    if (U_FAILURE(status)) {
        TRY(note_error(context, &state.error, status, "error obtaining offset"));
        return false;
    }
    TRY(assign_reference(context, rawOffset, Value::of(int64_t{raw})));
    TRY(assign_reference(context, dstOffset, Value::of(int64_t{saved})));
    return true;
}

Result<bool> php_IntlTimeZone_hasSameRules(Context& context, Object& self, Object& other) {
    TimeZoneState& state = *TRY(zone_of(context, self));
    TimeZoneState& compared = TimeZoneState::of(other);
    if (!compared.zone) {
        TRY(note_error(context, &state.error, U_ILLEGAL_ARGUMENT_ERROR,
                       "The second IntlTimeZone is unconstructed"));
        return false;
    }
    return state.zone->hasSameRules(*compared.zone);
}

Result<Value> php_IntlTimeZone_getDisplayName(Context& context, Object& self, bool dst,
                                              int64_t style, String* locale) {
    if (style < constant_IntlTimeZone_DISPLAY_SHORT ||
        style > constant_IntlTimeZone_DISPLAY_GENERIC_LOCATION) {
        reset_errors(context);
        return fail_false(context, nullptr, U_ILLEGAL_ARGUMENT_ERROR, "wrong display type");
    }
    TimeZoneState& state = *TRY(zone_of(context, self));
    std::string name =
        usable_locale(locale ? std::string(locale->data()) : default_locale(context));
    icu::UnicodeString text;
    state.zone->getDisplayName(dst, static_cast<icu::TimeZone::EDisplayType>(style),
                               icu::Locale::createFromName(name.c_str()), text);
    return text_of(context, text, &state.error);
}

Result<Value> php_IntlTimeZone_toDateTimeZone(Context& context, Object& self) {
    TimeZoneState& state = *TRY(zone_of(context, self));
    return Value::of(TRY(to_date_time_zone(context, *state.zone)));
}

Result<Value> php_IntlTimeZone_getErrorCode(Context& context, Object& self) {
    reset_errors(context);
    return Value::of(int64_t{TimeZoneState::of(self).error.code});
}

Result<Value> php_IntlTimeZone_getErrorMessage(Context& context, Object& self) {
    reset_errors(context);
    return Value::of(TimeZoneState::of(self).error.text());
}

}  // namespace surus

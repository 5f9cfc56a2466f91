<?php
/**
 * @extension intl
 */

/** @alias IntlCalendar::createInstance */
function intlcal_create_instance(IntlTimeZone|DateTimeZone|string|null $timezone = null, ?string $locale = null): ?IntlCalendar {}
/** @alias IntlCalendar::getKeywordValuesForLocale */
function intlcal_get_keyword_values_for_locale(string $keyword, string $locale, bool $onlyCommon): IntlIterator|false {}
/** @alias IntlCalendar::getNow */
function intlcal_get_now(): float {}
/** @alias IntlCalendar::getAvailableLocales */
function intlcal_get_available_locales(): array {}
/** @alias IntlCalendar::get */
function intlcal_get(IntlCalendar $calendar, int $field): int|false {}
/** @alias IntlCalendar::getTime */
function intlcal_get_time(IntlCalendar $calendar): float|false {}
/** @alias IntlCalendar::setTime */
function intlcal_set_time(IntlCalendar $calendar, float $timestamp): bool {}
/** @alias IntlCalendar::add */
function intlcal_add(IntlCalendar $calendar, int $field, int $value): bool {}
/** @alias IntlCalendar::setTimeZone */
function intlcal_set_time_zone(IntlCalendar $calendar, IntlTimeZone|DateTimeZone|string|null $timezone): bool {}
/** @alias IntlCalendar::after */
function intlcal_after(IntlCalendar $calendar, IntlCalendar $other): bool {}
/** @alias IntlCalendar::before */
function intlcal_before(IntlCalendar $calendar, IntlCalendar $other): bool {}
/** @alias IntlCalendar::set */
#[\Deprecated(since: "8.4", message: "use IntlCalendar::set(), IntlCalendar::setDate(), or IntlCalendar::setDateTime() instead")]
function intlcal_set(IntlCalendar $calendar, int $year, int $month, int $dayOfMonth = UNKNOWN, int $hour = UNKNOWN, int $minute = UNKNOWN, int $second = UNKNOWN): true {}
/** @alias IntlCalendar::roll */
function intlcal_roll(IntlCalendar $calendar, int $field, $value): bool {}
/** @alias IntlCalendar::clear */
function intlcal_clear(IntlCalendar $calendar, ?int $field = null): true {}
/** @alias IntlCalendar::fieldDifference */
function intlcal_field_difference(IntlCalendar $calendar, float $timestamp, int $field): int|false {}
/** @alias IntlCalendar::getActualMaximum */
function intlcal_get_actual_maximum(IntlCalendar $calendar, int $field): int|false {}
/** @alias IntlCalendar::getActualMinimum */
function intlcal_get_actual_minimum(IntlCalendar $calendar, int $field): int|false {}
/** @alias IntlCalendar::getDayOfWeekType */
function intlcal_get_day_of_week_type(IntlCalendar $calendar, int $dayOfWeek): int|false {}
/** @alias IntlCalendar::getFirstDayOfWeek */
function intlcal_get_first_day_of_week(IntlCalendar $calendar): int|false {}
/** @alias IntlCalendar::getLeastMaximum */
function intlcal_get_least_maximum(IntlCalendar $calendar, int $field): int|false {}
/** @alias IntlCalendar::getGreatestMinimum */
function intlcal_get_greatest_minimum(IntlCalendar $calendar, int $field): int|false {}
/** @alias IntlCalendar::getLocale */
function intlcal_get_locale(IntlCalendar $calendar, int $type): string|false {}
/** @alias IntlCalendar::getMaximum */
function intlcal_get_maximum(IntlCalendar $calendar, int $field): int|false {}
/** @alias IntlCalendar::getMinimalDaysInFirstWeek */
function intlcal_get_minimal_days_in_first_week(IntlCalendar $calendar): int|false {}
/** @alias IntlCalendar::setMinimalDaysInFirstWeek */
function intlcal_set_minimal_days_in_first_week(IntlCalendar $calendar, int $days): true {}
/** @alias IntlCalendar::getMinimum */
function intlcal_get_minimum(IntlCalendar $calendar, int $field): int|false {}
/** @alias IntlCalendar::getTimeZone */
function intlcal_get_time_zone(IntlCalendar $calendar): IntlTimeZone|false {}
/** @alias IntlCalendar::getType */
function intlcal_get_type(IntlCalendar $calendar): string {}
/** @alias IntlCalendar::getWeekendTransition */
function intlcal_get_weekend_transition(IntlCalendar $calendar, int $dayOfWeek): int|false {}
/** @alias IntlCalendar::inDaylightTime */
function intlcal_in_daylight_time(IntlCalendar $calendar): bool {}
/** @alias IntlCalendar::isLenient */
function intlcal_is_lenient(IntlCalendar $calendar): bool {}
/** @alias IntlCalendar::isSet */
function intlcal_is_set(IntlCalendar $calendar, int $field): bool {}
/** @alias IntlCalendar::isEquivalentTo */
function intlcal_is_equivalent_to(IntlCalendar $calendar, IntlCalendar $other): bool {}
/** @alias IntlCalendar::isWeekend */
function intlcal_is_weekend(IntlCalendar $calendar, ?float $timestamp = null): bool {}
/** @alias IntlCalendar::setFirstDayOfWeek */
function intlcal_set_first_day_of_week(IntlCalendar $calendar, int $dayOfWeek): true {}
/** @alias IntlCalendar::setLenient */
function intlcal_set_lenient(IntlCalendar $calendar, bool $lenient): true {}
/** @alias IntlCalendar::getRepeatedWallTimeOption */
function intlcal_get_repeated_wall_time_option(IntlCalendar $calendar): int {}
/** @alias IntlCalendar::equals */
function intlcal_equals(IntlCalendar $calendar, IntlCalendar $other): bool {}
/** @alias IntlCalendar::getSkippedWallTimeOption */
function intlcal_get_skipped_wall_time_option(IntlCalendar $calendar): int {}
/** @alias IntlCalendar::setRepeatedWallTimeOption */
function intlcal_set_repeated_wall_time_option(IntlCalendar $calendar, int $option): true {}
/** @alias IntlCalendar::setSkippedWallTimeOption */
function intlcal_set_skipped_wall_time_option(IntlCalendar $calendar, int $option): true {}
/** @alias IntlCalendar::fromDateTime */
function intlcal_from_date_time(DateTime|string $datetime, ?string $locale = null): ?IntlCalendar {}
/** @alias IntlCalendar::toDateTime */
function intlcal_to_date_time(IntlCalendar $calendar): DateTime|false {}
/** @alias IntlCalendar::getErrorCode */
function intlcal_get_error_code(IntlCalendar $calendar): int|false {}
/** @alias IntlCalendar::getErrorMessage */
function intlcal_get_error_message(IntlCalendar $calendar): string|false {}
#[\Deprecated(since: "8.4", message: "use IntlGregorianCalendar::__construct(), IntlGregorianCalendar::createFromDate(), or IntlGregorianCalendar::createFromDateTime() instead")]
function intlgregcal_create_instance($timezoneOrYear = UNKNOWN, $localeOrMonth = UNKNOWN, $day = UNKNOWN, $hour = UNKNOWN, $minute = UNKNOWN, $second = UNKNOWN): ?IntlGregorianCalendar {}
/** @alias IntlGregorianCalendar::setGregorianChange */
function intlgregcal_set_gregorian_change(IntlGregorianCalendar $calendar, float $timestamp): bool {}
/** @alias IntlGregorianCalendar::getGregorianChange */
function intlgregcal_get_gregorian_change(IntlGregorianCalendar $calendar): float {}
/** @alias IntlGregorianCalendar::isLeapYear */
function intlgregcal_is_leap_year(IntlGregorianCalendar $calendar, int $year): bool {}

/**
 * @handlers calendar_handlers
 * @not-serializable
 */
class IntlCalendar
{
    public const int FIELD_ERA = 0;
    public const int FIELD_YEAR = 1;
    public const int FIELD_MONTH = 2;
    public const int FIELD_WEEK_OF_YEAR = 3;
    public const int FIELD_WEEK_OF_MONTH = 4;
    public const int FIELD_DATE = 5;
    public const int FIELD_DAY_OF_YEAR = 6;
    public const int FIELD_DAY_OF_WEEK = 7;
    public const int FIELD_DAY_OF_WEEK_IN_MONTH = 8;
    public const int FIELD_AM_PM = 9;
    public const int FIELD_HOUR = 10;
    public const int FIELD_HOUR_OF_DAY = 11;
    public const int FIELD_MINUTE = 12;
    public const int FIELD_SECOND = 13;
    public const int FIELD_MILLISECOND = 14;
    public const int FIELD_ZONE_OFFSET = 15;
    public const int FIELD_DST_OFFSET = 16;
    public const int FIELD_YEAR_WOY = 17;
    public const int FIELD_DOW_LOCAL = 18;
    public const int FIELD_EXTENDED_YEAR = 19;
    public const int FIELD_JULIAN_DAY = 20;
    public const int FIELD_MILLISECONDS_IN_DAY = 21;
    public const int FIELD_IS_LEAP_MONTH = 22;
    public const int FIELD_FIELD_COUNT = 23;
    public const int FIELD_DAY_OF_MONTH = 5;
    public const int DOW_SUNDAY = 1;
    public const int DOW_MONDAY = 2;
    public const int DOW_TUESDAY = 3;
    public const int DOW_WEDNESDAY = 4;
    public const int DOW_THURSDAY = 5;
    public const int DOW_FRIDAY = 6;
    public const int DOW_SATURDAY = 7;
    public const int DOW_TYPE_WEEKDAY = 0;
    public const int DOW_TYPE_WEEKEND = 1;
    public const int DOW_TYPE_WEEKEND_OFFSET = 2;
    public const int DOW_TYPE_WEEKEND_CEASE = 3;
    public const int WALLTIME_FIRST = 1;
    public const int WALLTIME_LAST = 0;
    public const int WALLTIME_NEXT_VALID = 2;
    private function __construct() {}
    /** @tentative-return-type */
    public static function createInstance(IntlTimeZone|DateTimeZone|string|null $timezone = null, ?string $locale = null): ?IntlCalendar {}
    /** @tentative-return-type */
    public function equals(IntlCalendar $other): bool {}
    /** @tentative-return-type */
    public function fieldDifference(float $timestamp, int $field): int|false {}
    /** @tentative-return-type */
    public function add(int $field, int $value): bool {}
    /** @tentative-return-type */
    public function after(IntlCalendar $other): bool {}
    /** @tentative-return-type */
    public function before(IntlCalendar $other): bool {}
    /** @tentative-return-type */
    public function clear(?int $field = null): true {}
    /** @tentative-return-type */
    public static function fromDateTime(DateTime|string $datetime, ?string $locale = null): ?IntlCalendar {}
    /** @tentative-return-type */
    public function get(int $field): int|false {}
    /** @tentative-return-type */
    public function getActualMaximum(int $field): int|false {}
    /** @tentative-return-type */
    public function getActualMinimum(int $field): int|false {}
    /** @tentative-return-type */
    public static function getAvailableLocales(): array {}
    /** @tentative-return-type */
    public function getDayOfWeekType(int $dayOfWeek): int|false {}
    /** @tentative-return-type */
    public function getErrorCode(): int|false {}
    /** @tentative-return-type */
    public function getErrorMessage(): string|false {}
    /** @tentative-return-type */
    public function getFirstDayOfWeek(): int|false {}
    /** @tentative-return-type */
    public function getGreatestMinimum(int $field): int|false {}
    /** @tentative-return-type */
    public static function getKeywordValuesForLocale(string $keyword, string $locale, bool $onlyCommon): IntlIterator|false {}
    /** @tentative-return-type */
    public function getLeastMaximum(int $field): int|false {}
    /** @tentative-return-type */
    public function getLocale(int $type): string|false {}
    /** @tentative-return-type */
    public function getMaximum(int $field): int|false {}
    /** @tentative-return-type */
    public function getMinimalDaysInFirstWeek(): int|false {}
    /** @tentative-return-type */
    public function setMinimalDaysInFirstWeek(int $days): true {}
    /** @tentative-return-type */
    public function getMinimum(int $field): int|false {}
    /** @tentative-return-type */
    public static function getNow(): float {}
    /** @tentative-return-type */
    public function getRepeatedWallTimeOption(): int {}
    /** @tentative-return-type */
    public function getSkippedWallTimeOption(): int {}
    /** @tentative-return-type */
    public function getTime(): float|false {}
    /** @tentative-return-type */
    public function getTimeZone(): IntlTimeZone|false {}
    /** @tentative-return-type */
    public function getType(): string {}
    /** @tentative-return-type */
    public function getWeekendTransition(int $dayOfWeek): int|false {}
    /** @tentative-return-type */
    public function inDaylightTime(): bool {}
    /** @tentative-return-type */
    public function isEquivalentTo(IntlCalendar $other): bool {}
    /** @tentative-return-type */
    public function isLenient(): bool {}
    /** @tentative-return-type */
    public function isWeekend(?float $timestamp = null): bool {}
    /** @tentative-return-type */
    public function roll(int $field, $value): bool {}
    /** @tentative-return-type */
    public function isSet(int $field): bool {}
    /** @tentative-return-type */
    public function set(int $year, int $month, int $dayOfMonth = UNKNOWN, int $hour = UNKNOWN, int $minute = UNKNOWN, int $second = UNKNOWN): true {}
    public function setDate(int $year, int $month, int $dayOfMonth): void {}
    public function setDateTime(int $year, int $month, int $dayOfMonth, int $hour, int $minute, ?int $second = null): void {}
    /** @tentative-return-type */
    public function setFirstDayOfWeek(int $dayOfWeek): true {}
    /** @tentative-return-type */
    public function setLenient(bool $lenient): true {}
    /** @tentative-return-type */
    public function setRepeatedWallTimeOption(int $option): true {}
    /** @tentative-return-type */
    public function setSkippedWallTimeOption(int $option): true {}
    /** @tentative-return-type */
    public function setTime(float $timestamp): bool {}
    /** @tentative-return-type */
    public function setTimeZone(IntlTimeZone|DateTimeZone|string|null $timezone): bool {}
    /** @tentative-return-type */
    public function toDateTime(): DateTime|false {}
}

/**
 * @handlers calendar_handlers
 * @not-serializable
 */
class IntlGregorianCalendar extends IntlCalendar
{
    public static function createFromDate(int $year, int $month, int $dayOfMonth): static {}
    public static function createFromDateTime(int $year, int $month, int $dayOfMonth, int $hour, int $minute, ?int $second = null): static {}
    public function __construct($timezoneOrYear = UNKNOWN, $localeOrMonth = UNKNOWN, $day = UNKNOWN, $hour = UNKNOWN, $minute = UNKNOWN, $second = UNKNOWN) {}
    /** @tentative-return-type */
    public function setGregorianChange(float $timestamp): bool {}
    /** @tentative-return-type */
    public function getGregorianChange(): float {}
    /** @tentative-return-type */
    public function isLeapYear(int $year): bool {}
}

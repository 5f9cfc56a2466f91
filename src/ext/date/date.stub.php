<?php
/**
 * @extension date
 * @include ext/standard/core_info.stub.h
 * @info date/time support => enabled
 * @info timelib version => not used
 * @info "Olson" Timezone Database Version => {timezone_version_get()}
 * @info Timezone Database => system
 * @info Default timezone => {date_default_timezone_get()}
 */

const DATE_ATOM = "Y-m-d\\TH:i:sP";
const DATE_COOKIE = "l, d-M-Y H:i:s T";
const DATE_ISO8601 = "Y-m-d\\TH:i:sO";
const DATE_ISO8601_EXPANDED = "X-m-d\\TH:i:sP";
const DATE_RFC822 = "D, d M y H:i:s O";
const DATE_RFC850 = "l, d-M-y H:i:s T";
const DATE_RFC1036 = "D, d M y H:i:s O";
const DATE_RFC1123 = "D, d M Y H:i:s O";
#[\Deprecated(since: "8.5", message: "as this format ignores the associated timezone and always uses GMT")]
const DATE_RFC7231 = "D, d M Y H:i:s \\G\\M\\T";
const DATE_RFC2822 = "D, d M Y H:i:s O";
const DATE_RFC3339 = "Y-m-d\\TH:i:sP";
const DATE_RFC3339_EXTENDED = "Y-m-d\\TH:i:s.vP";
const DATE_RSS = "D, d M Y H:i:s O";
const DATE_W3C = "Y-m-d\\TH:i:sP";
#[\Deprecated(since: "8.4", message: "as date_sunrise() and date_sunset() were deprecated in 8.1")]
const SUNFUNCS_RET_TIMESTAMP = 0;
#[\Deprecated(since: "8.4", message: "as date_sunrise() and date_sunset() were deprecated in 8.1")]
const SUNFUNCS_RET_STRING = 1;
#[\Deprecated(since: "8.4", message: "as date_sunrise() and date_sunset() were deprecated in 8.1")]
const SUNFUNCS_RET_DOUBLE = 2;

// ---- functions.cpp
function strtotime(string $datetime, ?int $baseTimestamp = null): int|false {}
function date(string $format, ?int $timestamp = null): string {}
function idate(string $format, ?int $timestamp = null): int|false {}
function gmdate(string $format, ?int $timestamp = null): string {}
function mktime(int $hour, ?int $minute = null, ?int $second = null, ?int $month = null, ?int $day = null, ?int $year = null): int|false {}
function gmmktime(int $hour, ?int $minute = null, ?int $second = null, ?int $month = null, ?int $day = null, ?int $year = null): int|false {}
function checkdate(int $month, int $day, int $year): bool {}
#[\Deprecated(since: "8.1", message: "use IntlDateFormatter::format() instead")]
function strftime(string $format, ?int $timestamp = null): string|false {}
#[\Deprecated(since: "8.1", message: "use IntlDateFormatter::format() instead")]
function gmstrftime(string $format, ?int $timestamp = null): string|false {}
function time(): int {}
function localtime(?int $timestamp = null, bool $associative = false): array {}
function getdate(?int $timestamp = null): array {}

// ---- date_functions.cpp
function date_create(string $datetime = "now", ?DateTimeZone $timezone = null): DateTime|false {}
function date_create_immutable(string $datetime = "now", ?DateTimeZone $timezone = null): DateTimeImmutable|false {}
function date_create_from_format(string $format, string $datetime, ?DateTimeZone $timezone = null): DateTime|false {}
function date_create_immutable_from_format(string $format, string $datetime, ?DateTimeZone $timezone = null): DateTimeImmutable|false {}
function date_parse(string $datetime): array {}
function date_parse_from_format(string $format, string $datetime): array {}
function date_get_last_errors(): array|false {}
function date_format(DateTimeInterface $object, string $format): string {}
function date_modify(DateTime $object, string $modifier): DateTime|false {}
function date_add(DateTime $object, DateInterval $interval): DateTime {}
function date_sub(DateTime $object, DateInterval $interval): DateTime {}
function date_timezone_get(DateTimeInterface $object): DateTimeZone|false {}
function date_timezone_set(DateTime $object, DateTimeZone $timezone): DateTime {}
function date_offset_get(DateTimeInterface $object): int {}
function date_diff(DateTimeInterface $baseObject, DateTimeInterface $targetObject, bool $absolute = false): DateInterval {}
function date_time_set(DateTime $object, int $hour, int $minute, int $second = 0, int $microsecond = 0): DateTime {}
function date_date_set(DateTime $object, int $year, int $month, int $day): DateTime {}
function date_isodate_set(DateTime $object, int $year, int $week, int $dayOfWeek = 1): DateTime {}
function date_timestamp_set(DateTime $object, int $timestamp): DateTime {}
function date_timestamp_get(DateTimeInterface $object): int {}
function date_interval_create_from_date_string(string $datetime): DateInterval|false {}
function date_interval_format(DateInterval $object, string $format): string {}

// ---- zone_functions.cpp
function timezone_open(string $timezone): DateTimeZone|false {}
function timezone_name_get(DateTimeZone $object): string {}
function timezone_name_from_abbr(string $abbr, int $utcOffset = -1, int $isDST = -1): string|false {}
function timezone_offset_get(DateTimeZone $object, DateTimeInterface $datetime): int {}
function timezone_transitions_get(DateTimeZone $object, int $timestampBegin = PHP_INT_MIN, int $timestampEnd = 2147483647): array|false {}
function timezone_location_get(DateTimeZone $object): array|false {}
function timezone_identifiers_list(int $timezoneGroup = DateTimeZone::ALL, ?string $countryCode = null): array {}
function timezone_abbreviations_list(): array {}
function timezone_version_get(): string {}
function date_default_timezone_set(string $timezoneId): bool {}
function date_default_timezone_get(): string {}

// ---- sun_functions.cpp
#[\Deprecated(since: "8.1", message: "use date_sun_info() instead")]
function date_sunrise(int $timestamp, int $returnFormat = SUNFUNCS_RET_STRING, ?float $latitude = null, ?float $longitude = null, ?float $zenith = null, ?float $utcOffset = null): string|int|float|false {}
#[\Deprecated(since: "8.1", message: "use date_sun_info() instead")]
function date_sunset(int $timestamp, int $returnFormat = SUNFUNCS_RET_STRING, ?float $latitude = null, ?float $longitude = null, ?float $zenith = null, ?float $utcOffset = null): string|int|float|false {}
function date_sun_info(int $timestamp, float $latitude, float $longitude): array {}

interface DateTimeInterface
{
    public const string ATOM = "Y-m-d\\TH:i:sP";
    public const string COOKIE = "l, d-M-Y H:i:s T";
    public const string ISO8601 = "Y-m-d\\TH:i:sO";
    public const string ISO8601_EXPANDED = "X-m-d\\TH:i:sP";
    public const string RFC822 = "D, d M y H:i:s O";
    public const string RFC850 = "l, d-M-y H:i:s T";
    public const string RFC1036 = "D, d M y H:i:s O";
    public const string RFC1123 = "D, d M Y H:i:s O";
    #[\Deprecated(since: "8.5", message: "as this format ignores the associated timezone and always uses GMT")]
    public const string RFC7231 = "D, d M Y H:i:s \\G\\M\\T";
    public const string RFC2822 = "D, d M Y H:i:s O";
    public const string RFC3339 = "Y-m-d\\TH:i:sP";
    public const string RFC3339_EXTENDED = "Y-m-d\\TH:i:s.vP";
    public const string RSS = "D, d M Y H:i:s O";
    public const string W3C = "Y-m-d\\TH:i:sP";
    /** @tentative-return-type */
    public function format(string $format): string;
    /** @tentative-return-type */
    public function getTimezone(): DateTimeZone|false;
    /** @tentative-return-type */
    public function getOffset(): int;
    /** @tentative-return-type */
    public function getTimestamp(): int;
    public function getMicrosecond(): int;
    /** @tentative-return-type */
    public function diff(DateTimeInterface $targetObject, bool $absolute = false): DateInterval;
    /** @tentative-return-type */
    #[\Deprecated(since: "8.5", message: "this method is obsolete, as serialization hooks are provided by __unserialize() and __serialize()")]
    public function __wakeup(): void;
    public function __serialize(): array;
    public function __unserialize(array $data): void;
}

/** @handlers date_time_handlers */
class DateTime implements DateTimeInterface
{
    public function __construct(string $datetime = "now", ?DateTimeZone $timezone = null) {}
    public function __serialize(): array {}
    public function __unserialize(array $data): void {}
    /** @tentative-return-type */
    #[\Deprecated(since: "8.5", message: "this method is obsolete, as serialization hooks are provided by __unserialize() and __serialize()")]
    public function __wakeup(): void {}
    /** @tentative-return-type */
    public static function __set_state(array $array): DateTime {}
    /** @tentative-return-type */
    public static function createFromImmutable(DateTimeImmutable $object): static {}
    public static function createFromInterface(DateTimeInterface $object): DateTime {}
    /** @tentative-return-type */
    public static function createFromFormat(string $format, string $datetime, ?DateTimeZone $timezone = null): DateTime|false {}
    /** @tentative-return-type */
    public static function createFromTimestamp(int|float $timestamp): static {}
    /** @tentative-return-type */
    public static function getLastErrors(): array|false {}
    /** @tentative-return-type */
    public function format(string $format): string {}
    /** @tentative-return-type */
    public function modify(string $modifier): DateTime|false {}
    /** @tentative-return-type */
    public function add(DateInterval $interval): DateTime {}
    /** @tentative-return-type */
    public function sub(DateInterval $interval): DateTime {}
    /** @tentative-return-type */
    public function getTimezone(): DateTimeZone|false {}
    /** @tentative-return-type */
    public function setTimezone(DateTimeZone $timezone): DateTime {}
    /** @tentative-return-type */
    public function getOffset(): int {}
    public function getMicrosecond(): int {}
    /** @tentative-return-type */
    public function setTime(int $hour, int $minute, int $second = 0, int $microsecond = 0): DateTime {}
    /** @tentative-return-type */
    public function setDate(int $year, int $month, int $day): DateTime {}
    /** @tentative-return-type */
    public function setISODate(int $year, int $week, int $dayOfWeek = 1): DateTime {}
    /** @tentative-return-type */
    public function setTimestamp(int $timestamp): DateTime {}
    public function setMicrosecond(int $microsecond): static {}
    /** @tentative-return-type */
    public function getTimestamp(): int {}
    /** @tentative-return-type */
    public function diff(DateTimeInterface $targetObject, bool $absolute = false): DateInterval {}
}

/** @handlers date_time_handlers */
class DateTimeImmutable implements DateTimeInterface
{
    public function __construct(string $datetime = "now", ?DateTimeZone $timezone = null) {}
    public function __serialize(): array {}
    public function __unserialize(array $data): void {}
    /** @tentative-return-type */
    #[\Deprecated(since: "8.5", message: "this method is obsolete, as serialization hooks are provided by __unserialize() and __serialize()")]
    public function __wakeup(): void {}
    /** @tentative-return-type */
    public static function __set_state(array $array): DateTimeImmutable {}
    /** @tentative-return-type */
    public static function createFromFormat(string $format, string $datetime, ?DateTimeZone $timezone = null): DateTimeImmutable|false {}
    /** @tentative-return-type */
    public static function createFromTimestamp(int|float $timestamp): static {}
    /** @tentative-return-type */
    public static function getLastErrors(): array|false {}
    /**
     * @tentative-return-type
     * @alias DateTime::format
     */
    public function format(string $format): string {}
    /**
     * @tentative-return-type
     * @alias DateTime::getTimezone
     */
    public function getTimezone(): DateTimeZone|false {}
    /**
     * @tentative-return-type
     * @alias DateTime::getOffset
     */
    public function getOffset(): int {}
    /**
     * @tentative-return-type
     * @alias DateTime::getTimestamp
     */
    public function getTimestamp(): int {}
    /**
     * @alias DateTime::getMicrosecond
     */
    public function getMicrosecond(): int {}
    /**
     * @tentative-return-type
     * @alias DateTime::diff
     */
    public function diff(DateTimeInterface $targetObject, bool $absolute = false): DateInterval {}
    /** @tentative-return-type */
    public function modify(string $modifier): DateTimeImmutable|false {}
    /** @tentative-return-type */
    public function add(DateInterval $interval): DateTimeImmutable {}
    /** @tentative-return-type */
    public function sub(DateInterval $interval): DateTimeImmutable {}
    /** @tentative-return-type */
    public function setTimezone(DateTimeZone $timezone): DateTimeImmutable {}
    /** @tentative-return-type */
    public function setTime(int $hour, int $minute, int $second = 0, int $microsecond = 0): DateTimeImmutable {}
    /** @tentative-return-type */
    public function setDate(int $year, int $month, int $day): DateTimeImmutable {}
    /** @tentative-return-type */
    public function setISODate(int $year, int $week, int $dayOfWeek = 1): DateTimeImmutable {}
    /** @tentative-return-type */
    public function setTimestamp(int $timestamp): DateTimeImmutable {}
    public function setMicrosecond(int $microsecond): static {}
    /** @tentative-return-type */
    public static function createFromMutable(DateTime $object): static {}
    public static function createFromInterface(DateTimeInterface $object): DateTimeImmutable {}
}

/** @handlers date_zone_handlers */
class DateTimeZone
{
    public const int AFRICA = 1;
    public const int AMERICA = 2;
    public const int ANTARCTICA = 4;
    public const int ARCTIC = 8;
    public const int ASIA = 16;
    public const int ATLANTIC = 32;
    public const int AUSTRALIA = 64;
    public const int EUROPE = 128;
    public const int INDIAN = 256;
    public const int PACIFIC = 512;
    public const int UTC = 1024;
    public const int ALL = 2047;
    public const int ALL_WITH_BC = 4095;
    public const int PER_COUNTRY = 4096;
    public function __construct(string $timezone) {}
    /** @tentative-return-type */
    public function getName(): string {}
    /** @tentative-return-type */
    public function getOffset(DateTimeInterface $datetime): int {}
    /** @tentative-return-type */
    public function getTransitions(int $timestampBegin = PHP_INT_MIN, int $timestampEnd = 2147483647): array|false {}
    /** @tentative-return-type */
    public function getLocation(): array|false {}
    /** @tentative-return-type */
    public static function listAbbreviations(): array {}
    /** @tentative-return-type */
    public static function listIdentifiers(int $timezoneGroup = DateTimeZone::ALL, ?string $countryCode = null): array {}
    public function __serialize(): array {}
    public function __unserialize(array $data): void {}
    /** @tentative-return-type */
    #[\Deprecated(since: "8.5", message: "this method is obsolete, as serialization hooks are provided by __unserialize() and __serialize()")]
    public function __wakeup(): void {}
    /** @tentative-return-type */
    public static function __set_state(array $array): DateTimeZone {}
}

/** @handlers date_interval_handlers */
class DateInterval
{
    public function __construct(string $duration) {}
    /** @tentative-return-type */
    public static function createFromDateString(string $datetime): DateInterval {}
    /** @tentative-return-type */
    public function format(string $format): string {}
    public function __serialize(): array {}
    public function __unserialize(array $data): void {}
    /** @tentative-return-type */
    #[\Deprecated(since: "8.5", message: "this method is obsolete, as serialization hooks are provided by __unserialize() and __serialize()")]
    public function __wakeup(): void {}
    /** @tentative-return-type */
    public static function __set_state(array $array): DateInterval {}
}

/** @handlers date_period_handlers */
class DatePeriod implements IteratorAggregate
{
    public const int EXCLUDE_START_DATE = 1;
    public const int INCLUDE_END_DATE = 2;
    /** @virtual */
    public ?DateTimeInterface $start;
    /** @virtual */
    public ?DateTimeInterface $current;
    /** @virtual */
    public ?DateTimeInterface $end;
    /** @virtual */
    public ?DateInterval $interval;
    /** @virtual */
    public int $recurrences;
    /** @virtual */
    public bool $include_start_date;
    /** @virtual */
    public bool $include_end_date;
    public static function createFromISO8601String(string $specification, int $options = 0): static {}
    public function __construct($start, $interval = UNKNOWN, $end = UNKNOWN, $options = UNKNOWN) {}
    /** @tentative-return-type */
    public function getStartDate(): DateTimeInterface {}
    /** @tentative-return-type */
    public function getEndDate(): ?DateTimeInterface {}
    /** @tentative-return-type */
    public function getDateInterval(): DateInterval {}
    /** @tentative-return-type */
    public function getRecurrences(): ?int {}
    public function __serialize(): array {}
    public function __unserialize(array $data): void {}
    /** @tentative-return-type */
    #[\Deprecated(since: "8.5", message: "this method is obsolete, as serialization hooks are provided by __unserialize() and __serialize()")]
    public function __wakeup(): void {}
    /** @tentative-return-type */
    public static function __set_state(array $array): DatePeriod {}
    public function getIterator(): Iterator {}
}

class DateError extends Error
{
}

class DateObjectError extends DateError
{
}

class DateRangeError extends DateError
{
}

class DateException extends Exception
{
}

class DateInvalidTimeZoneException extends DateException
{
}

class DateInvalidOperationException extends DateException
{
}

class DateMalformedStringException extends DateException
{
}

class DateMalformedIntervalStringException extends DateException
{
}

class DateMalformedPeriodStringException extends DateException
{
}

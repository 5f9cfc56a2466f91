<?php
/**
 * @extension intl
 * @include ext/intl/locale.stub.h
 */

/** @alias IntlDateFormatter::create */
function datefmt_create(?string $locale, int $dateType = IntlDateFormatter::FULL, int $timeType = IntlDateFormatter::FULL, IntlTimeZone|DateTimeZone|string|null $timezone = null, IntlCalendar|int|null $calendar = null, ?string $pattern = null): ?IntlDateFormatter {}
/** @alias IntlDateFormatter::getDateType */
function datefmt_get_datetype(IntlDateFormatter $formatter): int|false {}
/** @alias IntlDateFormatter::getTimeType */
function datefmt_get_timetype(IntlDateFormatter $formatter): int|false {}
/** @alias IntlDateFormatter::getCalendar */
function datefmt_get_calendar(IntlDateFormatter $formatter): int|false {}
/** @alias IntlDateFormatter::setCalendar */
function datefmt_set_calendar(IntlDateFormatter $formatter, IntlCalendar|int|null $calendar): bool {}
/** @alias IntlDateFormatter::getTimeZoneId */
function datefmt_get_timezone_id(IntlDateFormatter $formatter): string|false {}
/** @alias IntlDateFormatter::getCalendarObject */
function datefmt_get_calendar_object(IntlDateFormatter $formatter): IntlCalendar|false|null {}
/** @alias IntlDateFormatter::getTimeZone */
function datefmt_get_timezone(IntlDateFormatter $formatter): IntlTimeZone|false {}
/** @alias IntlDateFormatter::setTimeZone */
function datefmt_set_timezone(IntlDateFormatter $formatter, IntlTimeZone|DateTimeZone|string|null $timezone): bool {}
/** @alias IntlDateFormatter::setPattern */
function datefmt_set_pattern(IntlDateFormatter $formatter, string $pattern): bool {}
/** @alias IntlDateFormatter::getPattern */
function datefmt_get_pattern(IntlDateFormatter $formatter): string|false {}
/** @alias IntlDateFormatter::getLocale */
function datefmt_get_locale(IntlDateFormatter $formatter, int $type = ULOC_ACTUAL_LOCALE): string|false {}
/** @alias IntlDateFormatter::setLenient */
function datefmt_set_lenient(IntlDateFormatter $formatter, bool $lenient): void {}
/** @alias IntlDateFormatter::isLenient */
function datefmt_is_lenient(IntlDateFormatter $formatter): bool {}
/** @alias IntlDateFormatter::format */
function datefmt_format(IntlDateFormatter $formatter, $datetime): string|false {}
/** @alias IntlDateFormatter::formatObject */
function datefmt_format_object($datetime, $format = null, ?string $locale = null): string|false {}
/** @alias IntlDateFormatter::parse */
function datefmt_parse(IntlDateFormatter $formatter, string $string, &$offset = null): int|float|false {}
/** @alias IntlDateFormatter::localtime */
function datefmt_localtime(IntlDateFormatter $formatter, string $string, &$offset = null): array|false {}
/** @alias IntlDateFormatter::getErrorCode */
function datefmt_get_error_code(IntlDateFormatter $formatter): int {}
/** @alias IntlDateFormatter::getErrorMessage */
function datefmt_get_error_message(IntlDateFormatter $formatter): string {}

/**
 * @handlers date_formatter_handlers
 * @not-serializable
 */
class IntlDateFormatter
{
    public const int FULL = 0;
    public const int LONG = 1;
    public const int MEDIUM = 2;
    public const int SHORT = 3;
    public const int NONE = -1;
    public const int RELATIVE_FULL = 128;
    public const int RELATIVE_LONG = 129;
    public const int RELATIVE_MEDIUM = 130;
    public const int RELATIVE_SHORT = 131;
    public const int PATTERN = -2;
    public const int GREGORIAN = 1;
    public const int TRADITIONAL = 0;
    public function __construct(?string $locale, int $dateType = IntlDateFormatter::FULL, int $timeType = IntlDateFormatter::FULL, IntlTimeZone|DateTimeZone|string|null $timezone = null, IntlCalendar|int|null $calendar = null, ?string $pattern = null) {}
    /** @tentative-return-type */
    public static function create(?string $locale, int $dateType = IntlDateFormatter::FULL, int $timeType = IntlDateFormatter::FULL, IntlTimeZone|DateTimeZone|string|null $timezone = null, IntlCalendar|int|null $calendar = null, ?string $pattern = null): ?IntlDateFormatter {}
    /** @tentative-return-type */
    public function getDateType(): int|false {}
    /** @tentative-return-type */
    public function getTimeType(): int|false {}
    /** @tentative-return-type */
    public function getCalendar(): int|false {}
    /** @tentative-return-type */
    public function setCalendar(IntlCalendar|int|null $calendar): bool {}
    /** @tentative-return-type */
    public function getTimeZoneId(): string|false {}
    /** @tentative-return-type */
    public function getCalendarObject(): IntlCalendar|false|null {}
    /** @tentative-return-type */
    public function getTimeZone(): IntlTimeZone|false {}
    /** @tentative-return-type */
    public function setTimeZone(IntlTimeZone|DateTimeZone|string|null $timezone): bool {}
    /** @tentative-return-type */
    public function setPattern(string $pattern): bool {}
    /** @tentative-return-type */
    public function getPattern(): string|false {}
    /** @tentative-return-type */
    public function getLocale(int $type = ULOC_ACTUAL_LOCALE): string|false {}
    /** @tentative-return-type */
    public function setLenient(bool $lenient): void {}
    /** @tentative-return-type */
    public function isLenient(): bool {}
    /** @tentative-return-type */
    public function format($datetime): string|false {}
    /** @tentative-return-type */
    public static function formatObject($datetime, $format = null, ?string $locale = null): string|false {}
    /** @tentative-return-type */
    public function parse(string $string, &$offset = null): int|float|false {}
    public function parseToCalendar(string $string, &$offset = null): int|float|false {}
    /** @tentative-return-type */
    public function localtime(string $string, &$offset = null): array|false {}
    /** @tentative-return-type */
    public function getErrorCode(): int {}
    /** @tentative-return-type */
    public function getErrorMessage(): string {}
}

/**
 * @handlers date_pattern_generator_handlers
 * @not-serializable
 */
class IntlDatePatternGenerator
{
    public function __construct(?string $locale = null) {}
    public static function create(?string $locale = null): ?IntlDatePatternGenerator {}
    public function getBestPattern(string $skeleton): string|false {}
}

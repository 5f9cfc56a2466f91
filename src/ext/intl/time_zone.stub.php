<?php
/**
 * @extension intl
 */

/** @alias IntlTimeZone::countEquivalentIDs */
function intltz_count_equivalent_ids(string $timezoneId): int|false {}
/** @alias IntlTimeZone::createDefault */
function intltz_create_default(): IntlTimeZone {}
/** @alias IntlTimeZone::createEnumeration */
function intltz_create_enumeration(string|int|null $countryOrRawOffset = null): IntlIterator|false {}
/** @alias IntlTimeZone::createTimeZone */
function intltz_create_time_zone(string $timezoneId): ?IntlTimeZone {}
/** @alias IntlTimeZone::createTimeZoneIDEnumeration */
function intltz_create_time_zone_id_enumeration(int $type, ?string $region = null, ?int $rawOffset = null): IntlIterator|false {}
/** @alias IntlTimeZone::fromDateTimeZone */
function intltz_from_date_time_zone(DateTimeZone $timezone): ?IntlTimeZone {}
/** @alias IntlTimeZone::getCanonicalID */
function intltz_get_canonical_id(string $timezoneId, &$isSystemId = null): string|false {}
/** @alias IntlTimeZone::getDisplayName */
function intltz_get_display_name(IntlTimeZone $timezone, bool $dst = false, int $style = IntlTimeZone::DISPLAY_LONG, ?string $locale = null): string|false {}
/** @alias IntlTimeZone::getDSTSavings */
function intltz_get_dst_savings(IntlTimeZone $timezone): int {}
/** @alias IntlTimeZone::getEquivalentID */
function intltz_get_equivalent_id(string $timezoneId, int $offset): string|false {}
/** @alias IntlTimeZone::getErrorCode */
function intltz_get_error_code(IntlTimeZone $timezone): int|false {}
/** @alias IntlTimeZone::getErrorMessage */
function intltz_get_error_message(IntlTimeZone $timezone): string|false {}
/** @alias IntlTimeZone::getGMT */
function intltz_get_gmt(): IntlTimeZone {}
/** @alias IntlTimeZone::getID */
function intltz_get_id(IntlTimeZone $timezone): string|false {}
/** @alias IntlTimeZone::getOffset */
function intltz_get_offset(IntlTimeZone $timezone, float $timestamp, bool $local, &$rawOffset, &$dstOffset): bool {}
/** @alias IntlTimeZone::getRawOffset */
function intltz_get_raw_offset(IntlTimeZone $timezone): int {}
/** @alias IntlTimeZone::getRegion */
function intltz_get_region(string $timezoneId): string|false {}
/** @alias IntlTimeZone::getTZDataVersion */
function intltz_get_tz_data_version(): string|false {}
/** @alias IntlTimeZone::getUnknown */
function intltz_get_unknown(): IntlTimeZone {}
/** @alias IntlTimeZone::getWindowsID */
function intltz_get_windows_id(string $timezoneId): string|false {}
/** @alias IntlTimeZone::getIDForWindowsID */
function intltz_get_id_for_windows_id(string $timezoneId, ?string $region = null): string|false {}
/** @alias IntlTimeZone::hasSameRules */
function intltz_has_same_rules(IntlTimeZone $timezone, IntlTimeZone $other): bool {}
/** @alias IntlTimeZone::toDateTimeZone */
function intltz_to_date_time_zone(IntlTimeZone $timezone): DateTimeZone|false {}
/** @alias IntlTimeZone::useDaylightTime */
function intltz_use_daylight_time(IntlTimeZone $timezone): bool {}
/** @alias IntlTimeZone::getIanaID */
function intltz_get_iana_id(string $timezoneId): string|false {}

/**
 * @handlers time_zone_handlers
 * @not-serializable
 */
class IntlTimeZone
{
    public const int DISPLAY_SHORT = 1;
    public const int DISPLAY_LONG = 2;
    public const int DISPLAY_SHORT_GENERIC = 3;
    public const int DISPLAY_LONG_GENERIC = 4;
    public const int DISPLAY_SHORT_GMT = 5;
    public const int DISPLAY_LONG_GMT = 6;
    public const int DISPLAY_SHORT_COMMONLY_USED = 7;
    public const int DISPLAY_GENERIC_LOCATION = 8;
    public const int TYPE_ANY = 0;
    public const int TYPE_CANONICAL = 1;
    public const int TYPE_CANONICAL_LOCATION = 2;
    private function __construct() {}
    /** @tentative-return-type */
    public static function countEquivalentIDs(string $timezoneId): int|false {}
    /** @tentative-return-type */
    public static function createDefault(): IntlTimeZone {}
    /** @tentative-return-type */
    public static function createEnumeration(string|int|null $countryOrRawOffset = null): IntlIterator|false {}
    /** @tentative-return-type */
    public static function createTimeZone(string $timezoneId): ?IntlTimeZone {}
    /** @tentative-return-type */
    public static function createTimeZoneIDEnumeration(int $type, ?string $region = null, ?int $rawOffset = null): IntlIterator|false {}
    /** @tentative-return-type */
    public static function fromDateTimeZone(DateTimeZone $timezone): ?IntlTimeZone {}
    /** @tentative-return-type */
    public static function getCanonicalID(string $timezoneId, &$isSystemId = null): string|false {}
    /** @tentative-return-type */
    public function getDisplayName(bool $dst = false, int $style = IntlTimeZone::DISPLAY_LONG, ?string $locale = null): string|false {}
    /** @tentative-return-type */
    public function getDSTSavings(): int {}
    /** @tentative-return-type */
    public static function getEquivalentID(string $timezoneId, int $offset): string|false {}
    /** @tentative-return-type */
    public function getErrorCode(): int|false {}
    /** @tentative-return-type */
    public function getErrorMessage(): string|false {}
    /** @tentative-return-type */
    public static function getGMT(): IntlTimeZone {}
    public static function getIanaID(string $timezoneId): string|false {}
    /** @tentative-return-type */
    public function getID(): string|false {}
    /** @tentative-return-type */
    public function getOffset(float $timestamp, bool $local, &$rawOffset, &$dstOffset): bool {}
    /** @tentative-return-type */
    public function getRawOffset(): int {}
    /** @tentative-return-type */
    public static function getRegion(string $timezoneId): string|false {}
    /** @tentative-return-type */
    public static function getTZDataVersion(): string|false {}
    /** @tentative-return-type */
    public static function getUnknown(): IntlTimeZone {}
    /** @tentative-return-type */
    public static function getWindowsID(string $timezoneId): string|false {}
    /** @tentative-return-type */
    public static function getIDForWindowsID(string $timezoneId, ?string $region = null): string|false {}
    /** @tentative-return-type */
    public function hasSameRules(IntlTimeZone $other): bool {}
    /** @tentative-return-type */
    public function toDateTimeZone(): DateTimeZone|false {}
    /** @tentative-return-type */
    public function useDaylightTime(): bool {}
}

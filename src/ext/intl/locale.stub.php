<?php
/**
 * @extension intl
 */

const ULOC_ACTUAL_LOCALE = 0;
const ULOC_VALID_LOCALE = 1;

/** @alias Locale::getDefault */
function locale_get_default(): string {}
/** @alias Locale::setDefault */
function locale_set_default(string $locale): true {}
/** @alias Locale::getPrimaryLanguage */
function locale_get_primary_language(string $locale): ?string {}
/** @alias Locale::getScript */
function locale_get_script(string $locale): ?string {}
/** @alias Locale::getRegion */
function locale_get_region(string $locale): ?string {}
/** @alias Locale::getKeywords */
function locale_get_keywords(string $locale): array|false|null {}
/** @alias Locale::getDisplayScript */
function locale_get_display_script(string $locale, ?string $displayLocale = null): string|false {}
/** @alias Locale::getDisplayRegion */
function locale_get_display_region(string $locale, ?string $displayLocale = null): string|false {}
/** @alias Locale::getDisplayName */
function locale_get_display_name(string $locale, ?string $displayLocale = null): string|false {}
/** @alias Locale::getDisplayLanguage */
function locale_get_display_language(string $locale, ?string $displayLocale = null): string|false {}
/** @alias Locale::getDisplayVariant */
function locale_get_display_variant(string $locale, ?string $displayLocale = null): string|false {}
/** @alias Locale::composeLocale */
function locale_compose(array $subtags): string|false {}
/** @alias Locale::parseLocale */
function locale_parse(string $locale): ?array {}
/** @alias Locale::getAllVariants */
function locale_get_all_variants(string $locale): ?array {}
/** @alias Locale::filterMatches */
function locale_filter_matches(string $languageTag, string $locale, bool $canonicalize = false): ?bool {}
/** @alias Locale::canonicalize */
function locale_canonicalize(string $locale): ?string {}
/** @alias Locale::lookup */
function locale_lookup(array $languageTag, string $locale, bool $canonicalize = false, ?string $defaultLocale = null): ?string {}
/** @alias Locale::acceptFromHttp */
function locale_accept_from_http(string $header): string|false {}
/** @alias Locale::isRightToLeft */
function locale_is_right_to_left(string $locale): bool {}
/** @alias Locale::addLikelySubtags */
function locale_add_likely_subtags(string $locale): string|false {}
/** @alias Locale::minimizeSubtags */
function locale_minimize_subtags(string $locale): string|false {}

class Locale
{
    public const int ACTUAL_LOCALE = 0;
    public const int VALID_LOCALE = 1;
    public const null DEFAULT_LOCALE = NULL;
    public const string LANG_TAG = "language";
    public const string EXTLANG_TAG = "extlang";
    public const string SCRIPT_TAG = "script";
    public const string REGION_TAG = "region";
    public const string VARIANT_TAG = "variant";
    public const string GRANDFATHERED_LANG_TAG = "grandfathered";
    public const string PRIVATE_TAG = "private";
    /** @tentative-return-type */
    public static function getDefault(): string {}
    /** @tentative-return-type */
    public static function setDefault(string $locale): true {}
    /** @tentative-return-type */
    public static function getPrimaryLanguage(string $locale): ?string {}
    /** @tentative-return-type */
    public static function getScript(string $locale): ?string {}
    /** @tentative-return-type */
    public static function getRegion(string $locale): ?string {}
    /** @tentative-return-type */
    public static function getKeywords(string $locale): array|false|null {}
    /** @tentative-return-type */
    public static function getDisplayScript(string $locale, ?string $displayLocale = null): string|false {}
    /** @tentative-return-type */
    public static function getDisplayRegion(string $locale, ?string $displayLocale = null): string|false {}
    /** @tentative-return-type */
    public static function getDisplayName(string $locale, ?string $displayLocale = null): string|false {}
    /** @tentative-return-type */
    public static function getDisplayLanguage(string $locale, ?string $displayLocale = null): string|false {}
    /** @tentative-return-type */
    public static function getDisplayVariant(string $locale, ?string $displayLocale = null): string|false {}
    /** @tentative-return-type */
    public static function composeLocale(array $subtags): string|false {}
    /** @tentative-return-type */
    public static function parseLocale(string $locale): ?array {}
    /** @tentative-return-type */
    public static function getAllVariants(string $locale): ?array {}
    /** @tentative-return-type */
    public static function filterMatches(string $languageTag, string $locale, bool $canonicalize = false): ?bool {}
    /** @tentative-return-type */
    public static function lookup(array $languageTag, string $locale, bool $canonicalize = false, ?string $defaultLocale = null): ?string {}
    /** @tentative-return-type */
    public static function canonicalize(string $locale): ?string {}
    /** @tentative-return-type */
    public static function acceptFromHttp(string $header): string|false {}
    public static function isRightToLeft(string $locale): bool {}
    public static function addLikelySubtags(string $locale): string|false {}
    public static function minimizeSubtags(string $locale): string|false {}
}

<?php
/**
 * @extension intl
 */

/** @alias Collator::create */
function collator_create(string $locale): ?Collator {}
/** @alias Collator::compare */
function collator_compare(Collator $object, string $string1, string $string2): int|false {}
/** @alias Collator::getAttribute */
function collator_get_attribute(Collator $object, int $attribute): int|false {}
/** @alias Collator::setAttribute */
function collator_set_attribute(Collator $object, int $attribute, int $value): bool {}
/** @alias Collator::getStrength */
function collator_get_strength(Collator $object): int {}
/** @alias Collator::setStrength */
function collator_set_strength(Collator $object, int $strength): true {}
/** @alias Collator::sort */
function collator_sort(Collator $object, array &$array, int $flags = Collator::SORT_REGULAR): bool {}
/** @alias Collator::sortWithSortKeys */
function collator_sort_with_sort_keys(Collator $object, array &$array): bool {}
/** @alias Collator::asort */
function collator_asort(Collator $object, array &$array, int $flags = Collator::SORT_REGULAR): bool {}
/** @alias Collator::getLocale */
function collator_get_locale(Collator $object, int $type): string|false {}
/** @alias Collator::getErrorCode */
function collator_get_error_code(Collator $object): int|false {}
/** @alias Collator::getErrorMessage */
function collator_get_error_message(Collator $object): string|false {}
/** @alias Collator::getSortKey */
function collator_get_sort_key(Collator $object, string $string): string|false {}

/**
 * @handlers collator_handlers
 * @not-cloneable
 * @not-serializable
 */
class Collator
{
    public const int DEFAULT_VALUE = -1;
    public const int PRIMARY = 0;
    public const int SECONDARY = 1;
    public const int TERTIARY = 2;
    public const int DEFAULT_STRENGTH = 2;
    public const int QUATERNARY = 3;
    public const int IDENTICAL = 15;
    public const int OFF = 16;
    public const int ON = 17;
    public const int SHIFTED = 20;
    public const int NON_IGNORABLE = 21;
    public const int LOWER_FIRST = 24;
    public const int UPPER_FIRST = 25;
    public const int FRENCH_COLLATION = 0;
    public const int ALTERNATE_HANDLING = 1;
    public const int CASE_FIRST = 2;
    public const int CASE_LEVEL = 3;
    public const int NORMALIZATION_MODE = 4;
    public const int STRENGTH = 5;
    public const int HIRAGANA_QUATERNARY_MODE = 6;
    public const int NUMERIC_COLLATION = 7;
    public const int SORT_REGULAR = 0;
    public const int SORT_STRING = 1;
    public const int SORT_NUMERIC = 2;
    public function __construct(string $locale) {}
    /** @tentative-return-type */
    public static function create(string $locale): ?Collator {}
    /** @tentative-return-type */
    public function compare(string $string1, string $string2): int|false {}
    /** @tentative-return-type */
    public function sort(array &$array, int $flags = Collator::SORT_REGULAR): bool {}
    /** @tentative-return-type */
    public function sortWithSortKeys(array &$array): bool {}
    /** @tentative-return-type */
    public function asort(array &$array, int $flags = Collator::SORT_REGULAR): bool {}
    /** @tentative-return-type */
    public function getAttribute(int $attribute): int|false {}
    /** @tentative-return-type */
    public function setAttribute(int $attribute, int $value): bool {}
    /** @tentative-return-type */
    public function getStrength(): int {}
    /** @tentative-return-type */
    public function setStrength(int $strength): true {}
    /** @tentative-return-type */
    public function getLocale(int $type): string|false {}
    /** @tentative-return-type */
    public function getErrorCode(): int|false {}
    /** @tentative-return-type */
    public function getErrorMessage(): string|false {}
    /** @tentative-return-type */
    public function getSortKey(string $string): string|false {}
}

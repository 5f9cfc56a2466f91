<?php
/**
 * @extension intl
 * @include ext/intl/locale.stub.h
 */

/** @alias NumberFormatter::create */
function numfmt_create(string $locale, int $style, ?string $pattern = null): ?NumberFormatter {}
/** @alias NumberFormatter::format */
function numfmt_format(NumberFormatter $formatter, int|float $num, int $type = NumberFormatter::TYPE_DEFAULT): string|false {}
/** @alias NumberFormatter::parse */
function numfmt_parse(NumberFormatter $formatter, string $string, int $type = NumberFormatter::TYPE_DOUBLE, &$offset = null): int|float|false {}
/** @alias NumberFormatter::formatCurrency */
function numfmt_format_currency(NumberFormatter $formatter, float $amount, string $currency): string|false {}
/** @alias NumberFormatter::parseCurrency */
function numfmt_parse_currency(NumberFormatter $formatter, string $string, &$currency, &$offset = null): float|false {}
/** @alias NumberFormatter::setAttribute */
function numfmt_set_attribute(NumberFormatter $formatter, int $attribute, int|float $value): bool {}
/** @alias NumberFormatter::getAttribute */
function numfmt_get_attribute(NumberFormatter $formatter, int $attribute): int|float|false {}
/** @alias NumberFormatter::setTextAttribute */
function numfmt_set_text_attribute(NumberFormatter $formatter, int $attribute, string $value): bool {}
/** @alias NumberFormatter::getTextAttribute */
function numfmt_get_text_attribute(NumberFormatter $formatter, int $attribute): string|false {}
/** @alias NumberFormatter::setSymbol */
function numfmt_set_symbol(NumberFormatter $formatter, int $symbol, string $value): bool {}
/** @alias NumberFormatter::getSymbol */
function numfmt_get_symbol(NumberFormatter $formatter, int $symbol): string|false {}
/** @alias NumberFormatter::setPattern */
function numfmt_set_pattern(NumberFormatter $formatter, string $pattern): bool {}
/** @alias NumberFormatter::getPattern */
function numfmt_get_pattern(NumberFormatter $formatter): string|false {}
/** @alias NumberFormatter::getLocale */
function numfmt_get_locale(NumberFormatter $formatter, int $type = ULOC_ACTUAL_LOCALE): string|false {}
/** @alias NumberFormatter::getErrorCode */
function numfmt_get_error_code(NumberFormatter $formatter): int {}
/** @alias NumberFormatter::getErrorMessage */
function numfmt_get_error_message(NumberFormatter $formatter): string {}

/**
 * @handlers number_formatter_handlers
 * @not-serializable
 */
class NumberFormatter
{
    public const int PATTERN_DECIMAL = 0;
    public const int DECIMAL = 1;
    public const int DECIMAL_COMPACT_SHORT = 14;
    public const int DECIMAL_COMPACT_LONG = 15;
    public const int CURRENCY = 2;
    public const int PERCENT = 3;
    public const int SCIENTIFIC = 4;
    public const int SPELLOUT = 5;
    public const int ORDINAL = 6;
    public const int DURATION = 7;
    public const int PATTERN_RULEBASED = 9;
    public const int IGNORE = 0;
    public const int CURRENCY_ISO = 10;
    public const int CURRENCY_PLURAL = 11;
    public const int CURRENCY_ACCOUNTING = 12;
    public const int CASH_CURRENCY = 13;
    public const int CURRENCY_STANDARD = 16;
    public const int DEFAULT_STYLE = 1;
    public const int ROUND_CEILING = 0;
    public const int ROUND_FLOOR = 1;
    public const int ROUND_DOWN = 2;
    public const int ROUND_UP = 3;
    public const int ROUND_TOWARD_ZERO = 2;
    public const int ROUND_AWAY_FROM_ZERO = 3;
    public const int ROUND_HALFEVEN = 4;
    public const int ROUND_HALFODD = 8;
    public const int ROUND_HALFDOWN = 5;
    public const int ROUND_HALFUP = 6;
    public const int PAD_BEFORE_PREFIX = 0;
    public const int PAD_AFTER_PREFIX = 1;
    public const int PAD_BEFORE_SUFFIX = 2;
    public const int PAD_AFTER_SUFFIX = 3;
    public const int PARSE_INT_ONLY = 0;
    public const int GROUPING_USED = 1;
    public const int DECIMAL_ALWAYS_SHOWN = 2;
    public const int MAX_INTEGER_DIGITS = 3;
    public const int MIN_INTEGER_DIGITS = 4;
    public const int INTEGER_DIGITS = 5;
    public const int MAX_FRACTION_DIGITS = 6;
    public const int MIN_FRACTION_DIGITS = 7;
    public const int FRACTION_DIGITS = 8;
    public const int MULTIPLIER = 9;
    public const int GROUPING_SIZE = 10;
    public const int ROUNDING_MODE = 11;
    public const int ROUNDING_INCREMENT = 12;
    public const int FORMAT_WIDTH = 13;
    public const int PADDING_POSITION = 14;
    public const int SECONDARY_GROUPING_SIZE = 15;
    public const int SIGNIFICANT_DIGITS_USED = 16;
    public const int MIN_SIGNIFICANT_DIGITS = 17;
    public const int MAX_SIGNIFICANT_DIGITS = 18;
    public const int LENIENT_PARSE = 19;
    public const int POSITIVE_PREFIX = 0;
    public const int POSITIVE_SUFFIX = 1;
    public const int NEGATIVE_PREFIX = 2;
    public const int NEGATIVE_SUFFIX = 3;
    public const int PADDING_CHARACTER = 4;
    public const int CURRENCY_CODE = 5;
    public const int DEFAULT_RULESET = 6;
    public const int PUBLIC_RULESETS = 7;
    public const int DECIMAL_SEPARATOR_SYMBOL = 0;
    public const int GROUPING_SEPARATOR_SYMBOL = 1;
    public const int PATTERN_SEPARATOR_SYMBOL = 2;
    public const int PERCENT_SYMBOL = 3;
    public const int ZERO_DIGIT_SYMBOL = 4;
    public const int DIGIT_SYMBOL = 5;
    public const int MINUS_SIGN_SYMBOL = 6;
    public const int PLUS_SIGN_SYMBOL = 7;
    public const int CURRENCY_SYMBOL = 8;
    public const int INTL_CURRENCY_SYMBOL = 9;
    public const int MONETARY_SEPARATOR_SYMBOL = 10;
    public const int EXPONENTIAL_SYMBOL = 11;
    public const int PERMILL_SYMBOL = 12;
    public const int PAD_ESCAPE_SYMBOL = 13;
    public const int INFINITY_SYMBOL = 14;
    public const int NAN_SYMBOL = 15;
    public const int SIGNIFICANT_DIGIT_SYMBOL = 16;
    public const int MONETARY_GROUPING_SEPARATOR_SYMBOL = 17;
    public const int TYPE_DEFAULT = 0;
    public const int TYPE_INT32 = 1;
    public const int TYPE_INT64 = 2;
    public const int TYPE_DOUBLE = 3;
    /** @deprecated */
    public const int TYPE_CURRENCY = 4;
    public function __construct(string $locale, int $style, ?string $pattern = null) {}
    /** @tentative-return-type */
    public static function create(string $locale, int $style, ?string $pattern = null): ?NumberFormatter {}
    /** @tentative-return-type */
    public function format(int|float $num, int $type = NumberFormatter::TYPE_DEFAULT): string|false {}
    /** @tentative-return-type */
    public function parse(string $string, int $type = NumberFormatter::TYPE_DOUBLE, &$offset = null): int|float|false {}
    /** @tentative-return-type */
    public function formatCurrency(float $amount, string $currency): string|false {}
    /** @tentative-return-type */
    public function parseCurrency(string $string, &$currency, &$offset = null): float|false {}
    /** @tentative-return-type */
    public function setAttribute(int $attribute, int|float $value): bool {}
    /** @tentative-return-type */
    public function getAttribute(int $attribute): int|float|false {}
    /** @tentative-return-type */
    public function setTextAttribute(int $attribute, string $value): bool {}
    /** @tentative-return-type */
    public function getTextAttribute(int $attribute): string|false {}
    /** @tentative-return-type */
    public function setSymbol(int $symbol, string $value): bool {}
    /** @tentative-return-type */
    public function getSymbol(int $symbol): string|false {}
    /** @tentative-return-type */
    public function setPattern(string $pattern): bool {}
    /** @tentative-return-type */
    public function getPattern(): string|false {}
    /** @tentative-return-type */
    public function getLocale(int $type = ULOC_ACTUAL_LOCALE): string|false {}
    /** @tentative-return-type */
    public function getErrorCode(): int {}
    /** @tentative-return-type */
    public function getErrorMessage(): string {}
}

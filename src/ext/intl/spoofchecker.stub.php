<?php
/**
 * @extension intl
 */

/**
 * @handlers spoofchecker_handlers
 * @not-serializable
 */
class Spoofchecker
{
    public const int SINGLE_SCRIPT_CONFUSABLE = 1;
    public const int MIXED_SCRIPT_CONFUSABLE = 2;
    public const int WHOLE_SCRIPT_CONFUSABLE = 4;
    public const int ANY_CASE = 8;
    public const int SINGLE_SCRIPT = 16;
    public const int INVISIBLE = 32;
    public const int CHAR_LIMIT = 64;
    public const int ASCII = 268435456;
    public const int HIGHLY_RESTRICTIVE = 805306368;
    public const int MODERATELY_RESTRICTIVE = 1073741824;
    public const int MINIMALLY_RESTRICTIVE = 1342177280;
    public const int UNRESTRICTIVE = 1610612736;
    public const int SINGLE_SCRIPT_RESTRICTIVE = 536870912;
    public const int MIXED_NUMBERS = 128;
    public const int HIDDEN_OVERLAY = 256;
    public const int IGNORE_SPACE = 1;
    public const int CASE_INSENSITIVE = 2;
    public const int ADD_CASE_MAPPINGS = 4;
    public const int SIMPLE_CASE_INSENSITIVE = 6;
    public function __construct() {}
    /** @tentative-return-type */
    public function isSuspicious(string $string, &$errorCode = null): bool {}
    /** @tentative-return-type */
    public function areConfusable(string $string1, string $string2, &$errorCode = null): bool {}
    /** @tentative-return-type */
    public function setAllowedLocales(string $locales): void {}
    /** @tentative-return-type */
    public function setChecks(int $checks): void {}
    /** @tentative-return-type */
    public function setRestrictionLevel(int $level): void {}
    public function setAllowedChars(string $pattern, int $patternOptions = 0): void {}
}

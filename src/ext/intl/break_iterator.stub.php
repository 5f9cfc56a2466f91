<?php
/**
 * @extension intl
 */

/**
 * @handlers break_iterator_handlers
 * @not-serializable
 */
class IntlBreakIterator implements IteratorAggregate
{
    public const int DONE = -1;
    public const int WORD_NONE = 0;
    public const int WORD_NONE_LIMIT = 100;
    public const int WORD_NUMBER = 100;
    public const int WORD_NUMBER_LIMIT = 200;
    public const int WORD_LETTER = 200;
    public const int WORD_LETTER_LIMIT = 300;
    public const int WORD_KANA = 300;
    public const int WORD_KANA_LIMIT = 400;
    public const int WORD_IDEO = 400;
    public const int WORD_IDEO_LIMIT = 500;
    public const int LINE_SOFT = 0;
    public const int LINE_SOFT_LIMIT = 100;
    public const int LINE_HARD = 100;
    public const int LINE_HARD_LIMIT = 200;
    public const int SENTENCE_TERM = 0;
    public const int SENTENCE_TERM_LIMIT = 100;
    public const int SENTENCE_SEP = 100;
    public const int SENTENCE_SEP_LIMIT = 200;
    /** @tentative-return-type */
    public static function createCharacterInstance(?string $locale = null): ?IntlBreakIterator {}
    /** @tentative-return-type */
    public static function createCodePointInstance(): IntlCodePointBreakIterator {}
    /** @tentative-return-type */
    public static function createLineInstance(?string $locale = null): ?IntlBreakIterator {}
    /** @tentative-return-type */
    public static function createSentenceInstance(?string $locale = null): ?IntlBreakIterator {}
    /** @tentative-return-type */
    public static function createTitleInstance(?string $locale = null): ?IntlBreakIterator {}
    /** @tentative-return-type */
    public static function createWordInstance(?string $locale = null): ?IntlBreakIterator {}
    private function __construct() {}
    /** @tentative-return-type */
    public function current(): int {}
    /** @tentative-return-type */
    public function first(): int {}
    /** @tentative-return-type */
    public function following(int $offset): int {}
    /** @tentative-return-type */
    public function getErrorCode(): int {}
    /** @tentative-return-type */
    public function getErrorMessage(): string {}
    /** @tentative-return-type */
    public function getLocale(int $type): string|false {}
    /** @tentative-return-type */
    public function getPartsIterator(int $type = IntlPartsIterator::KEY_SEQUENTIAL): IntlPartsIterator {}
    /** @tentative-return-type */
    public function getText(): ?string {}
    /** @tentative-return-type */
    public function isBoundary(int $offset): bool {}
    /** @tentative-return-type */
    public function last(): int {}
    /** @tentative-return-type */
    public function next(?int $offset = null): int {}
    /** @tentative-return-type */
    public function preceding(int $offset): int {}
    /** @tentative-return-type */
    public function previous(): int {}
    /** @tentative-return-type */
    public function setText(string $text): bool {}
    public function getIterator(): Iterator {}
}

/**
 * @handlers break_iterator_handlers
 * @not-serializable
 */
class IntlRuleBasedBreakIterator extends IntlBreakIterator
{
    public function __construct(string $rules, bool $compiled = false) {}
    /** @tentative-return-type */
    public function getBinaryRules(): string|false {}
    /** @tentative-return-type */
    public function getRules(): string|false {}
    /** @tentative-return-type */
    public function getRuleStatus(): int {}
    /** @tentative-return-type */
    public function getRuleStatusVec(): array|false {}
}

/**
 * @handlers break_iterator_handlers
 * @not-serializable
 */
class IntlCodePointBreakIterator extends IntlBreakIterator
{
    /** @tentative-return-type */
    public function getLastCodePoint(): int {}
}

/**
 * @handlers intl_iterator_handlers
 * @not-cloneable
 * @not-serializable
 */
class IntlPartsIterator extends IntlIterator
{
    public const int KEY_SEQUENTIAL = 0;
    public const int KEY_LEFT = 1;
    public const int KEY_RIGHT = 2;
    /** @tentative-return-type */
    public function getBreakIterator(): IntlBreakIterator {}
    /** @tentative-return-type */
    public function getRuleStatus(): int {}
}

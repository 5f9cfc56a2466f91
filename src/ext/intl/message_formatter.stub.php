<?php
/**
 * @extension intl
 */

/** @alias MessageFormatter::create */
function msgfmt_create(string $locale, string $pattern): ?MessageFormatter {}
/** @alias MessageFormatter::format */
function msgfmt_format(MessageFormatter $formatter, array $values): string|false {}
/** @alias MessageFormatter::formatMessage */
function msgfmt_format_message(string $locale, string $pattern, array $values): string|false {}
/** @alias MessageFormatter::parse */
function msgfmt_parse(MessageFormatter $formatter, string $string): array|false {}
/** @alias MessageFormatter::parseMessage */
function msgfmt_parse_message(string $locale, string $pattern, string $message): array|false {}
/** @alias MessageFormatter::setPattern */
function msgfmt_set_pattern(MessageFormatter $formatter, string $pattern): bool {}
/** @alias MessageFormatter::getPattern */
function msgfmt_get_pattern(MessageFormatter $formatter): string|false {}
/** @alias MessageFormatter::getLocale */
function msgfmt_get_locale(MessageFormatter $formatter): string {}
/** @alias MessageFormatter::getErrorCode */
function msgfmt_get_error_code(MessageFormatter $formatter): int {}
/** @alias MessageFormatter::getErrorMessage */
function msgfmt_get_error_message(MessageFormatter $formatter): string {}

/**
 * @handlers message_formatter_handlers
 * @not-serializable
 */
class MessageFormatter
{
    public function __construct(string $locale, string $pattern) {}
    /** @tentative-return-type */
    public static function create(string $locale, string $pattern): ?MessageFormatter {}
    /** @tentative-return-type */
    public function format(array $values): string|false {}
    /** @tentative-return-type */
    public static function formatMessage(string $locale, string $pattern, array $values): string|false {}
    /** @tentative-return-type */
    public function parse(string $string): array|false {}
    /** @tentative-return-type */
    public static function parseMessage(string $locale, string $pattern, string $message): array|false {}
    /** @tentative-return-type */
    public function setPattern(string $pattern): bool {}
    /** @tentative-return-type */
    public function getPattern(): string|false {}
    /** @tentative-return-type */
    public function getLocale(): string {}
    /** @tentative-return-type */
    public function getErrorCode(): int {}
    /** @tentative-return-type */
    public function getErrorMessage(): string {}
}

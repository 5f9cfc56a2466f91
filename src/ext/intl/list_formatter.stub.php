<?php
/**
 * @extension intl
 */

/**
 * @handlers list_formatter_handlers
 * @not-cloneable
 * @not-serializable
 * @strict-properties
 */
final class IntlListFormatter
{
    public const int TYPE_AND = 0;
    public const int TYPE_OR = 1;
    public const int TYPE_UNITS = 2;
    public const int WIDTH_WIDE = 0;
    public const int WIDTH_SHORT = 1;
    public const int WIDTH_NARROW = 2;
    public function __construct(string $locale, int $type = IntlListFormatter::TYPE_AND, int $width = IntlListFormatter::WIDTH_WIDE) {}
    public function format(array $strings): string|false {}
    public function getErrorCode(): int {}
    public function getErrorMessage(): string {}
}

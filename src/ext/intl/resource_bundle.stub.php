<?php
/**
 * @extension intl
 */

/** @alias ResourceBundle::create */
function resourcebundle_create(?string $locale, ?string $bundle, bool $fallback = true): ?ResourceBundle {}
/** @alias ResourceBundle::get */
function resourcebundle_get(ResourceBundle $bundle, string|int $index, bool $fallback = true): ResourceBundle|array|string|int|null {}
/** @alias ResourceBundle::count */
function resourcebundle_count(ResourceBundle $bundle): int {}
/** @alias ResourceBundle::getLocales */
function resourcebundle_locales(string $bundle): array|false {}
/** @alias ResourceBundle::getErrorCode */
function resourcebundle_get_error_code(ResourceBundle $bundle): int {}
/** @alias ResourceBundle::getErrorMessage */
function resourcebundle_get_error_message(ResourceBundle $bundle): string {}

/**
 * @handlers resource_bundle_handlers
 * @not-cloneable
 * @not-serializable
 */
class ResourceBundle implements IteratorAggregate, Countable
{
    public function __construct(?string $locale, ?string $bundle, bool $fallback = true) {}
    /** @tentative-return-type */
    public static function create(?string $locale, ?string $bundle, bool $fallback = true): ?ResourceBundle {}
    /** @tentative-return-type */
    public function get(string|int $index, bool $fallback = true): ResourceBundle|array|string|int|null {}
    /** @tentative-return-type */
    public function count(): int {}
    /** @tentative-return-type */
    public static function getLocales(string $bundle): array|false {}
    /** @tentative-return-type */
    public function getErrorCode(): int {}
    /** @tentative-return-type */
    public function getErrorMessage(): string {}
    public function getIterator(): Iterator {}
}

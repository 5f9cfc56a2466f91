<?php
/**
 * @extension intl
 */

/** @alias Transliterator::create */
function transliterator_create(string $id, int $direction = Transliterator::FORWARD): ?Transliterator {}
/** @alias Transliterator::createFromRules */
function transliterator_create_from_rules(string $rules, int $direction = Transliterator::FORWARD): ?Transliterator {}
/** @alias Transliterator::listIDs */
function transliterator_list_ids(): array|false {}
/** @alias Transliterator::createInverse */
function transliterator_create_inverse(Transliterator $transliterator): ?Transliterator {}
function transliterator_transliterate(Transliterator|string $transliterator, string $string, int $start = 0, int $end = -1): string|false {}
/** @alias Transliterator::getErrorCode */
function transliterator_get_error_code(Transliterator $transliterator): int {}
/** @alias Transliterator::getErrorMessage */
function transliterator_get_error_message(Transliterator $transliterator): string {}

/**
 * @handlers transliterator_handlers
 * @not-serializable
 */
class Transliterator
{
    public const int FORWARD = 0;
    public const int REVERSE = 1;
    public readonly string $id;
    final private function __construct() {}
    /** @tentative-return-type */
    public static function create(string $id, int $direction = Transliterator::FORWARD): ?Transliterator {}
    /** @tentative-return-type */
    public static function createFromRules(string $rules, int $direction = Transliterator::FORWARD): ?Transliterator {}
    /** @tentative-return-type */
    public function createInverse(): ?Transliterator {}
    /** @tentative-return-type */
    public static function listIDs(): array|false {}
    /** @tentative-return-type */
    public function transliterate(string $string, int $start = 0, int $end = -1): string|false {}
    /** @tentative-return-type */
    public function getErrorCode(): int {}
    /** @tentative-return-type */
    public function getErrorMessage(): string {}
}

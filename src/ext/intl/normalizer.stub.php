<?php
/**
 * @extension intl
 */

/** @alias Normalizer::normalize */
function normalizer_normalize(string $string, int $form = Normalizer::FORM_C): string|false {}
/** @alias Normalizer::isNormalized */
function normalizer_is_normalized(string $string, int $form = Normalizer::FORM_C): bool {}
/** @alias Normalizer::getRawDecomposition */
function normalizer_get_raw_decomposition(string $string, int $form = Normalizer::FORM_C): ?string {}

class Normalizer
{
    public const int FORM_D = 4;
    public const int NFD = 4;
    public const int FORM_KD = 8;
    public const int NFKD = 8;
    public const int FORM_C = 16;
    public const int NFC = 16;
    public const int FORM_KC = 32;
    public const int NFKC = 32;
    public const int FORM_KC_CF = 48;
    public const int NFKC_CF = 48;
    /** @tentative-return-type */
    public static function normalize(string $string, int $form = Normalizer::FORM_C): string|false {}
    /** @tentative-return-type */
    public static function isNormalized(string $string, int $form = Normalizer::FORM_C): bool {}
    /** @tentative-return-type */
    public static function getRawDecomposition(string $string, int $form = Normalizer::FORM_C): ?string {}
}

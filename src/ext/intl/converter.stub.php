<?php
/**
 * @extension intl
 */

/**
 * @handlers converter_handlers
 * @not-serializable
 */
class UConverter
{
    public const int REASON_UNASSIGNED = 0;
    public const int REASON_ILLEGAL = 1;
    public const int REASON_IRREGULAR = 2;
    public const int REASON_RESET = 3;
    public const int REASON_CLOSE = 4;
    public const int REASON_CLONE = 5;
    public const int UNSUPPORTED_CONVERTER = -1;
    public const int SBCS = 0;
    public const int DBCS = 1;
    public const int MBCS = 2;
    public const int LATIN_1 = 3;
    public const int UTF8 = 4;
    public const int UTF16_BigEndian = 5;
    public const int UTF16_LittleEndian = 6;
    public const int UTF32_BigEndian = 7;
    public const int UTF32_LittleEndian = 8;
    public const int EBCDIC_STATEFUL = 9;
    public const int ISO_2022 = 10;
    public const int LMBCS_1 = 11;
    public const int LMBCS_2 = 12;
    public const int LMBCS_3 = 13;
    public const int LMBCS_4 = 14;
    public const int LMBCS_5 = 15;
    public const int LMBCS_6 = 16;
    public const int LMBCS_8 = 17;
    public const int LMBCS_11 = 18;
    public const int LMBCS_16 = 19;
    public const int LMBCS_17 = 20;
    public const int LMBCS_18 = 21;
    public const int LMBCS_19 = 22;
    public const int LMBCS_LAST = 22;
    public const int HZ = 23;
    public const int SCSU = 24;
    public const int ISCII = 25;
    public const int US_ASCII = 26;
    public const int UTF7 = 27;
    public const int BOCU1 = 28;
    public const int UTF16 = 29;
    public const int UTF32 = 30;
    public const int CESU8 = 31;
    public const int IMAP_MAILBOX = 32;
    public function __construct(?string $destination_encoding = null, ?string $source_encoding = null) {}
    /** @tentative-return-type */
    public function convert(string $str, bool $reverse = false): string|false {}
    /** @tentative-return-type */
    public function fromUCallback(int $reason, array $source, int $codePoint, &$error): array|string|int|null {}
    /** @tentative-return-type */
    public static function getAliases(string $name): array|false|null {}
    /** @tentative-return-type */
    public static function getAvailable(): array {}
    /** @tentative-return-type */
    public function getDestinationEncoding(): string|false|null {}
    /** @tentative-return-type */
    public function getDestinationType(): int|false|null {}
    /** @tentative-return-type */
    public function getErrorCode(): int {}
    /** @tentative-return-type */
    public function getErrorMessage(): ?string {}
    /** @tentative-return-type */
    public function getSourceEncoding(): string|false|null {}
    /** @tentative-return-type */
    public function getSourceType(): int|false|null {}
    /** @tentative-return-type */
    public static function getStandards(): ?array {}
    /** @tentative-return-type */
    public function getSubstChars(): string|false|null {}
    /** @tentative-return-type */
    public static function reasonText(int $reason): string {}
    /** @tentative-return-type */
    public function setDestinationEncoding(string $encoding): bool {}
    /** @tentative-return-type */
    public function setSourceEncoding(string $encoding): bool {}
    /** @tentative-return-type */
    public function setSubstChars(string $chars): bool {}
    /** @tentative-return-type */
    public function toUCallback(int $reason, string $source, string $codeUnits, &$error): array|string|int|null {}
    /** @tentative-return-type */
    public static function transcode(string $str, string $toEncoding, string $fromEncoding, ?array $options = null): string|false {}
}

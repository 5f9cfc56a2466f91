<?php

declare(strict_types=1);

namespace Surus\Wasm\Memory;

use Buffer\Float32Array;

/** What holds the bytes of memories, and how compiled code reaches them. */
enum Backend: string
{
    /** Surus' Buffer classes. */
    case Buffer = 'buffer';
    /** C arrays by ext/ffi. */
    case Ffi = 'ffi';
    /** A PHP list of 64-bit words: the fastest without ext/ffi. Takes twice a string's room, and more while it grows. */
    case Words = 'words';
    /** A PHP string: works everywhere. */
    case String = 'string';

    /** PHP's default for memory_limit. */
    private const ROOM_FOR_WORDS = 128 << 20;

    /** The fastest that this engine has. */
    public static function best(): self
    {
        static $best = null;
        return $best ??= match (true) {
            self::Buffer->isAvailable() => self::Buffer,
            self::Ffi->isAvailable() => self::Ffi,
            self::isRoomy() => self::Words,
            default => self::String,
        };
    }

    /** Whether lists may take several times as much as a program has. */
    private static function isRoomy(): bool
    {
        $limit = ini_parse_quantity((string) ini_get('memory_limit'));
        return $limit <= 0 || $limit >= self::ROOM_FOR_WORDS;
    }

    public function isAvailable(): bool
    {
        return match ($this) {
            // The polyfill's classes are slower than strings.
            self::Buffer => extension_loaded('Buffer'),
            self::Ffi => FfiMemory::isUsable(),
            self::Words, self::String => true,
        };
    }

    /**
     * @return self itself
     * @throws \RuntimeException if it is not available
     */
    public function required(): self
    {
        return $this->isAvailable()
            ? $this
            : throw new \RuntimeException("This PHP has no backend \"$this->value\"");
    }

    /** An array of one f32, or null: PHP calculates faster than it calls what would round. */
    public function roundingCell(): ?object
    {
        return $this === self::Buffer ? new Float32Array(1) : null;
    }

    /** @return list<string> the views that compiled code reads and writes through, see Memory::view() */
    public function views(): array
    {
        $arrays = ['u8', 's8', 'u16', 's16', 'u32', 's32', 's64', 'f32', 'f64'];
        return match ($this) {
            self::Words => ['words', 'last1', 'last2', 'last4', 'last8'],
            self::String => ['bytes', 'last1', 'last2', 'last4', 'last8'],
            self::Buffer => $arrays,
            self::Ffi => [...$arrays, 'u16x', 's16x', 'u32x', 's32x', 's64x', 'f32x', 'f64x'],
        };
    }
}

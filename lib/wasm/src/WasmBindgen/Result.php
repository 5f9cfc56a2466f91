<?php

declare(strict_types=1);

namespace Surus\Wasm\WasmBindgen;

/** What a function of a program gives. Where its JavaScript says that it may be undefined, that is null. */
enum Result
{
    case None;
    /** Also a pointer to an object of the program's. */
    case Number;
    case Boolean;
    case Text;
    case Bytes;
    /** A list of numbers of 32 bits, without signs. */
    case Words;
    /** A list of f32. */
    case Floats;
    /** A list of f64. */
    case Doubles;
    /** A value of JavaScript. */
    case Value;

    /** @internal how many words of memory it takes, if it does not fit into a result */
    public function words(): int
    {
        return match ($this) {
            self::None => 0,
            self::Text, self::Bytes, self::Words, self::Floats, self::Doubles => 2,
            default => 1,
        };
    }

    /**
     * @internal
     * @return ?array{int, string} bytes of each element, and their format for unpack()
     */
    public function element(): ?array
    {
        return match ($this) {
            self::Text, self::Bytes => [1, ''],
            self::Words => [4, 'V*'],
            self::Floats => [4, 'g*'],
            self::Doubles => [8, 'e*'],
            default => null,
        };
    }
}

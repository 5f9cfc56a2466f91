<?php

declare(strict_types=1);

namespace Surus\Wasm\WasmBindgen;

/** What a function of a program gives. */
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
    /** A value of JavaScript. */
    case Value;

    /** @internal how many words of memory it takes, if it does not fit into a result */
    public function words(): int
    {
        return match ($this) {
            self::None => 0,
            self::Text, self::Bytes, self::Words => 2,
            default => 1,
        };
    }
}

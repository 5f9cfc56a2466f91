<?php

declare(strict_types=1);

namespace Surus\Wasm\Wast;

/** What "(ref.extern 5)" in a script stands for: a host's value that a program cannot look into. */
final class HostReference
{
    /** @var array<int, self> */
    private static array $all = [];

    private function __construct(public readonly int $number)
    {
    }

    /** The same number is the same reference. */
    public static function of(int $number): self
    {
        return self::$all[$number] ??= new self($number);
    }
}

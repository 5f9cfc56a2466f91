<?php

declare(strict_types=1);

namespace Surus\Wasm\Compiler;

/**
 * Code for words at addresses that nobody has checked: where there is no word, the slow way finds out why. That takes fewer steps
 * than comparing first, but for machine code.
 */
final class PlainWords
{
    /**
     * @param string $words the list
     * @param string $load the beginning of a call of the slow way to read, for a view
     * @param string $store and to write
     */
    public function __construct(private readonly string $words, private readonly string $load, private readonly string $store)
    {
    }

    /** Of an instance's memory in a function's code. */
    public static function of(int $memory, bool $isOnly): self
    {
        return new self(
            "\$words_$memory",
            $isOnly ? '$I->get_%s(' : "\$I->load_%s($memory, ",
            $isOnly ? '$I->set_%s(' : "\$I->store_%s($memory, ",
        );
    }

    /** Of the only memory, in the state's own methods. */
    public static function ofState(): self
    {
        return new self('$this->words_0', '$this->load_%s(0, ', '$this->store_%s(0, ');
    }

    /**
     * @param string $first the address when it is first evaluated
     * @param string $at and for later
     * @param string $word a variable
     * @param string $power one for f32, else empty
     */
    public function read(string $view, string $first, string $at, string $word, string $power): string
    {
        [$width, $code] = WordMemoryCode::READ[$view === 'f32' ? 'u32' : $view];
        $slow = \sprintf($this->load, $view) . "$at)";
        $fast = \sprintf($code, $word, "(($at & 7) << 3)");
        $index = $width === 1 ? "$first >> 3" : "$at >> 3";
        $test = ($view === 'f64' ? '\is_float' : '\is_int') . "($word = {$this->words}[$index] ?? null)";
        if ($view === 'f32') {
            [$test, $fast] = WordMemoryCode::single($test, $fast, $word, $power);
        }
        $aligned = "$test ? $fast : $slow";
        return $width === 1 ? "($aligned)" : "($first & " . $width - 1 . " ? $slow : ($aligned))";
    }

    /**
     * A statement.
     *
     * @param string $word a variable
     * @param string $shift another one
     * @param string $code a number, a variable or a literal
     * @param string $last the last address for numbers of eight bytes
     */
    public function write(string $view, string $at, string $word, string $shift, string $code, string $last): string
    {
        $width = WordMemoryCode::WRITTEN[$view];
        $slow = \sprintf($this->store, $view) . "$at, $code);";
        if ($width === 8) {
            return "if ($at & 7 || $at > $last) $slow else {$this->words}[$at >> 3] = $code;";
        }
        $aligned = "if (\\is_int($word = {$this->words}[$at >> 3] ?? null)) { $shift = ($at & 7) << 3; "
            . "{$this->words}[$at >> 3] = $word ^ (($word >> $shift ^ $code) & " . (1 << 8 * $width) - 1 . ") << $shift; } else $slow";
        return $width === 1 ? $aligned : "if ($at & " . $width - 1 . ") $slow else $aligned";
    }
}

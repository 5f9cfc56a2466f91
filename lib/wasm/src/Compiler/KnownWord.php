<?php

declare(strict_types=1);

namespace Surus\Wasm\Compiler;

/** A number in a word that is surely inside of memory, and of which is known where in the word it is. */
final class KnownWord
{
    /**
     * @param string $code of the word, in which there may be a number of the other kind, or null
     * @param int $shift the number's lowest bit
     */
    public function __construct(private readonly string $code, private readonly int $shift)
    {
    }

    /**
     * Whether an address is a multiple of the width, as all of these are.
     *
     * @return array{string, string} the condition that the word can be read, and the number then
     */
    public function read(string $view, string $variable): array
    {
        $lower = $this->shift === 0 ? $variable : "$variable >> $this->shift";
        $code = match ($view) {
            'u8', 'u16', 'u32' => "$lower & " . self::mask($view),
            's8' => self::signed($variable, 56 - $this->shift, 56),
            's16' => self::signed($variable, 48 - $this->shift, 48),
            's32' => self::signed($variable, 32 - $this->shift, 32),
            default => $variable,
        };
        return [($view === 'f64' ? '\is_float' : '\is_int') . "($variable = $this->code)", $code];
    }

    private static function signed(string $variable, int $left, int $right): string
    {
        return $left === 0 ? "$variable >> $right" : "$variable << $left >> $right";
    }

    private static function mask(string $view): int
    {
        return (1 << (int) substr($view, 1)) - 1;
    }

    /**
     * An if statement that writes it if that can be done to the word as it is.
     *
     * @param string $code of a number, whose upper bits are to be ignored
     * @param bool $isTame whether they are zeroes
     * @param string $isThere the condition that there is a word
     */
    public function write(string $view, string $variable, string $code, bool $isTame, string $isThere): string
    {
        if ($view === 's64' || $view === 'f64') {
            return $isThere === '' ? "$this->code = $code;" : "if ($isThere) $this->code = $code;";
        }
        $mask = self::mask($view);
        // What is shifted out at the upper end needs no mask.
        $isTame = $isTame || $this->shift + (int) substr($view, 1) === 64;
        $bits = ($isTame ? $code : "($code & $mask)") . ($this->shift === 0 ? '' : " << $this->shift");
        return "if (\\is_int($variable = $this->code)) $this->code = $variable & " . ~($mask << $this->shift) . " | $bits;";
    }
}

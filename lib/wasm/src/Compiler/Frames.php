<?php

declare(strict_types=1);

namespace Surus\Wasm\Compiler;

/**
 * Locals that hold where a function's variables are in memory: "(global.get 0) - 160", as compilers write it. Beside $l4 there
 * are then $f4, the number of the first word, and $w4, the words, or a list of nulls where the address is no multiple of eight or
 * too near to the end of memory. All settings of the local set them, too, so they may be believed wherever it is read. It is not
 * done where PHP has a JIT, whose machine code finds words as fast without.
 */
final class Frames
{
    /** What compilers write, for a value and for a pending operand. */
    private const ADDRESS = '/^\(\$I->g\d+(?:->value)? - (\d+)\)$/';

    /** So many bytes of a frame are reached through words at most; there are as many nulls. */
    public const MOST_BYTES = 4096;

    /** @var array<int, int> by local: how many bytes are inside */
    private array $sizes = [];
    /** @var array<int, true> locals that were set before they could have been frames */
    private array $others = [];
    /** @var array<int, array<string, true>> what was written to follow settings */
    private array $statements = [];

    public function assigned(int $local, Operand $value): string
    {
        if (isset($this->others[$local])) {
            return '';
        }
        $isFrame = preg_match(self::ADDRESS, $value->code, $match) === 1;
        if (!isset($this->sizes[$local])) {
            if (!$isFrame) {
                $this->others[$local] = true;
                return '';
            }
            $this->sizes[$local] = min((int) $match[1] + 63 & -64, self::MOST_BYTES);
        }
        $code = $isFrame ? $this->statement($local) : " \$w$local = &\$I->nulls; \$f$local = 0;";
        $this->statements[$local][$code] = true;
        return $code;
    }

    private function statement(int $local): string
    {
        return " if (\$l$local & 7 || \$l$local > \$last8_0 - {$this->sizes[$local]}) { \$w$local = &\$I->nulls; \$f$local = 0; }"
            . " else { \$w$local = &\$I->words_0; \$f$local = \$l$local >> 3; }";
    }

    /** Where in its word a number of so many bytes is, if that is known. */
    public function word(int $local, int $offset, int $width): ?KnownWord
    {
        if (!isset($this->sizes[$local]) || ($offset & $width - 1) !== 0 || $offset + 8 > $this->sizes[$local]) {
            return null;
        }
        $index = $offset >> 3;
        return new KnownWord("\$w{$local}[\$f$local" . ($index === 0 ? ']' : " + $index]"), ($offset & 7) << 3);
    }

    /** The condition that a word is one of the memory. */
    public static function isThere(int $local): string
    {
        return "\$f$local";
    }

    /** For a function's beginning. Takes out of its body what nobody needs. */
    public function prologue(string &$code): string
    {
        $prologue = '';
        foreach ($this->sizes as $local => $unused) {
            if (str_contains($code, "\$w{$local}[")) {
                $prologue .= "\$w$local = &\$I->nulls; \$f$local = 0;\n";
            } else {
                $code = str_replace(array_keys($this->statements[$local]), '', $code);
            }
        }
        return $prologue;
    }

    public function resumption(string $code): string
    {
        $statements = '';
        foreach ($this->sizes as $local => $unused) {
            if (str_contains($code, "\$w{$local}[")) {
                $statements .= $this->statement($local) . ' ';
            }
        }
        return $statements;
    }
}

<?php

declare(strict_types=1);

namespace Surus\Wasm\Compiler;

/**
 * Memory as a list of ints and floats of 64 bits, see Memory\WordMemory. Elements that are still in an image or of the
 * other kind, and addresses that are no multiples of the width, are left to the memory. Machine code finds elements of
 * lists by itself, where strings and C arrays take calls.
 */
final class WordMemoryCode extends BoundedMemoryCode
{
    public function __construct(Temporaries $temporaries, bool $isTyped)
    {
        parent::__construct($temporaries, $isTyped);
    }

    public function checksFirst(int $opcode): bool
    {
        return isset(self::LOADS[$opcode]);
    }

    public function load(int $opcode, int $memory, Operand $address, int $offset): Operand
    {
        [$type, $width, $view, $low, $high] = self::LOADS[$opcode];
        // It is inside: prepare() has made sure.
        $at = $this->checked;
        $address = $this->checkedAddress($address);
        $word = $this->temporaries->next();
        $test = self::aligned($at, $width) . ($view === 'f64' ? '\is_float' : '\is_int') . "($word = \$words_{$memory}[$at >> 3])";
        $part = "$word >> (($at & 7) << 3)";
        $fast = match ($view) {
            'u8', 'u16', 'u32' => "$part & $high",
            's8', 's16', 's32' => "$part << " . 64 - 8 * $width . ' >> ' . 64 - 8 * $width,
            's64', 'f64' => $word,
            'f32' => '',
        };
        if ($view === 'f32') {
            $power = $this->temporaries->next();
            $test .= " && \\is_float($power = \$powers[($word = $part & 4294967295) >> 23])";
            $fast = "$power * ($word & 8388607 | 8388608)";
        }
        $code = "($test ? $fast : " . $this->cast($type) . "\$I->load_$view($memory, " . $this->passed($at, 'i32') . '))';
        $flags = $address->flags | Operand::READS_MEMORY;
        return new Operand($code, $type, $flags, $address->locals, $low, $high, depth: 2);
    }

    private static function aligned(string $at, int $width): string
    {
        return $width === 1 ? '' : "!($at & " . $width - 1 . ') && ';
    }

    public function store(int $opcode, int $memory, Operand $address, int $offset, Operand $value): string
    {
        [$type, $width, $view] = self::STORES[$opcode];
        [$before, $address, $code] = $this->evaluated($address, $value);
        [$first, $at] = $this->address($address, $offset);
        $before .= $first === $at ? '' : substr($first, 1, -1) . '; ';
        $slow = "\$I->store_$view($memory, " . $this->passed($at, 'i32') . ', ' . $this->passed($code, $type) . ');';
        if ($view === 'f32') {
            return "$before$slow\n";
        }
        $before .= $this->check($at, $at, $width, $memory) . ' if (' . self::aligned($at, $width);
        if ($width === 8) {
            return substr($before, 0, -4) . ") \$words_{$memory}[$at >> 3] = $code; else $slow\n";
        }
        [$word, $shift] = [$this->temporaries->next(), $this->temporaries->next()];
        return "{$before}\\is_int($word = \$words_{$memory}[$at >> 3])) { $shift = ($at & 7) << 3; "
            . "\$words_{$memory}[$at >> 3] = $word ^ (($word >> $shift ^ $code) & " . (1 << 8 * $width) - 1 . ") << $shift; } else $slow\n";
    }

    public function prologue(string &$code, bool $hasLoops): string
    {
        return $this->bounds($code, 'words') . (str_contains($code, '$powers[') ? "\$powers = N::f32Powers();\n" : '');
    }
}

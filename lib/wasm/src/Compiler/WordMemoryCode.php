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
    /** By view: bytes, and code that takes the number from a word and how far it is from its lowest bits. */
    private const READ = [
        'u8' => [1, '%1$s >> %2$s & 255'],
        's8' => [1, '%1$s >> %2$s << 56 >> 56'],
        'u16' => [2, '%1$s >> %2$s & 65535'],
        's16' => [2, '%1$s >> %2$s << 48 >> 48'],
        'u32' => [4, '%1$s >> %2$s & 4294967295'],
        's32' => [4, '%1$s >> %2$s << 32 >> 32'],
        's64' => [8, '%1$s'],
        'f64' => [8, '%1$s'],
    ];

    private const WRITTEN = ['u8' => 1, 'u16' => 2, 'u32' => 4, 's64' => 8, 'f64' => 8];

    /** In longer functions what is not in loops is seldom hot, and in very long ones nothing. */
    private const MOST_BYTES_FAST = 256;
    private const MOST_BYTES_OF_LOOPS_FAST = 8192;

    /**
     * @param bool $isTyped see BoundedMemoryCode
     * @param int $size of the function, in bytes
     * @param bool $isOnly whether there is but one memory, which has methods
     */
    public function __construct(
        Temporaries $temporaries,
        bool $isTyped,
        private readonly bool $forTracing,
        private readonly int $size,
        private readonly bool $isOnly,
    ) {
        parent::__construct($temporaries, $isTyped);
    }

    /** Whether methods do what is asked for next: that is slower, and a fifth of the code. */
    private function calls(): bool
    {
        return $this->isOnly
            && $this->size > ($this->loops === 0 ? self::MOST_BYTES_FAST : self::MOST_BYTES_OF_LOOPS_FAST);
    }

    public function checksFirst(int $opcode): bool
    {
        return isset(self::LOADS[$opcode]) && ($this->forTracing || !$this->calls());
    }

    public function prepare(int $opcode, int $memory, Operand $address, int $offset, bool $mayGrow): string
    {
        if (!$this->calls()) {
            return parent::prepare($opcode, $memory, $address, $offset, $mayGrow);
        }
        if (!$this->checksFirst($opcode)) {
            return '';
        }
        // An argument that is a variable.
        [$first, $this->checked] = $this->address($address, $offset);
        return $first === $this->checked ? '' : substr($first, 1, -1) . ";\n";
    }

    public function load(int $opcode, int $memory, Operand $address, int $offset): Operand
    {
        [$type, , $view, $low, $high] = self::LOADS[$opcode];
        if ($this->calls()) {
            return $this->call($opcode, $address, $offset);
        }
        // It is inside: prepare() has made sure.
        $at = $this->checked;
        $address = $this->checkedAddress($address);
        $word = $this->temporaries->next();
        [$test, $fast] = self::read($view === 'f32' ? 'u32' : $view, $word, "\$words_$memory", $at);
        if ($view === 'f32') {
            $power = $this->temporaries->next();
            $test .= " && \\is_float($power = \$powers[($word = $fast) >> 23])";
            $fast = "$power * ($word & 8388607 | 8388608)";
        }
        $code = "($test ? $fast : " . $this->cast($type) . "\$I->load_$view($memory, " . $this->passed($at, 'i32') . '))';
        $flags = $address->flags | Operand::READS_MEMORY;
        return new Operand($code, $type, $flags, $address->locals, $low, $high, depth: 2);
    }

    private function call(int $opcode, Operand $address, int $offset): Operand
    {
        [$type, , $view, $low, $high] = self::LOADS[$opcode];
        $at = self::whole($address, $address->value(), $offset);
        if ($this->forTracing) {
            $at = $this->checked;
            $address = $this->checkedAddress($address);
        }
        $code = "\$I->get_$view(" . $this->passed($at, 'i32') . ')';
        $flags = $address->flags | Operand::READS_MEMORY | Operand::TRAPS;
        $cast = $this->cast($type);
        return new Operand($cast === '' ? $code : "($cast$code)", $type, $flags, $address->locals, $low, $high, depth: $address->depth + 1);
    }

    /** @return array{string, string} whether the word at an address that is inside has the number, and its code then */
    private static function read(string $view, string $word, string $words, string $at): array
    {
        [$width, $code] = self::READ[$view];
        $is = $view === 'f64' ? '\is_float' : '\is_int';
        return [self::aligned($at, $width) . "$is($word = {$words}[$at >> 3])", \sprintf($code, $word, "(($at & 7) << 3)")];
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
        $arguments = $this->passed($at, 'i32') . ', ' . $this->passed($code, $type);
        if ($this->calls()) {
            return "$before\$I->set_$view($arguments);\n";
        }
        if ($view === 'f32') {
            $bits = $this->temporaries->next();
            $before .= "$bits = " . $this->cast('i32') . 'N::f32Bits(' . $this->passed($code, $type) . '); ';
            [$view, $code] = ['u32', $bits];
            $arguments = $this->passed($at, 'i32') . ', ' . $this->passed($bits, 'i32');
        }
        $slow = "\$I->store_$view($memory, $arguments);";
        [$word, $shift] = $width === 8 ? ['', ''] : [$this->temporaries->next(), $this->temporaries->next()];
        return $before . $this->check($at, $at, $width, $memory) . ' '
            . self::write($view, $word, $shift, "\$words_$memory", $at, $code) . " else $slow\n";
    }

    /** An if statement that writes a number if its word can be changed as it is. */
    private static function write(string $view, string $word, string $shift, string $words, string $at, string $code): string
    {
        $width = self::WRITTEN[$view];
        if ($width === 8) {
            return "if (!($at & 7)) {$words}[$at >> 3] = $code;";
        }
        return 'if (' . self::aligned($at, $width) . "\\is_int($word = {$words}[$at >> 3])) { $shift = ($at & 7) << 3; "
            . "{$words}[$at >> 3] = $word ^ (($word >> $shift ^ $code) & " . (1 << 8 * $width) - 1 . ") << $shift; }";
    }

    /**
     * Methods that read and write the only memory: get_u32(), set_u32() …
     *
     * @return string for the class of a module's states
     */
    public static function stateMethods(): string
    {
        $text = '';
        foreach (self::READ as $view => [$width]) {
            [$test, $fast] = self::read($view, '$word', '$this->words_0', '$address');
            $text .= "public function get_$view(\$address) {\nif (\$address > \$this->last{$width}_0) \$this->outOfBounds();\n"
                . "return $test ? $fast : \$this->load_$view(0, \$address);\n}\n";
        }
        foreach (self::WRITTEN as $view => $width) {
            $text .= "public function set_$view(\$address, \$value) {\nif (\$address > \$this->last{$width}_0) \$this->outOfBounds();\n"
                . self::write($view, '$word', '$shift', '$this->words_0', '$address', '$value') . "\n"
                . "else \$this->store_$view(0, \$address, \$value);\n}\n";
        }
        return $text . "public function get_f32(\$address) {\nreturn \$this->load_f32(0, \$address);\n}\n"
            . "public function set_f32(\$address, \$value) {\n\$this->store_f32(0, \$address, \$value);\n}\n";
    }

    public function prologue(string &$code, bool $hasLoops): string
    {
        return $this->bounds($code, 'words') . (str_contains($code, '$powers[') ? "\$powers = N::f32Powers();\n" : '');
    }
}

<?php

declare(strict_types=1);

namespace Surus\Wasm\Compiler;

use Surus\Wasm\{Memory, MemoryType};

/**
 * Memory as a list of ints and floats of 64 bits, see Memory\WordMemory. Elements that are still in an image or of the
 * other kind, and addresses that are no multiples of the width, are left to the memory. Machine code finds elements of
 * lists by itself, where strings and C arrays take calls.
 */
final class WordMemoryCode extends BoundedMemoryCode
{
    /** By view: bytes, and code that takes the number from a word and how far it is from its lowest bits. */
    public const READ = [
        'u8' => [1, '%1$s >> %2$s & 255'],
        's8' => [1, '%1$s >> %2$s << 56 >> 56'],
        'u16' => [2, '%1$s >> %2$s & 65535'],
        's16' => [2, '%1$s >> %2$s << 48 >> 48'],
        'u32' => [4, '%1$s >> %2$s & 4294967295'],
        's32' => [4, '%1$s >> %2$s << 32 >> 32'],
        's64' => [8, '%1$s'],
        'f64' => [8, '%1$s'],
    ];

    public const WRITTEN = ['u8' => 1, 'u16' => 2, 'u32' => 4, 's64' => 8, 'f64' => 8];

    /** In longer functions what is not in loops is seldom hot, and in very long ones nothing. */
    private const MOST_BYTES_FAST = 256;
    private const MOST_BYTES_OF_LOOPS_FAST = 8192;

    private readonly bool $isOnly;
    private readonly bool $callsOutsideOfLoops;
    private readonly bool $callsInLoops;
    private readonly bool $forJit;
    private readonly Frames $frames;

    /**
     * @param bool $isTyped see BoundedMemoryCode
     * @param int $size of the function, in bytes
     * @param list<MemoryType> $memories if there is but one, it has methods
     */
    public function __construct(
        Temporaries $temporaries,
        bool $isTyped,
        private readonly bool $forTracing,
        int $size,
        private readonly array $memories,
    ) {
        parent::__construct($temporaries, $isTyped);
        $this->isOnly = \count($memories) === 1;
        $this->callsOutsideOfLoops = $this->isOnly && $size > self::MOST_BYTES_FAST;
        $this->callsInLoops = $this->isOnly && $size > self::MOST_BYTES_OF_LOOPS_FAST;
        $this->forJit = $isTyped || $forTracing;
        $this->frames = new Frames();
    }

    public function assigned(int $local, Operand $value): string
    {
        return $this->forJit || !$this->isOnly ? '' : $this->frames->assigned($local, $value);
    }

    public function resumption(string $code): string
    {
        return $this->frames->resumption($code);
    }

    /** Where a number is, if that is known before the function is run. */
    private function known(int $opcode, int $memory, Operand $address, int $offset): ?KnownWord
    {
        $width = self::width($opcode);
        if ($address->type === 'i32' && $address->constant !== null) {
            $at = ($address->constant & 0xffffffff) + $offset;
            $isInside = $at + $width <= $this->memories[$memory]->min * Memory::PAGE_SIZE;
            return $isInside && ($at & $width - 1) === 0
                ? new KnownWord("\$words_{$memory}[" . ($at >> 3) . ']', ($at & 7) << 3)
                : null;
        }
        return $address->isAtom && str_starts_with($address->code, '$l')
            ? $this->frames->word((int) substr($address->code, 2), $offset, $width)
            : null;
    }

    /** Whether methods do what is asked for next: that is slower, and a fifth of the code. */
    private function calls(): bool
    {
        if ($this->isHot !== null) {
            return $this->isOnly && !$this->isHot;
        }
        return $this->loops === 0 ? $this->callsOutsideOfLoops : $this->callsInLoops;
    }

    public function checksFirst(int $opcode, int $memory, Operand $address, int $offset): bool
    {
        return isset(self::LOADS[$opcode]) && ($this->calls()
            ? $this->forTracing
            : $this->forJit && $this->known($opcode, $memory, $address, $offset) === null);
    }

    public function prepares(int $opcode): bool
    {
        return $this->forJit && isset(self::LOADS[$opcode]);
    }

    public function prepare(int $opcode, int $memory, Operand $address, int $offset, bool $mayGrow): string
    {
        if (!$this->calls()) {
            return parent::prepare($opcode, $memory, $address, $offset, $mayGrow);
        }
        if (!$this->forTracing || !isset(self::LOADS[$opcode])) {
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
        $flags = Operand::READS_MEMORY;
        $depth = 2;
        $known = $this->known($opcode, $memory, $address, $offset);
        if ($known !== null) {
            $word = $this->temporaries->next();
            [$test, $fast] = $known->read($view === 'f32' ? 'u32' : $view, $word);
            $code = $this->orSlowly($view, $memory, self::whole($address, $address->value(), $offset), $test, $fast, $word);
        } elseif ($this->forJit) {
            // It is inside: prepare() has made sure.
            $at = $this->checked;
            $address = $this->checkedAddress($address);
            $word = $this->temporaries->next();
            [$test, $fast] = self::read($view === 'f32' ? 'u32' : $view, $word, "\$words_$memory", $at);
            $code = $this->orSlowly($view, $memory, $at, $test, $fast, $word);
        } else {
            [$first, $at] = $this->address($address, $offset);
            $word = $this->temporaries->next();
            $power = $view === 'f32' ? $this->temporaries->next() : '';
            $code = PlainWords::of($memory, $this->isOnly)->read($view, $first, $at, $word, $power);
            $flags |= Operand::TRAPS;
            $depth += $address->depth;
        }
        return new Operand($code, $type, $address->flags | $flags, $address->locals, $low, $high, depth: $depth);
    }

    /** An expression that reads the number fast if it can. */
    private function orSlowly(string $view, int $memory, string $at, string $test, string $fast, string $word): string
    {
        if ($view === 'f32') {
            [$test, $fast] = self::single($test, $fast, $word, $this->temporaries->next());
        }
        $cast = $this->cast($view[0] === 'f' ? 'f64' : 'i64');
        return "($test ? $fast : $cast\$I->load_$view($memory, " . $this->passed($at, 'i32') . '))';
    }

    /**
     * The same for a float whose bits are a number.
     *
     * @return array{string, string}
     */
    public static function single(string $test, string $fast, string $word, string $power): array
    {
        return [
            "$test && \\is_float($power = \$powers[($word = $fast) >> 23])",
            "$power * ($word & 8388607 | 8388608)",
        ];
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
        if (!$this->forJit && $this->calls()) {
            $code = $type === 'i32' ? $value->int() : $value->code;
            return "\$I->set_$view(" . self::whole($address, $address->value(), $offset) . ", $code);\n";
        }
        $known = $this->calls() ? null : $this->known($opcode, $memory, $address, $offset);
        [$before, $address, $code] = $this->evaluated($address, $value);
        if ($known === null) {
            [$first, $at] = $this->address($address, $offset);
            $before .= $first === $at ? '' : substr($first, 1, -1) . '; ';
        } else {
            $at = self::whole($address, $address->value(), $offset);
        }
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
        if ($known !== null) {
            $isTame = $value->low >= 0 && $value->high < 1 << 8 * min($width, 7);
            $isThere = $address->constant === null ? Frames::isThere((int) substr($address->code, 2)) : '';
            $write = $known->write($view, $width === 8 ? '' : $this->temporaries->next(), $code, $isTame, $isThere);
            return "$before$write" . ($width === 8 && $isThere === '' ? '' : " else $slow") . "\n";
        }
        [$word, $shift] = $width === 8 ? ['', ''] : [$this->temporaries->next(), $this->temporaries->next()];
        if (!$this->forJit) {
            $words = PlainWords::of($memory, $this->isOnly);
            return $before . $words->write($view, $at, $word, $shift, $code, "\$last8_$memory") . "\n";
        }
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
        $words = PlainWords::ofState();
        $text = '';
        foreach (self::READ as $view => $unused) {
            $text .= "public function get_$view(\$address) {\nreturn " . $words->read($view, '$address', '$address', '$word', '') . ";\n}\n";
        }
        foreach (self::WRITTEN as $view => $unused) {
            $text .= "public function set_$view(\$address, \$value) {\n"
                . $words->write($view, '$address', '$word', '$shift', '$value', '$this->last8_0') . "\n}\n";
        }
        return $text . "public function get_f32(\$address) {\nreturn \$this->load_f32(0, \$address);\n}\n"
            . "public function set_f32(\$address, \$value) {\n\$this->store_f32(0, \$address, \$value);\n}\n";
    }

    public function prologue(string &$code, bool $hasLoops): string
    {
        $frames = $this->frames->prologue($code);
        return $this->bounds($code, 'words') . $frames . (str_contains($code, '$powers[') ? "\$powers = N::f32Powers();\n" : '');
    }
}

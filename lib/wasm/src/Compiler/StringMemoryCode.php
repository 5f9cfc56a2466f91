<?php

declare(strict_types=1);

namespace Surus\Wasm\Compiler;

/**
 * Memory as a PHP string, with checks of the bounds in the code. Bytes are numbers by a table, which is as fast as
 * ord() and chr() and no call. Everything that is called gets variables, see FunctionCompiler::settleArguments().
 */
final class StringMemoryCode extends BoundedMemoryCode
{
    /** By view: code for a memory and an address that is inside. A name of one letter is faster than a number. */
    private const READ = [
        'u16' => '($ord[$bytes_%1$d[%2$s]] | $ord[$bytes_%1$d[%2$s + 1]] << 8)',
        's16' => '(($ord[$bytes_%1$d[%2$s]] | $ord[$bytes_%1$d[%2$s + 1]] << 8) << 48 >> 48)',
        'u32' => '\unpack(\'Va\', $bytes_%1$d, %2$s)[\'a\']',
        's32' => '(\unpack(\'Va\', $bytes_%1$d, %2$s)[\'a\'] << 32 >> 32)',
        's64' => '\unpack(\'Pa\', $bytes_%1$d, %2$s)[\'a\']',
        'f32' => '\unpack(\'ga\', $bytes_%1$d, %2$s)[\'a\']',
        'f64' => '\unpack(\'ea\', $bytes_%1$d, %2$s)[\'a\']',
    ];

    private const WIDTHS = ['u8' => 1, 'u16' => 2, 's16' => 2, 'u32' => 4, 's32' => 4, 'f32' => 4, 's64' => 8, 'f64' => 8];

    /** Loops in functions of more bytes are seldom those that take the time. */
    private const MOST_BYTES_FAST = 2048;

    /**
     * @param bool $isParsed whether PHP has to parse the code in each process
     * @param bool $isTyped see BoundedMemoryCode
     * @param int $size of the function, in bytes
     * @param bool $isOnly whether there is but one memory, which has methods
     */
    public function __construct(
        Temporaries $temporaries,
        private readonly bool $isParsed,
        bool $isTyped,
        private readonly int $size,
        private readonly bool $isOnly,
    ) {
        parent::__construct($temporaries, $isTyped);
    }

    /** Whether methods do what is asked for next. That is slower, but so much shorter that it pays where it is not hot. */
    private function calls(): bool
    {
        return $this->isParsed && $this->isOnly
            && ($this->isHot !== null ? !$this->isHot : $this->loops === 0 || $this->size > self::MOST_BYTES_FAST);
    }

    public function checksFirst(int $opcode, int $memory, Operand $address, int $offset): bool
    {
        return $this->prepares($opcode);
    }

    public function prepares(int $opcode): bool
    {
        return (self::LOADS[$opcode][1] ?? 1) > 1 && !$this->calls();
    }

    /** A call of unpack() takes as long as setting a variable twenty times. */
    public function keeps(int $opcode, int $memory, Operand $address, int $offset): bool
    {
        return $this->checksFirst($opcode, $memory, $address, $offset);
    }

    public function load(int $opcode, int $memory, Operand $address, int $offset): Operand
    {
        [$type, $width, $view, $low, $high] = self::LOADS[$opcode];
        $flags = $address->flags | Operand::READS_MEMORY | Operand::TRAPS;
        if ($width > 1 && $this->calls()) {
            $code = "\$I->get_$view(" . self::whole($address, $address->value(), $offset) . ')';
        } elseif ($width === 1) {
            $code = "\$ord[\$bytes_{$memory}[" . self::whole($address, $address->value(), $offset) . '] ?? $I->outOfBounds()]';
            $code = $view === 's8' ? "($code << 56 >> 56)" : $code;
        } else {
            // It is inside: prepare() has made sure.
            $at = $this->checked;
            $address = $this->checkedAddress($address);
            $flags = $address->flags | Operand::READS_MEMORY;
            $code = \sprintf(self::READ[$view], $memory, $at);
            if ($view === 'f32') {
                $variable = $this->temporaries->next();
                $code = "(($variable = $code) === $variable ? $variable : \$I->loadNan($memory, " . $this->passed($at, 'i32') . '))';
            }
        }
        $depth = $this->checksFirst($opcode, $memory, $address, $offset) ? 0 : $address->depth;
        return new Operand($code, $type, $flags, $address->locals, $low, $high, null, false, false, $depth + 1);
    }

    public function store(int $opcode, int $memory, Operand $address, int $offset, Operand $value): string
    {
        [$type, $width, $view] = self::STORES[$opcode];
        if ($this->calls()) {
            $code = $type === 'i32' ? $value->int() : $value->code;
            return "\$I->set_$view(" . self::whole($address, $address->value(), $offset) . ", $code);\n";
        }
        [$before, $address, $code] = $this->evaluated($address, $value);
        [$first, $at] = $this->address($address, $offset);
        if ($width === 1) {
            return $before . $this->check($first, $at, 1, $memory) . " \$bytes_{$memory}[$at] = \$chr[$code & 255];\n";
        }
        if ($this->loops === 0 && $this->isHot !== true || $view === 'f32') {
            $before .= $first === $at ? '' : substr($first, 1, -1) . '; ';
            $arguments = $this->passed($at, 'i32') . ', ' . $this->passed($code, $type);
            return $this->isOnly ? "$before\$I->set_$view($arguments);\n" : "$before\$I->store_$view($memory, $arguments);\n";
        }
        return $before . $this->check($first, $at, $width, $memory) . ' ' . self::bytes($view, "\$bytes_$memory", $at, $code, $this->temporaries, $value) . "\n";
    }

    /**
     * Statements that write a number's bytes one by one; writing several at once would make the whole string anew.
     *
     * @param Operand|null $value what is known of an integer
     */
    private static function bytes(
        string $view,
        string $string,
        string $at,
        string $code,
        Temporaries $temporaries,
        ?Operand $value = null,
    ): string {
        $packed = null;
        $text = '';
        if ($view === 'f64') {
            $packed = $temporaries->next();
            $text = "$packed = \\pack('e', $code); ";
        }
        for ($i = 0; $i < self::WIDTHS[$view]; ++$i) {
            $byte = match (true) {
                $packed !== null => "{$packed}[$i]",
                \is_int($value?->constant) => \sprintf('"\x%02x"', $value->constant >> 8 * $i & 255),
                $value !== null && $value->low >= 0 && $value->high >> 8 * $i === 0 => '"\0"',
                $i === 0 => "\$chr[$code & 255]",
                default => "\$chr[$code >> " . 8 * $i . ' & 255]',
            };
            $text .= "{$string}[$at" . ($i === 0 ? '' : " + $i") . "] = $byte; ";
        }
        return $text;
    }

    /**
     * Methods that read and write the only memory: get_u32(), set_u32() …
     *
     * @return string for the class of a module's states
     */
    public static function stateMethods(): string
    {
        $text = '';
        foreach (self::READ as $view => $read) {
            $value = strtr(\sprintf($read, 0, '$address'), ['$bytes_0' => '$this->bytes_0', '$ord[' => 'N::ORD[']);
            $text .= "public function get_$view(\$address) {\n" . self::methodCheck(self::WIDTHS[$view]) . ($view === 'f32'
                ? "\$value = $value;\nreturn \$value === \$value ? \$value : \$this->loadNan(0, \$address);\n}\n"
                : "return $value;\n}\n");
        }
        foreach (['u8', 'u16', 'u32', 's64', 'f64'] as $view) {
            $text .= "public function set_$view(\$address, \$value) {\n" . self::methodCheck(self::WIDTHS[$view])
                . '$bytes = &$this->bytes_0; $chr = N::CHR; '
                . self::bytes($view, '$bytes', '$address', '$value', new Temporaries()) . "\n}\n";
        }
        return $text . "public function set_f32(\$address, \$value) {\n"
            . "if (\$value !== \$value) \$this->storeNan(0, \$address, \$value);\n"
            . "else \$this->set_u32(\$address, \\unpack('Va', \\pack('g', \$value))['a']);\n}\n";
    }

    private static function methodCheck(int $width): string
    {
        return "if (\$address > \$this->last{$width}_0) \$this->outOfBounds();\n";
    }

    public function prologue(string &$code, bool $hasLoops): string
    {
        $prologue = $this->bounds($code, 'bytes');
        foreach (['ord' => 'ORD', 'chr' => 'CHR'] as $name => $constant) {
            if (str_contains($code, "\$$name" . '[')) {
                $prologue .= "\$$name = N::$constant;\n";
            }
        }
        return $prologue;
    }
}

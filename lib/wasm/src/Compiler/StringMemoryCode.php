<?php

declare(strict_types=1);

namespace Surus\Wasm\Compiler;

/** Memory as a PHP string, with checks of the bounds in the code. */
final class StringMemoryCode extends MemoryCode
{
    private const READ = [
        'u8' => '\ord($I->bytes_%1$d[%2$s])',
        's8' => '(\ord($I->bytes_%1$d[%2$s]) << 56 >> 56)',
        'u16' => '(\ord($I->bytes_%1$d[%2$s]) | \ord($I->bytes_%1$d[%2$s + 1]) << 8)',
        's16' => '((\ord($I->bytes_%1$d[%2$s]) | \ord($I->bytes_%1$d[%2$s + 1]) << 8) << 48 >> 48)',
        'u32' => '\unpack(\'V\', $I->bytes_%1$d, %2$s)[1]',
        's32' => '(\unpack(\'V\', $I->bytes_%1$d, %2$s)[1] << 32 >> 32)',
        's64' => '\unpack(\'P\', $I->bytes_%1$d, %2$s)[1]',
        'f64' => '\unpack(\'e\', $I->bytes_%1$d, %2$s)[1]',
        'f32' => 'N::f32FromBits(\unpack(\'V\', $I->bytes_%1$d, %2$s)[1])',
    ];

    public function load(int $opcode, int $memory, Operand $address, int $offset): Operand
    {
        [$type, $width, $view, $low, $high] = self::LOADS[$opcode];
        $flags = $address->flags | Operand::READS_MEMORY | Operand::TRAPS;
        [$first, $at] = $this->address($address, $offset);
        $last = $width === 1 ? $first : "$first + " . ($width - 1);
        $code = "($last < \\strlen(\$I->bytes_$memory) ? " . sprintf(self::READ[$view], $memory, $at) . ' : $I->outOfBounds())';
        return new Operand($code, $type, $flags, $address->locals, $low, $high, depth: $address->depth + 1);
    }

    public function store(int $opcode, int $memory, Operand $address, int $offset, Operand $value): string
    {
        [$type, $width, $view] = self::STORES[$opcode];
        $code = $type === 'i32' ? $value->int() : $value->code;
        if ($width > 1) {
            $whole = self::whole($address, $address->value(), $offset);
            return "\$I->store_$view($memory, $whole, $code);\n";
        }
        $before = '';
        if (($value->flags & (Operand::TRAPS | Operand::ACTS)) !== 0) {
            // Both operands are evaluated before the bounds are checked.
            $variable = $this->temporaries->next();
            if (!$address->isAtom) {
                $before = "$variable = " . $address->bare() . ';';
                $address = new Operand($variable, $address->type, 0, 0, 0, 0xffffffff, isAtom: true);
                $variable = $this->temporaries->next();
            }
            $before .= "$variable = $code;";
            $code = $variable;
        }
        [$first, $at] = $this->address($address, $offset);
        return "{$before}if ($first < \\strlen(\$I->bytes_$memory)) \$I->bytes_{$memory}[$at] = \\chr($code & 255);"
            . " else \$I->outOfBounds();\n";
    }

    /** @return array{string, string} code of the address for the first time, and for later */
    private function address(Operand $address, int $offset): array
    {
        if ($address->isAtom && $offset === 0 && $address->type === 'i32') {
            return [$address->unsigned(), $address->unsigned()];
        }
        $variable = $this->temporaries->next();
        return ["($variable = " . self::whole($address, $address->value(), $offset) . ')', $variable];
    }

    public function prologue(string &$code, bool $hasLoops): string
    {
        return '';
    }
}

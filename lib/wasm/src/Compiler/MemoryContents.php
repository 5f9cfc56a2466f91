<?php

declare(strict_types=1);

namespace Surus\Wasm\Compiler;

/**
 * What is known to be in memory where the compiler is: numbers that were stored from locals and constants, or loaded
 * into locals. Programs that were compiled without optimization load what they have just stored.
 */
final class MemoryContents
{
    /** The type of the numbers that are known by opcodes; i32.load and i32.store … */
    private const TYPES = [0x28 => 'i32', 0x29 => 'i64', 0x2b => 'f64', 0x36 => 'i32', 0x37 => 'i64', 0x39 => 'f64'];
    private const WIDTHS = ['i32' => 4, 'i64' => 8, 'f64' => 8];

    /** More take long to be looked through for each store. */
    private const MOST = 32;

    /** Variables for what was stored, which are used in turn. */
    private const VARIABLES = 16;
    private int $variable = 0;

    /** @var array<string, array{int, string, int, int, Operand}> memory, base, offset, width and value by all of them */
    private array $known = [];
    /** The last load that was asked for, and its key. */
    private ?Operand $loaded = null;
    private string $key = '';

    /** What is accessed, as a key; null: it cannot be known what is there. */
    public static function place(int $opcode, int $memory, Operand $address, int $offset): ?string
    {
        $type = self::TYPES[$opcode] ?? null;
        $base = $type === null ? null : self::base($address);
        return $base === null ? null : "$memory $base $offset $type";
    }

    /** A variable or a literal that is the same as a load, or null. */
    public function value(string $place): ?Operand
    {
        return $this->known[$place][4] ?? null;
    }

    /** A load that is pending. */
    public function loads(?string $place, Operand $load): void
    {
        $this->loaded = $place === null ? null : $load;
        $this->key = (string) $place;
    }

    /** One that no load is known to be the same as, and that is not the address of what is to be stored. */
    public function newVariable(Operand $address): string
    {
        do {
            $variable = '$m' . $this->variable;
            $this->variable = ($this->variable + 1) % self::VARIABLES;
        } while ($variable === $address->code);
        $this->forget($variable);
        return $variable;
    }

    /** One that neither the place of what it is to hold nor pending code has; null: all are in use. */
    public function unusedVariable(string $place, string $pending): ?string
    {
        for ($i = 0; $i < self::VARIABLES; ++$i) {
            $variable = '$m' . $this->variable;
            $this->variable = ($this->variable + 1) % self::VARIABLES;
            if (!str_contains($pending, $variable) && !str_contains($place, $variable)) {
                $this->forget($variable);
                return $variable;
            }
        }
        return null;
    }

    /** A load is in a variable. */
    public function kept(string $place, Operand $value): void
    {
        $this->add($place, $value);
    }

    public function stored(?string $place, int $opcode, int $memory, Operand $address, int $offset, Operand $value): void
    {
        $base = self::base($address);
        $end = $offset + MemoryCode::width($opcode);
        foreach ($this->known as $key => [$itsMemory, $itsBase, $itsOffset, $width]) {
            if ($itsMemory === $memory && ($itsBase !== $base || $itsOffset < $end && $offset < $itsOffset + $width)) {
                unset($this->known[$key]);
            }
        }
        if ($place !== null && self::isLasting($value)) {
            $this->add($place, $value);
        }
    }

    /** A local has what was pending. */
    public function assigned(int $local, string $type, Operand $operand): void
    {
        $this->forgetLocal($local);
        // What it was loaded from may have changed, and then nobody will ask with the same local.
        if ($operand === $this->loaded && !str_contains($this->key, " \$l$local ")) {
            $this->add($this->key, Operand::local($local, $type));
        }
    }

    public function forgetLocal(int $local): void
    {
        $this->forget("\$l$local");
    }

    private function forget(string $variable): void
    {
        foreach ($this->known as $key => [, $base, , , $value]) {
            if ($base === $variable || $value->code === $variable) {
                unset($this->known[$key]);
            }
        }
    }

    /** The variables for what was stored may have other values. */
    public function forgetVariables(): void
    {
        foreach ($this->known as $key => [, $base, , , $value]) {
            if (str_starts_with($base, '$m') || str_starts_with($value->code, '$m')) {
                unset($this->known[$key]);
            }
        }
        $this->loaded = null;
    }

    /** Memory may be another. */
    public function forgetAll(): void
    {
        $this->known = [];
        $this->loaded = null;
    }

    /** @return array<string, array{int, string, int, int, Operand}> for common() and restore() */
    public function known(): array
    {
        return $this->known;
    }

    /**
     * What is known where several ways come together.
     *
     * @param array<string, array{int, string, int, int, Operand}>|null $some null: there was no other way yet
     * @param array<string, array{int, string, int, int, Operand}> $others
     * @return array<string, array{int, string, int, int, Operand}>
     */
    public static function common(?array $some, array $others): array
    {
        if ($some === null) {
            return $others;
        }
        foreach ($some as $key => [, , , , $value]) {
            $other = $others[$key][4] ?? null;
            if ($other !== $value && ($other === null || $other->code !== $value->code
                || $other->low !== $value->low || $other->high !== $value->high)) {
                unset($some[$key]);
            }
        }
        return $some;
    }

    /** @param array<string, array{int, string, int, int, Operand}> $known */
    public function restore(array $known): void
    {
        $this->known = $known;
        $this->loaded = null;
    }

    private function add(string $key, Operand $value): void
    {
        if (\count($this->known) >= self::MOST) {
            unset($this->known[array_key_first($this->known)]);
        }
        [$memory, $base, $offset, $type] = explode(' ', $key);
        $this->known[$key] = [(int) $memory, $base, (int) $offset, self::WIDTHS[$type], $value];
    }

    /** The variable or literal that addresses are relative to, which do not overlap unless their offsets are near. */
    private static function base(Operand $address): ?string
    {
        return $address->isAtom && $address->low >= 0 && $address->type === 'i32' && self::isLasting($address) ? $address->code : null;
    }

    /** Whether it is a literal, or a variable that is forgotten where it changes. */
    private static function isLasting(Operand $operand): bool
    {
        if (!$operand->isAtom || $operand->flags !== 0) {
            return false;
        }
        $code = $operand->code;
        return $operand->constant !== null || $code[0] === '$' && ($code[1] === 'l' || $code[1] === 'm');
    }
}

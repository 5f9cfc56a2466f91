<?php

declare(strict_types=1);

namespace Surus\Wasm\Compiler;

use Surus\Wasm\Engine;
use Surus\Wasm\Memory\Backend;
use Surus\Wasm\MemoryType;

/** Code that reads and writes a memory: the one part of generated code that depends on the backend. */
abstract class MemoryCode
{
    /** Loads by opcode: type, bytes, view, least and greatest value. */
    protected const LOADS = [
        0x28 => ['i32', 4, 'u32', 0, 0xffffffff],
        0x29 => ['i64', 8, 's64', PHP_INT_MIN, PHP_INT_MAX],
        0x2a => ['f32', 4, 'f32', PHP_INT_MIN, PHP_INT_MAX],
        0x2b => ['f64', 8, 'f64', PHP_INT_MIN, PHP_INT_MAX],
        0x2c => ['i32', 1, 's8', -128, 127],
        0x2d => ['i32', 1, 'u8', 0, 255],
        0x2e => ['i32', 2, 's16', -32768, 32767],
        0x2f => ['i32', 2, 'u16', 0, 65535],
        0x30 => ['i64', 1, 's8', -128, 127],
        0x31 => ['i64', 1, 'u8', 0, 255],
        0x32 => ['i64', 2, 's16', -32768, 32767],
        0x33 => ['i64', 2, 'u16', 0, 65535],
        0x34 => ['i64', 4, 's32', -0x80000000, 0x7fffffff],
        0x35 => ['i64', 4, 'u32', 0, 0xffffffff],
    ];

    /** Stores by opcode: type, bytes, view. */
    protected const STORES = [
        0x36 => ['i32', 4, 'u32'],
        0x37 => ['i64', 8, 's64'],
        0x38 => ['f32', 4, 'f32'],
        0x39 => ['f64', 8, 'f64'],
        0x3a => ['i32', 1, 'u8'],
        0x3b => ['i32', 2, 'u16'],
        0x3c => ['i64', 1, 'u8'],
        0x3d => ['i64', 2, 'u16'],
        0x3e => ['i64', 4, 'u32'],
    ];

    /**
     * @param int $size of the function, in bytes
     * @param list<MemoryType> $memories
     */
    public static function of(Engine $engine, Temporaries $temporaries, int $size, array $memories): self
    {
        $isOnly = \count($memories) === 1;
        $isTyped = $engine->forJit && !$engine->forTracing;
        return match ($engine->backend) {
            Backend::String => new StringMemoryCode($temporaries, !$engine->hasOpcache, $isTyped, $size, $isOnly),
            Backend::Words => new WordMemoryCode($temporaries, $isTyped, $engine->forTracing, $size, $memories),
            default => new ViewMemoryCode($temporaries, $engine->backend, $engine->forJit, $engine->forTracing),
        };
    }

    /** Whether code is another one where $isHot is known. */
    public static function hasFastCode(Backend $backend): bool
    {
        return $backend === Backend::Words || $backend === Backend::String;
    }

    /** In how many loops code is now. */
    public int $loops = 0;
    /** Whether code is run so often that it should be fast whatever its length; null: that is not known. */
    public ?bool $isHot = null;

    protected function __construct(protected readonly Temporaries $temporaries)
    {
    }

    /** The type of a load's result or a store's operand. */
    public static function type(int $opcode): string
    {
        return (self::LOADS[$opcode] ?? self::STORES[$opcode])[0];
    }

    /** How many bytes an instruction reads or writes. */
    public static function width(int $opcode): int
    {
        return (self::LOADS[$opcode] ?? self::STORES[$opcode])[1];
    }

    public static function isLoad(int $opcode): bool
    {
        return $opcode <= 0x35;
    }

    abstract public function load(int $opcode, int $memory, Operand $address, int $offset): Operand;

    /** A statement. $value is evaluated once. */
    abstract public function store(int $opcode, int $memory, Operand $address, int $offset, Operand $value): string;

    /** Whether prepare() may have anything to say. */
    public function prepares(int $opcode): bool
    {
        return true;
    }

    /**
     * Statements that come before an access, so that it and later ones are shorter.
     *
     * @param bool $mayGrow whether memory may grow between the statements and the access
     */
    public function prepare(int $opcode, int $memory, Operand $address, int $offset, bool $mayGrow): string
    {
        return '';
    }

    /** Whether prepare() evaluates the address, and traps if it is out of bounds. */
    public function checksFirst(int $opcode, int $memory, Operand $address, int $offset): bool
    {
        return false;
    }

    /** Whether a load takes so long that it should be kept for later ones of the same; it must be possible where it is now. */
    public function keeps(int $opcode, int $memory, Operand $address, int $offset): bool
    {
        return false;
    }

    /** Statements that follow where a local was set. */
    public function assigned(int $local, Operand $value): string
    {
        return '';
    }

    /** Statements that follow where locals have got values from elsewhere, for a function's body. */
    public function resumption(string $code): string
    {
        return '';
    }

    /** A local has another value from here on. */
    public function forgetLocal(int $local): void
    {
    }

    /** Memory may have grown. */
    public function forgetViews(): void
    {
    }

    /** Other code may have led here. */
    public function forgetAll(): void
    {
    }

    /**
     * What must be said at a function's beginning for its body, which is changed accordingly.
     *
     * @param string $code the body
     */
    abstract public function prologue(string &$code, bool $hasLoops): string;

    /** Address code for the slow functions: the whole address in one number. */
    protected static function whole(Operand $address, string $code, int $offset): string
    {
        if ($address->type === 'i64') {
            return "\$I->address($code, " . Operand::i64($offset)->code . ')';
        }
        return $offset === 0 ? $address->bare() : "$code + $offset";
    }
}

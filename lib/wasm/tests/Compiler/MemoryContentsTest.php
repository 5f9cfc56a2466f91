<?php

declare(strict_types=1);

namespace Surus\Wasm\Tests\Compiler;

use Surus\Wasm\Memory\Backend;
use Surus\Wasm\Tests\WasmTestCase;
use Surus\Wasm\Text\Wat;
use Surus\Wasm\{Engine, Module};

/** Loads of what is known take it from where it was, and no others do. */
final class MemoryContentsTest extends WasmTestCase
{
    private const FUNCTIONS = '(memory (export "memory") 1)
        (func $change (i32.store (i32.const 104) (i32.const 99)))
        (func $same (param i32) (result i32) (local.get 0))
        (func (export "forwarded") (param $p i32) (param $a i32) (result i32)
            (i32.store offset=4 (local.get $p) (i32.mul (local.get $a) (local.get $a)))
            (i32.store offset=8 (local.get $p) (i32.load offset=4 (local.get $p)))
            (i32.add (i32.load offset=8 (local.get $p)) (i32.load offset=4 (local.get $p))))
        (func (export "overlaps") (param $p i32) (param $a i32) (result i32)
            (i32.store offset=4 (local.get $p) (local.get $a))
            (i32.store8 offset=6 (local.get $p) (i32.const 1))
            (i32.load offset=4 (local.get $p)))
        (func (export "wide") (param $p i32) (param $a i32) (result i32)
            (i32.store offset=4 (local.get $p) (local.get $a))
            (i64.store (local.get $p) (i64.const -1))
            (i32.load offset=4 (local.get $p)))
        (func (export "aliases") (param $p i32) (param $q i32) (result i32)
            (i32.store (local.get $p) (i32.const 1))
            (i32.store (local.get $q) (i32.const 2))
            (i32.load (local.get $p)))
        (func (export "called") (param $p i32) (param $a i32) (result i32)
            (i32.store offset=4 (local.get $p) (local.get $a))
            (call $change)
            (i32.load offset=4 (local.get $p)))
        (func (export "calling") (param $p i32) (param $a i32) (result i32)
            (i32.store offset=4 (local.get $p) (call $same (local.get $a)))
            (i32.store offset=8 (local.get $p) (i32.const 5))
            (i32.add (i32.load offset=4 (local.get $p)) (i32.load offset=8 (local.get $p))))
        (func (export "base") (param $p i32) (param $a i32) (result i32)
            (i32.store offset=4 (local.get $p) (local.get $a))
            (i32.store offset=8 (local.get $p) (i32.const 7))
            (local.set $p (i32.add (local.get $p) (i32.const 4)))
            (i32.load offset=4 (local.get $p)))
        (func (export "value") (param $p i32) (param $a i32) (result i32)
            (i32.store offset=4 (local.get $p) (local.get $a))
            (local.set $a (i32.const 3))
            (i32.load offset=4 (local.get $p)))
        (func (export "pending") (param $p i32) (param $a i32) (result i32)
            (i32.store offset=4 (local.get $p) (local.get $a))
            (i32.load offset=4 (local.get $p))
            (local.set $a (i32.const 3))
            (i32.add (local.get $a)))
        (func (export "loaded") (param $p i32) (param $a i32) (result i32) (local $b i32)
            (local.set $b (i32.load (local.get $p)))
            (i32.store offset=4 (local.get $p) (local.get $a))
            (i32.store (local.get $a) (i32.const 9))
            (i32.add (local.get $b) (i32.load (local.get $p))))
        (func (export "itself") (param $p i32) (param $a i32) (result i32)
            (i32.store (local.get $p) (i32.const 112))
            (i32.store (i32.const 112) (local.get $a))
            (local.set $p (i32.load (local.get $p)))
            (i32.load (local.get $p)))
        (func (export "loop") (param $p i32) (param $n i32) (result i32) (local $sum i32)
            (i32.store (local.get $p) (i32.const 1))
            (loop $again
                (local.set $sum (i32.add (local.get $sum) (i32.load (local.get $p))))
                (i32.store (local.get $p) (i32.mul (i32.load (local.get $p)) (i32.const 2)))
                (br_if $again (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))
            (local.get $sum))
        (func (export "branches") (param $p i32) (param $a i32) (result i32)
            (i32.store (local.get $p) (i32.const 1))
            (if (local.get $a) (then (i32.store (local.get $p) (i32.const 2))) (else (drop (i32.load (local.get $p)))))
            (i32.load (local.get $p)))
        (func (export "filled") (param $p i32) (param $a i32) (result i32)
            (i32.store (local.get $p) (local.get $a))
            (memory.fill (local.get $p) (i32.const 1) (i32.const 2))
            (i32.load (local.get $p)))
        (func (export "many") (param $p i32) (param $a i32) (result i32) (local $sum i32) STORES LOADS (local.get $sum))
        (func (export "turns") (param $p i32) (param $a i32) (result i32)
            (i32.store (local.get $p) (i32.mul (local.get $a) (i32.const 100)))
            FILLS
            (i32.store (i32.load (local.get $p)) (i32.add (local.get $a) (i32.const 1)))
            (i32.load (i32.mul (local.get $a) (i32.const 100))))
        (func (export "double") (param $p i32) (param $a i32) (result i32)
            (f64.store (local.get $p) (f64.mul (f64.convert_i32_s (local.get $a)) (f64.const 0.5)))
            (i32.add (i32.wrap_i64 (i64.shr_u (i64.load (local.get $p)) (i64.const 32)))
                (i32.trunc_f64_s (f64.load (local.get $p)))))';

    /** Ways that come together: what the same functions give for 5 and for 0. */
    private const JOINED = '(memory (export "memory") 1)
        (func (export "kept") (param $p i32) (param $a i32) (result i32)
            (i32.store (local.get $p) (i32.mul (local.get $a) (i32.const 3)))
            (block $b (br_if $b (local.get $a)) (i32.store offset=4 (local.get $p) (i32.const 3)))
            (if (local.get $a) (then (i32.store offset=8 (local.get $p) (i32.const 4))))
            (if (local.get $a) (then) (else (i32.store offset=8 (local.get $p) (i32.const 4))))
            (i32.load (local.get $p)))
        (func (export "over") (param $p i32) (param $a i32) (result i32)
            (i32.store (local.get $p) (i32.const 1))
            (block $b (br_if $b (local.get $a)) (i32.store (local.get $p) (i32.const 2)))
            (i32.load (local.get $p)))
        (func (export "then") (param $p i32) (param $a i32) (result i32)
            (i32.store (local.get $p) (i32.const 1))
            (if (local.get $a) (then (i32.store (local.get $p) (i32.const 2))))
            (i32.load (local.get $p)))
        (func (export "else") (param $p i32) (param $a i32) (result i32)
            (i32.store (local.get $p) (i32.const 1))
            (if (local.get $a) (then (i32.store (local.get $p) (i32.const 2)))
                (else (i32.store (local.get $p) (i32.add (i32.load (local.get $p)) (i32.const 8)))))
            (i32.load (local.get $p)))
        (func (export "out") (param $p i32) (param $a i32) (result i32)
            (i32.store (local.get $p) (i32.const 1))
            (block $b
                (if (local.get $a) (then (i32.store (local.get $p) (i32.const 2)) (br $b)))
                (i32.store offset=4 (local.get $p) (i32.const 3)))
            (i32.load (local.get $p)))
        (func (export "table") (param $p i32) (param $a i32) (result i32)
            (i32.store (local.get $p) (i32.const 1))
            (block $far
                (block $near (br_table $near $far (local.get $a)))
                (i32.store (local.get $p) (i32.const 2)))
            (i32.load (local.get $p)))
        (func (export "dead") (param $p i32) (param $a i32) (result i32)
            (i32.store (local.get $p) (local.get $a))
            (block $b (br $b) (i32.store (local.get $p) (i32.const 9)))
            (i32.load (local.get $p)))
        (func (export "returned") (param $p i32) (param $a i32) (result i32)
            (i32.store (local.get $p) (i32.const 1))
            (if (local.get $a) (then (i32.store (local.get $p) (i32.const 9)) (return (i32.const 4))))
            (i32.load (local.get $p)))
        (func (export "value") (param $p i32) (param $a i32) (result i32)
            (i32.store (local.get $p) (local.get $a))
            (if (local.get $a) (then (local.set $a (i32.const 3))))
            (i32.load (local.get $p)))
        (func (export "base") (param $p i32) (param $a i32) (result i32)
            (i32.store offset=4 (local.get $p) (i32.const 6))
            (i32.store (local.get $p) (i32.const 7))
            (if (local.get $a) (then (local.set $p (i32.add (local.get $p) (i32.const 4)))))
            (i32.load (local.get $p)))
        (func (export "again") (param $p i32) (param $a i32) (result i32)
            (i32.store (local.get $p) (i32.mul (local.get $a) (i32.const 3)))
            (if (local.get $a) (then FILLS))
            (i32.load (local.get $p)))
        (func (export "around") (param $p i32) (param $a i32) (result i32) (local $n i32)
            (i32.store (local.get $p) (i32.const 1))
            (block $out
                (loop $again
                    (br_if $out (i32.gt_u (i32.load (local.get $p)) (local.get $a)))
                    (i32.store (local.get $p) (i32.add (i32.load (local.get $p)) (i32.const 2)))
                    (br $again)))
            (i32.load (local.get $p)))
        (func (export "caught") (param $p i32) (param $a i32) (result i32)
            (i32.store (local.get $p) (i32.const 1))
            (block $b
                (try_table (catch_all $b)
                    (i32.store (local.get $p) (i32.const 2))
                    (if (local.get $a) (then (throw $thrown)))
                    (i32.store (local.get $p) (i32.const 3))))
            (i32.load (local.get $p)))
        (tag $thrown)';

    /** Loads that are read again, in loops, where code is fast: what the same functions give by their second argument. */
    private const KEPT = '(memory (export "memory") 1)
        (func (export "twice") (param $p i32) (param $q i32) (result i32) (local $sum i32)
            (loop (local.set $sum (i32.add (i32.mul (i32.load (local.get $p)) (i32.const 3)) (i32.load (local.get $p)))))
            (local.get $sum))
        (func (export "changed") (param $p i32) (param $q i32) (result i32) (local $sum i32)
            (loop
                (local.set $sum (i32.mul (i32.load (local.get $p)) (i32.const 3)))
                (i32.store (local.get $q) (i32.const 50))
                (local.set $sum (i32.add (local.get $sum) (i32.load (local.get $p)))))
            (local.get $sum))
        (func (export "pending") (param $p i32) (param $q i32) (result i32) (local $sum i32)
            (loop
                (i32.load (local.get $p))
                (i32.store (local.get $p) (i32.const 60))
                (local.set $sum (i32.add (i32.mul (i32.load (local.get $p)) (i32.const 2)))))
            (local.get $sum))
        (func (export "many") (param $p i32) (param $q i32) (result i32) (local $sum i32)
            (loop LOADS (local.set $sum) ADDITIONS)
            (local.get $sum))
        (func (export "through") (param $p i32) (param $q i32) (result i32) (local $sum i32)
            (loop
                (i32.store (local.get $p) (local.get $q))
                (i32.store (local.get $q) (i32.const 100))
                (local.set $sum (i32.add
                    (i32.mul (i32.load (i32.load (local.get $p))) (i32.const 7))
                    (i32.load (i32.load (i32.load (local.get $p)))))))
            (local.get $sum))
        (func (export "turns") (param $p i32) (param $q i32) (result i32) (local $sum i32)
            (loop $again
                (i32.store (local.get $p) (i32.add (i32.mul (i32.load (local.get $p)) (i32.const 2)) (i32.load (local.get $p))))
                (local.set $sum (i32.add (i32.mul (local.get $sum) (i32.const 10)) (i32.rem_u (i32.load (local.get $p)) (i32.const 10))))
                (br_if $again (i32.lt_u (i32.load (local.get $p)) (i32.const 50))))
            (local.get $sum))
        (func (export "ways") (param $p i32) (param $q i32) (result i32) (local $sum i32)
            (loop
                (if (i32.eq (local.get $q) (i32.const 104))
                    (then (local.set $sum (i32.add (i32.load (local.get $p)) (i32.load (local.get $p)))))
                    (else (local.set $sum (i32.mul (i32.load (local.get $q)) (i32.const 5)))))
                (local.set $sum (i32.add (local.get $sum) (i32.mul (i32.load (local.get $p)) (i32.const 100)))))
            (local.get $sum))
        (func (export "literals") (param $p i32) (param $q i32) (result i32) (local $sum i32)
            (loop
                (i32.store (i32.const 112) (i32.const -2))
                (i64.store (local.get $q) (i64.const 0x102030405060708))
                (i32.store16 offset=2 (local.get $q) (i32.and (local.get $p) (i32.const 127)))
                (i32.store (i32.const 116) (i32.eqz (local.get $p)))
                (local.set $sum (i32.xor (i32.load offset=1 (local.get $q)) (i32.load (i32.const 111)))))
            (i32.add (local.get $sum) (i32.load (i32.const 116))))';

    private static function functions(): string
    {
        $stores = $loads = $fills = '';
        for ($i = 1; $i < 16; ++$i) {
            $fills .= "(i32.store offset=" . 4 * $i . ' (local.get $p) (i32.mul (local.get $a) (local.get $a)))';
        }
        for ($i = 0; $i < 40; ++$i) {
            $stores .= "(i32.store offset=$i" . "0 (local.get \$p) (i32.mul (local.get \$a) (i32.const $i)))";
            $loads .= "(local.set \$sum (i32.add (i32.mul (local.get \$sum) (i32.const 3)) (i32.load offset=$i" . '0 (local.get $p))))';
        }
        return strtr(self::FUNCTIONS, ['STORES' => $stores, 'LOADS' => $loads, 'FILLS' => $fills]);
    }

    /** @dataProvider backends */
    public function testResults(Backend $backend): void
    {
        $instance = self::instance(self::functions(), $backend);
        $many = 0;
        for ($i = 0; $i < 40; ++$i) {
            $many = $many * 3 + 7 * $i & 0xffffffff;
        }
        $calls = [
            'forwarded' => [6, 72], 'overlaps' => [0x12345678, 0x12015678], 'wide' => [5, -1], 'aliases' => [100, 2],
            'called' => [5, 99], 'calling' => [6, 11], 'base' => [5, 7], 'value' => [8, 8], 'pending' => [8, 11],
            'loaded' => [100, 10], 'itself' => [42, 42], 'loop' => [5, 31], 'branches' => [1, 2], 'filled' => [-1, -65279],
            'turns' => [7, 8], 'many' => [7, $many << 32 >> 32], 'double' => [6, 0x40080003],
        ];
        foreach ($calls as $name => [$argument, $result]) {
            $instance->memory()->writeInt32(100, 1);
            self::assertSame($result, $instance->call($name, 100, $argument), $name);
        }
        self::assertSame([1, 1], [$instance->call('branches', 100, 0), $instance->call('aliases', 100, 104)]);
    }

    /** @dataProvider backends */
    public function testWaysThatComeTogether(Backend $backend): void
    {
        $fills = '';
        for ($i = 1; $i < 18; ++$i) {
            $fills .= "(i32.store offset=" . 4 * $i . ' (local.get $p) (i32.mul (local.get $a) (local.get $a)))';
        }
        $instance = self::instance(strtr(self::JOINED, ['FILLS' => $fills]), $backend);
        $calls = [
            'kept' => [15, 0], 'over' => [1, 2], 'then' => [2, 1], 'else' => [2, 9], 'out' => [2, 1], 'table' => [1, 2],
            'dead' => [5, 0], 'returned' => [4, 1], 'value' => [5, 0], 'base' => [6, 7], 'again' => [15, 0],
            'around' => [7, 1], 'caught' => [2, 3],
        ];
        foreach ($calls as $name => $results) {
            self::assertSame($results, [$instance->call($name, 100, 5), $instance->call($name, 100, 0)], $name);
        }
    }

    private static function kept(): string
    {
        $loads = '';
        for ($i = 0; $i < 20; ++$i) {
            $loads .= '(i32.mul (i32.load offset=' . 4 * $i . ' (local.get $p)) (i32.const ' . ($i + 1) . '))';
        }
        return strtr(self::KEPT, ['LOADS' => $loads, 'ADDITIONS' => str_repeat('(local.set $sum (i32.add (local.get $sum)))', 19)]);
    }

    /** @dataProvider backends */
    public function testLoadsThatAreReadAgain(Backend $backend): void
    {
        $calls = [
            'twice' => [20, 20, 20], 'changed' => [20, 20, 65], 'pending' => [125, 125, 125], 'many' => [46, 46, 46],
            'through' => [804, 808, 800], 'turns' => [555, 555, 555], 'ways' => [510, 545, 525],
            'literals' => [-67134970, 100884487, -67134969],
        ];
        $instance = self::instance(self::kept(), $backend);
        $given = [];
        foreach ($calls as $name => $unused) {
            foreach ([104, 108, 100] as $i => $q) {
                foreach ([5, 7, 9, 0, 0, 0] as $at => $number) {
                    $instance->memory()->writeInt32(100 + 4 * $at, $number);
                }
                $given[$name][$i] = $instance->call($name, 100, $q);
            }
        }
        self::assertSame($calls, $given);
    }

    public function testUnpackIsNotCalledTwice(): void
    {
        $code = self::code(Backend::String, strstr(self::KEPT, '(func (export "changed")', true), 'f0');
        self::assertSame(1, substr_count($code, 'unpack('), $code);
    }

    public function testLoadsThatAreLeftOut(): void
    {
        foreach (Backend::cases() as $backend) {
            $code = self::code($backend, strstr(self::FUNCTIONS, '(func (export "overlaps")', true), 'f2');
            self::assertSame(0, preg_match('/get_u32|load_u32|unpack|= \$\w*u32\w*\[/', $code), $code);
            $code = self::code($backend, strstr(self::JOINED, '(func (export "over")', true), 'f0');
            self::assertStringContainsString("return \$m0;\n", $code);
        }
    }

    private static function code(Backend $backend, string $functions, string $class): string
    {
        $module = Module::fromString(Wat::toBinary($functions), Engine::ahead($backend, 'none', false));
        return strstr($module->code->source($class), 'function c');
    }
}

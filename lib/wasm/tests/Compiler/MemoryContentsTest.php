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

    public function testLoadsThatAreLeftOut(): void
    {
        foreach (Backend::cases() as $backend) {
            $engine = Engine::ahead($backend, 'none', false);
            $module = Module::fromString(Wat::toBinary(strstr(self::FUNCTIONS, '(func (export "overlaps")', true)), $engine);
            $code = strstr($module->code->source('f2'), 'function c');
            self::assertSame(0, preg_match('/get_u32|load_u32|unpack|= \$\w*u32\w*\[/', $code), $code);
        }
    }
}

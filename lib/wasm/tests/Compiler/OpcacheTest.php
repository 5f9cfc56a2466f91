<?php

declare(strict_types=1);

namespace Surus\Wasm\Tests\Compiler;

use PHPUnit\Framework\TestCase;
use Surus\Wasm\{Engine, Module};
use Surus\Wasm\Memory\Backend;
use Surus\Wasm\Text\Wat;

/** What opcache and its JIT make of translated code must be the same. They need a process of their own. */
final class OpcacheTest extends TestCase
{
    private const OPTIONS = [
        'opcache.enable_cli=1', 'opcache.file_update_protection=0',
        'opcache.jit_buffer_size=16M', 'opcache.jit_hot_return=2', 'opcache.jit_hot_side_exit=2',
    ];

    /** Calls exported functions with arguments, some times each, and prints the last results (floats as their bytes). */
    private const SCRIPT = <<<'PHP'
        <?php
        require $argv[1];
        $module = Surus\Wasm\Module::fromFile($argv[2], new Surus\Wasm\Engine(Surus\Wasm\Memory\Backend::tryFrom($argv[6]), $argv[3]));
        $instance = new Surus\Wasm\Instance($module);
        foreach (json_decode($argv[4]) as [$name, $arguments]) {
            $arguments = array_map(fn ($x) => is_string($x) ? unpack('E', hex2bin($x))[1] : $x, $arguments);
            for ($i = 0; $i < $argv[5]; ++$i) {
                $result = $instance->call($name, ...$arguments);
            }
            echo $name, ' ', is_float($result) ? bin2hex(pack('E', $result)) : $result, "\n";
        }
        PHP;

    private string $folder;

    protected function setUp(): void
    {
        $this->folder = sys_get_temp_dir() . '/surus-wasm-' . bin2hex(random_bytes(8));
        mkdir($this->folder);
    }

    protected function tearDown(): void
    {
        $files = new \RecursiveIteratorIterator(
            new \RecursiveDirectoryIterator($this->folder, \FilesystemIterator::SKIP_DOTS),
            \RecursiveIteratorIterator::CHILD_FIRST,
        );
        foreach ($files as $file) {
            $file->isDir() ? rmdir((string) $file) : unlink((string) $file);
        }
        rmdir($this->folder);
    }

    /** @return iterable<string, array{string}> */
    public static function jits(): iterable
    {
        yield 'without JIT' => ['off'];
        yield 'function JIT' => ['function'];
        yield 'tracing JIT' => ['tracing'];
    }

    /**
     * @param list<array{string, list<mixed>}> $calls doubles are given by their bits, in hexadecimal digits
     * @param int $hot after how many calls and turns of a loop traces begin
     * @return list<string>
     */
    private function results(string $jit, string $text, array $calls, int $repeats = 9, int $hot = 2): array
    {
        $options = '';
        $own = ["opcache.jit=$jit", "opcache.jit_hot_loop=$hot", "opcache.jit_hot_func=$hot"];
        foreach ([...self::OPTIONS, ...$own] as $option) {
            $options .= ' -d ' . escapeshellarg($option);
        }
        // Without ini files; FFI's memories are compiled otherwise than strings.
        $builtIn = self::builtIn();
        $php = escapeshellarg(PHP_BINARY) . ' -n'
            . (extension_loaded('ffi') && !in_array('ffi', $builtIn, true) ? ' -d extension=ffi' : '')
            . (in_array('zend opcache', $builtIn, true) ? '' : ' -d zend_extension=opcache') . $options;
        if (trim((string) shell_exec("$php -r 'echo (int) is_array(opcache_get_status(false));' 2>&1")) !== '1') {
            self::markTestSkipped('There is no opcache');
        }
        file_put_contents("$this->folder/module.wasm", Wat::toBinary($text));
        file_put_contents("$this->folder/script.php", self::SCRIPT);
        $words = [
            "$this->folder/script.php", dirname(__DIR__, 2) . '/autoload.php', "$this->folder/module.wasm",
            "$this->folder/cache", json_encode($calls, JSON_THROW_ON_ERROR), (string) $repeats,
        ];
        $results = [];
        foreach (['best', Backend::Words->value] as $backend) {
            $lines = [];
            exec("$php " . implode(' ', array_map('escapeshellarg', [...$words, $backend])) . ' 2>&1', $lines, $status);
            self::assertSame(0, $status, implode("\n", $lines));
            $results[] = $lines;
        }
        self::assertSame(...$results);
        return $lines;
    }

    /**
     * Traces that end where a function calls itself, also through another one.
     *
     * @dataProvider jits
     */
    public function testRecursion(string $jit): void
    {
        $text = '(module
            (func $self (param $n i32) (result i32) (local $a i32) (local $b i32) (local $c i32)
                (if (i32.eqz (local.get $n)) (then (return (i32.const 0))))
                (local.set $a (i32.sub (local.get $n) (i32.const 1)))
                (local.set $b (local.get $a))
                (local.set $c (call $self (local.get $b)))
                (i32.xor (local.get $a) (local.get $c)))
            (func $there (param $n i32) (result i32) (local $a i32) (local $b i32) (local $c i32)
                (if (i32.eqz (local.get $n)) (then (return (i32.const 0))))
                (local.set $a (i32.sub (local.get $n) (i32.const 1)))
                (local.set $b (local.get $a))
                (local.set $c (call $back (local.get $b)))
                (i32.xor (local.get $a) (local.get $c)))
            (func $back (param $n i32) (result i32) (local $a i32) (local $b i32) (local $c i32)
                (if (i32.eqz (local.get $n)) (then (return (i32.const 7))))
                (local.set $a (i32.mul (local.get $n) (i32.const 3)))
                (local.set $b (i32.sub (local.get $n) (i32.const 1)))
                (if (i32.gt_u (local.get $a) (i32.const 500)) (then (return (i32.const 9))))
                (local.set $c (call $there (local.get $b)))
                (i32.xor (local.get $a) (local.get $c)))
            (func (export "self") (result i32) (local $i i32) (local $sum i32) BODY)
            (func (export "mutual") (result i32) (local $i i32) (local $sum i32) OTHER))';
        $body = '(loop $again
            (local.set $sum (i32.add (i32.mul (local.get $sum) (i32.const 31))
                (call %s (i32.rem_u (local.get $i) (i32.const 40)))))
            (br_if $again (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 1))) (i32.const 300))))
            (local.get $sum)';
        $expected = ['self' => 0, 'mutual' => 0];
        for ($i = 0; $i < 300; ++$i) {
            $self = $mutual = 0;
            for ($n = 1; $n <= $i % 40; ++$n) {
                $self ^= $n - 1;
            }
            for ($n = $i % 40, $isBack = false; $n > 0; --$n, $isBack = !$isBack) {
                $mutual ^= $isBack ? 3 * $n : $n - 1;
            }
            $mutual ^= $isBack ? 7 : 0;
            $expected['self'] = $expected['self'] * 31 + $self & 0xffffffff;
            $expected['mutual'] = $expected['mutual'] * 31 + $mutual & 0xffffffff;
        }
        $lines = [];
        foreach ($expected as $name => $sum) {
            $lines[] = "$name " . ($sum << 32 >> 32);
        }
        $text = strtr($text, ['BODY' => sprintf($body, '$self'), 'OTHER' => sprintf($body, '$there')]);
        self::assertSame($lines, $this->results($jit, $text, [['self', []], ['mutual', []]], 1, 64));
    }

    /**
     * Traces that begin where a function that calls itself twice was returned to.
     *
     * @dataProvider jits
     */
    public function testReturnsFromRecursion(string $jit): void
    {
        $text = '(module (func $fib (export "fib") (param i64) (result i64)
            (if (result i64) (i64.le_u (local.get 0) (i64.const 1))
                (then (i64.const 1))
                (else (i64.add
                    (call $fib (i64.sub (local.get 0) (i64.const 2)))
                    (call $fib (i64.sub (local.get 0) (i64.const 1))))))))';
        $lines = $calls = [];
        for ($n = 0, $previous = 0, $fib = 1; $n < 24; ++$n) {
            $calls[] = ['fib', [$n]];
            $lines[] = "fib $fib";
            [$previous, $fib] = [$fib, $previous + $fib];
        }
        foreach ([80, 127] as $hot) {
            self::assertSame($lines, $this->results($jit, $text, $calls, 1, $hot));
        }
    }

    /** @dataProvider jits */
    public function testChoicesOfLiterals(string $jit): void
    {
        $text = '(module (func (export "f") (param i32) (result i32) (local i32 i32)
            (loop $again
                (local.set 1 (select (i32.const 3) (i32.const 7) (i32.const 0)))
                (local.set 1 (i32.add (local.get 1)
                    (select (i32.const 5) (i32.const 9) (f64.lt (f64.const 0.25) (f64.const 0.5)))))
                (br_if $again (i32.lt_u (local.tee 2 (i32.add (local.get 2) (i32.const 1))) (local.get 0))))
            (local.get 1)))';
        self::assertSame(['f 12'], $this->results($jit, $text, [['f', [3]]]));
    }

    /** @return list<string> the extensions that need not be loaded, in small letters */
    private static function builtIn(): array
    {
        exec(escapeshellarg(PHP_BINARY) . ' -n -m', $lines);
        return array_map('strtolower', $lines);
    }

    /** @dataProvider jits */
    public function testOppositesOfComparisonsWithNan(string $jit): void
    {
        $functions = '';
        $calls = $expected = [];
        foreach (['lt', 'le', 'gt', 'ge'] as $comparison) {
            $condition = "(i32.eqz (f64.$comparison (local.get 0) (local.get 1)))";
            $functions .= "(func (export \"$comparison value\") (param f64 f64) (result i32) $condition)\n"
                . "(func (export \"$comparison branch\") (param f64 f64) (result i32) (block (br_if 0 $condition)"
                . " (return (i32.const 0))) (i32.const 1))\n"
                . "(func (export \"$comparison if\") (param f64 f64) (result i32)"
                . " (if (result i32) $condition (then (i32.const 1)) (else (i32.const 0))))\n"
                . "(func (export \"$comparison xor\") (param f64 f64) (result i32)"
                . " (i32.xor (f64.$comparison (local.get 0) (local.get 1)) (i32.const 1)))\n";
            foreach (['value', 'branch', 'if', 'xor'] as $use) {
                $calls[] = ["$comparison $use", ['4000000000000000', '7ff8000000000000']];
                $expected[] = "$comparison $use 1";
            }
        }
        self::assertSame($expected, $this->results($jit, "(module $functions)", $calls));
    }

    /** @dataProvider jits */
    public function testSumsWithZero(string $jit): void
    {
        $text = '(module
            (func (export "add") (param f64) (result f64)
                (f64.add (f64.mul (local.get 0) (f64.const 2)) (f64.const 0)))
            (func (export "divided") (param f64 f64) (result f64)
                (f64.add (f64.const 0) (f64.div (local.get 0) (local.get 1))))
            (func (export "converted") (param i32) (result f64)
                (f64.sub (f64.mul (f64.convert_i32_s (local.get 0)) (f64.const -2)) (f64.const -0.0)))
            (func (export "default") (param i32) (result f64) (local f64)
                (f64.add (f64.mul (f64.convert_i32_s (local.get 0)) (f64.const -2)) (local.get 1)))
            (func (export "set") (param i32) (result f64) (local f64)
                (local.set 1 (f64.const -0.0))
                (f64.sub (f64.mul (f64.convert_i32_s (local.get 0)) (f64.const -2)) (local.get 1))))';
        $calls = [
            ['add', ['8000000000000000']],
            ['add', ['7ff4000000000000']],
            ['divided', ['8000000000000000', '3ff0000000000000']],
            ['converted', [0]],
            ['default', [0]],
            ['set', [0]],
        ];
        self::assertSame([
            'add 0000000000000000',
            'add 7ffc000000000000',
            'divided 0000000000000000',
            'converted 0000000000000000',
            'default 0000000000000000',
            'set 0000000000000000',
        ], $this->results($jit, $text, $calls));
    }

    /** @dataProvider jits */
    public function testRoundingOfSignallingNans(string $jit): void
    {
        $text = '(module';
        $calls = $expected = [];
        foreach (['floor', 'ceil', 'trunc', 'nearest', 'sqrt'] as $name) {
            $text .= " (func (export \"$name\") (param f64) (result f64) (f64.$name (local.get 0)))";
            $calls[] = [$name, ['fff4000000000000']];
            $expected[] = "$name fffc000000000000";
        }
        self::assertSame($expected, $this->results($jit, "$text)", $calls));
    }

    /**
     * A trace of PHP 8.2 that begins between the arguments of a call loses what is in a register: here the
     * address, if the second argument is a load that chooses its way.
     *
     * @dataProvider jits
     */
    public function testBranchesInArguments(string $jit): void
    {
        $text = '(module (memory 1) (global $g (mut i64) (i64.const 0))
            (func (export "f") (param i64 f64) (result i64) (local $i i32) (local $x i64)
                (loop $again
                    (global.set $g (i64.shr_u
                        (select
                            (i64.mul (i64.ctz (local.get $x)) (i64.shr_s (local.get 0) (i64.const 64)))
                            (i64.const 1)
                            (f64.ne (local.get 1) (f64.const nan)))
                        (i64.load16_u offset=16 (i32.and (i64.eqz (local.get 0)) (i32.const 4095)))))
                    (br_if $again (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 1))) (i32.const 20))))
                (global.get $g)))';
        $calls = $expected = [];
        for ($i = 0; $i < 40; $i += 3) {
            $calls[] = ['f', [$i, '3ff0000000000000']];
            $expected[] = 'f ' . 64 * $i;
        }
        foreach ([3, 4, 6, 8] as $hot) {
            self::assertSame($expected, $this->results($jit, $text, $calls, 1, $hot));
        }
    }

    /**
     * The tracing JIT forgets a value in a register where a trace is left, if a branch that comes first in the code
     * writes the variable and another one reads it.
     *
     * @dataProvider jits
     */
    public function testValuesThatOneBranchWritesAndAnotherReads(string $jit): void
    {
        $text = '(module
            (memory 1)
            (data (i32.const 0) "\\07\\00\\00\\00\\07\\00\\00\\00\\07\\00\\00\\00\\07\\00\\00\\00"
                "\\07\\00\\00\\00\\07\\00\\00\\00\\07\\00\\00\\00\\21\\00\\00\\00")
            (func (export "sum") (param $n i32) (result i32) (local $i i32) (local $v i32) (local $sum i32)
                (loop $top
                    (local.set $v (i32.load (i32.shl (i32.and (local.get $i) (i32.const 7)) (i32.const 2))))
                    (loop $again
                        (if (i32.gt_s (i32.and (local.get $v) (i32.const 15)) (i32.const 5))
                            (then (local.set $v (i32.const 16)) (br $again))))
                    (if (i32.ge_s (local.tee $i (i32.add (local.get $i) (i32.const 1))) (local.get $n))
                        (then (return (local.get $sum))))
                    (br_if $top (i32.and (local.get $i) (i32.const 1)))
                    (local.set $sum (i32.add (local.get $sum) (local.get $v)))
                    (br $top))
                (unreachable)))';
        self::assertSame(['sum 10092'], $this->results($jit, $text, [['sum', [1000]]], 3, 64));
    }

    /**
     * Where a variable is copied, the tracing JIT takes a register for saved that is not: here $v, which an outer
     * loop copies and an inner one changes.
     *
     * @dataProvider jits
     */
    public function testCopiesOfVariables(string $jit): void
    {
        $text = '(module
            (memory 1)
            (func (export "crc") (param $n i32) (result i32) (local $i i32) (local $bit i32) (local $v i32) (local $next i32)
                (local $left i32)
                (loop $all
                    (local.set $bit (i32.const 8))
                    (local.set $i (local.get $v))
                    (local.set $v (local.get $i))
                    (loop $bits
                        (local.set $left (i32.sub (local.get $bit) (i32.const 1)))
                        (local.set $bit (local.get $left))
                        (local.set $next (i32.shr_u (local.get $v) (i32.const 1)))
                        (local.set $next (select (i32.xor (local.get $next) (i32.const 0xedb88320)) (local.get $next)
                            (i32.and (local.get $v) (i32.const 1))))
                        (local.set $v (local.get $next))
                        (br_if $bits (local.get $left)))
                    (i32.store (i32.shl (local.get $i) (i32.const 2)) (local.get $next))
                    (local.set $bit (i32.add (local.get $i) (i32.const 1)))
                    (local.set $v (local.get $bit))
                    (br_if $all (i32.ne (local.get $bit) (local.get $n))))
                (local.set $i (i32.const 0))
                (loop $sum
                    (local.set $left (i32.add (i32.mul (local.get $left) (i32.const 31))
                        (i32.load (i32.shl (local.get $i) (i32.const 2)))))
                    (br_if $sum (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 1))) (local.get $n))))
                (local.get $left)))';
        $sum = 0;
        for ($i = 0; $i < 256; ++$i) {
            for ($value = $i, $bit = 0; $bit < 8; ++$bit) {
                $value = $value >> 1 ^ ($value & 1 ? 0xedb88320 : 0);
            }
            $sum = $sum * 31 + $value & 0xffffffff;
        }
        foreach ([2, 16, 64] as $hot) {
            self::assertSame(['crc ' . (($sum ^ 0x80000000) - 0x80000000)], $this->results($jit, $text, [['crc', [256]]], 2, $hot));
        }
    }

    /**
     * The same with floats, whose bits must stay.
     *
     * @dataProvider jits
     */
    public function testCopiesOfFloats(string $jit): void
    {
        $text = '(module
            (memory 1)
            (func (export "series") (param $n i32) (result i64) (local $i f64) (local $k i32) (local $bit i32) (local $v f64)
                (local $next f64) (local $left i32) (local $sum i64)
                (loop $all
                    (local.set $bit (i32.const 8))
                    (local.set $i (local.get $v))
                    (local.set $v (local.get $i))
                    (loop $bits
                        (local.set $left (i32.sub (local.get $bit) (i32.const 1)))
                        (local.set $bit (local.get $left))
                        (local.set $next (f64.mul (local.get $v) (f64.const 0.5)))
                        (local.set $next (select (f64.add (local.get $next) (f64.const 3.25)) (local.get $next)
                            (f64.gt (local.get $v) (f64.const 1.5))))
                        (local.set $v (local.get $next))
                        (br_if $bits (local.get $left)))
                    (f64.store (i32.shl (local.get $k) (i32.const 4)) (local.get $next))
                    (f64.store offset=8 (i32.shl (local.get $k) (i32.const 4)) (local.get $i))
                    (local.set $k (i32.add (local.get $k) (i32.const 1)))
                    (local.set $i (f64.convert_i32_u (local.get $k)))
                    (local.set $v (local.get $i))
                    (br_if $all (i32.ne (local.get $k) (local.get $n))))
                (local.set $k (i32.const 0))
                (loop $sums
                    (local.set $sum (i64.add (i64.mul (local.get $sum) (i64.const 31))
                        (i64.load (i32.shl (local.get $k) (i32.const 3)))))
                    (br_if $sums (i32.lt_u (local.tee $k (i32.add (local.get $k) (i32.const 1)))
                        (i32.mul (local.get $n) (i32.const 2)))))
                (local.get $sum))
            (func (export "nan") (param $bits i64) (param $n i32) (result i64) (local $a f64) (local $b f64) (local $c f64)
                (local $all i64)
                (local.set $a (f64.reinterpret_i64 (local.get $bits)))
                (loop $next
                    (local.set $b (local.get $a))
                    (local.set $c (local.get $b))
                    (local.set $a (local.get $c))
                    (local.set $all (i64.or (local.get $all) (i64.reinterpret_f64 (local.get $c))))
                    (br_if $next (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))
                (local.get $all)))';
        $calls = [['series', [256]], ['nan', [0x7ff4000000000001, 50]], ['series', [256]]];
        $sum = -214958921276719104;
        foreach ([2, 16, 64] as $hot) {
            self::assertSame(["series $sum", 'nan ' . 0x7ff4000000000001, "series $sum"], $this->results($jit, $text, $calls, 2, $hot));
        }
    }

    /**
     * Where a variable is copied, JITs give what is copied a second register, and take that for saved. It takes
     * functions with many variables to see that go wrong.
     */
    public function testVariablesAreNotCopiedBare(): void
    {
        $text = '(module (memory 1) (func (param i32 f32) (result f32) (local i32 i64 i64 f32 f64 f64)
            (local.set 2 (local.get 0)) (local.set 4 (local.get 3)) (local.set 5 (f32.const 0)) (local.set 7 (local.get 6))
            (block (result f32) (br 0 (local.get 1)))
            (local.set 5 (select (local.get 1) (local.get 5) (local.get 2)))
            (f32.add (local.get 5))))';
        foreach (Backend::cases() as $backend) {
            foreach (['function', 'tracing'] as $jit) {
                $source = Module::fromString(Wat::toBinary($text), Engine::ahead($backend, $jit, false))->code->source('f0');
                // Locals are zero at first.
                $body = preg_replace('/^(\$l\d+ = )+\$z;$/m', '', $source, 1);
                self::assertSame(0, preg_match('/ [?:=] -?\$\w+(?:[;)]| :)/', $body, $copy), $copy[0] ?? '');
                self::assertStringContainsString('(float) $z', $body);
            }
        }
    }
}

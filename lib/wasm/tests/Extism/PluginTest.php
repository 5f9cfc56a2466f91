<?php

declare(strict_types=1);

namespace Surus\Wasm\Tests\Extism;

use PHPUnit\Framework\TestCase;
use Surus\Wasm\Exception\{LimitExceeded, LinkError, Trap};
use Surus\Wasm\Extism\{Plugin, PluginError};
use Surus\Wasm\Module;
use Surus\Wasm\Text\Wat;

final class PluginTest extends TestCase
{
    private const IMPORTS = '
        (import "extism:host/env" "input_length" (func $input_length (result i64)))
        (import "extism:host/env" "input_load_u8" (func $input_u8 (param i64) (result i32)))
        (import "extism:host/env" "input_offset" (func $input_offset (result i64)))
        (import "extism:host/env" "alloc" (func $alloc (param i64) (result i64)))
        (import "extism:host/env" "free" (func $free (param i64)))
        (import "extism:host/env" "length" (func $length (param i64) (result i64)))
        (import "extism:host/env" "load_u8" (func $load_u8 (param i64) (result i32)))
        (import "extism:host/env" "load_u64" (func $load_u64 (param i64) (result i64)))
        (import "extism:host/env" "store_u8" (func $store_u8 (param i64 i32)))
        (import "extism:host/env" "store_u64" (func $store_u64 (param i64 i64)))
        (import "extism:host/env" "output_set" (func $output (param i64 i64)))
        (import "extism:host/env" "error_set" (func $error (param i64)))
        (import "extism:host/env" "config_get" (func $config (param i64) (result i64)))
        (import "extism:host/env" "var_get" (func $get (param i64) (result i64)))
        (import "extism:host/env" "var_set" (func $set (param i64 i64)))
        (import "extism:host/env" "log_info" (func $info (param i64)))
        (import "extism:host/env" "http_request" (func $http (param i64 i64) (result i64)))';

    /** @param mixed ...$arguments of the plugin, behind the module */
    private static function plugin(string $functions, mixed ...$arguments): Plugin
    {
        return new Plugin(Module::fromString(Wat::toBinary('(module ' . self::IMPORTS . " $functions (memory (export \"memory\") 1))")), ...$arguments);
    }

    public function testInputAndOutput(): void
    {
        $plugin = self::plugin('(func (export "reverse") (result i32) (local $i i64) (local $n i64) (local $to i64)
            (local.set $n (call $input_length))
            (local.set $to (call $alloc (local.get $n)))
            (block $done (loop $next
              (br_if $done (i64.ge_u (local.get $i) (local.get $n)))
              (call $store_u8
                (i64.add (local.get $to) (i64.sub (i64.sub (local.get $n) (local.get $i)) (i64.const 1)))
                (call $input_u8 (local.get $i)))
              (local.set $i (i64.add (local.get $i) (i64.const 1)))
              (br $next)))
            (call $output (local.get $to) (local.get $n))
            (i32.const 0))');
        self::assertSame('fedcba', $plugin->call('reverse', 'abcdef'));
        self::assertSame('', $plugin->call('reverse'));
        self::assertSame('zyx', $plugin->call('reverse', 'xyz'));
        self::assertSame([true, false], [$plugin->has('reverse'), $plugin->has('other')]);
        $this->expectException(\OutOfBoundsException::class);
        $plugin->call('other');
    }

    public function testConfigVariablesAndLog(): void
    {
        $seen = [];
        $plugin = self::plugin('
            (func (export "config") (local $value i64)
              (local.set $value (call $config (call $input_offset)))
              (call $output (local.get $value) (call $length (local.get $value))))
            (func (export "exchange") (local $key i64) (local $value i64)
              (local.set $key (call $alloc (i64.const 1)))
              (call $store_u8 (local.get $key) (i32.const 107))
              (local.set $value (call $get (local.get $key)))
              (call $output (local.get $value) (call $length (local.get $value)))
              (call $info (call $input_offset))
              (call $set (local.get $key) (call $input_offset)))', config: ['name' => 'value'], log: static function (
            string $level,
            string $message,
        ) use (&$seen): void {
            $seen[] = "$level $message";
        });
        self::assertSame(['value', ''], [$plugin->call('config', 'name'), $plugin->call('config', 'nothing')]);
        $answers = array_map(static fn (string $input): string => $plugin->call('exchange', $input), ['a', 'b', '', 'c', 'd']);
        self::assertSame(['', 'a', 'b', '', 'c'], $answers);
        self::assertSame(['info a', 'info b', 'info ', 'info c', 'info d'], $seen);
    }

    public function testFunctionsOfTheHost(): void
    {
        $plugin = self::plugin('
            (import "extism:host/user" "join" (func $join (param i64 i32 i64) (result i64)))
            (func (export "run") (local $result i64)
              (local.set $result (call $join (call $input_offset) (i32.const -3) (call $input_offset)))
              (call $output (local.get $result) (call $length (local.get $result))))', [
            'join' => static fn (string $a, int $number, string $b): string => "$a $number $b",
        ]);
        self::assertSame('x -3 x', $plugin->call('run', 'x'));
        self::assertSame(' -3 ', $plugin->call('run'));
    }

    public function testErrors(): void
    {
        $plugin = self::plugin('
            (func (export "status") (result i32) (i32.const 5))
            (func (export "message") (result i32) (call $error (call $input_offset)) (i32.const 1))
            (func (export "http") (drop (call $http (i64.const 0) (i64.const 0))))
            (func (export "outside") (drop (call $load_u64 (i64.add (call $input_offset) (i64.const 1)))))
            (func (export "negative") (drop (call $load_u8 (i64.const -1))))
            (func (export "much") (drop (call $alloc (i64.const -8))))
            (func (export "more") (drop (call $alloc (i64.const 5000))))', maxBytes: 4000);
        $failures = [];
        foreach (['status', 'message', 'http', 'outside', 'negative', 'much', 'more'] as $function) {
            try {
                $plugin->call($function, 'broken');
                self::fail("$function() did not fail");
            } catch (PluginError | Trap | LimitExceeded $e) {
                $failures[] = [$e::class, $e->getMessage(), $e->getCode()];
            }
        }
        self::assertSame([
            [PluginError::class, 'status() gave the status 5', 5],
            [PluginError::class, 'broken', 1],
            [PluginError::class, 'HTTP requests are not allowed', 0],
        ], \array_slice($failures, 0, 3));
        self::assertSame([Trap::class, Trap::class, LimitExceeded::class, LimitExceeded::class], array_column(\array_slice($failures, 3), 0));
    }

    public function testManyBlocks(): void
    {
        $limit = ini_get('memory_limit');
        gc_collect_cycles();
        ini_set('memory_limit', (string) (memory_get_usage(true) + (48 << 20)));
        try {
            foreach ([1, 100, 1000000] as $size) {
                $plugin = self::plugin("(func (export \"run\") (loop \$more (drop (call \$alloc (i64.const $size))) (br \$more)))");
                try {
                    $plugin->call('run');
                    self::fail('It ended');
                } catch (LimitExceeded $e) {
                    self::assertStringContainsString('no memory', $e->getMessage());
                }
                unset($plugin, $e);
                gc_collect_cycles();
            }
        } finally {
            ini_set('memory_limit', $limit);
        }
    }

    public function testBlocksAreUsedAgain(): void
    {
        $plugin = self::plugin('(func (export "run") (local $i i32) (local $p i64)
            (loop $next
              (local.set $p (call $alloc (i64.const 1000)))
              (call $store_u64 (local.get $p) (i64.const 0x6f6c6c6568))
              (call $free (local.get $p))
              (call $free (local.get $p))
              (local.set $i (i32.add (local.get $i) (i32.const 1)))
              (br_if $next (i32.lt_u (local.get $i) (i32.const 100))))
            (call $output (local.get $p) (i64.const 5)))', maxBytes: 5000);
        self::assertSame('hello', $plugin->call('run'));
    }

    public function testWhatIsMissingIsNamed(): void
    {
        $this->expectException(LinkError::class);
        $this->expectExceptionMessage('extism:host/user.f, other.g');
        self::plugin('(import "extism:host/user" "f" (func)) (import "other" "g" (func))');
    }
}

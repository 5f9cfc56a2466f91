<?php

declare(strict_types=1);

namespace Surus\Wasm\Tests\Compiler;

use Surus\Wasm\Tests\WasmTestCase;

/**
 * The compiler leaves out masks and tests where the range of an integer's values allows that. So every operation
 * is applied to the result of every other one, and must give what it gives where nothing is known: that of a call.
 */
final class RangesTest extends WasmTestCase
{
    private const BINARY = [
        'add', 'sub', 'mul', 'and', 'or', 'xor', 'shl', 'shr_s', 'shr_u', 'rotl', 'rotr', 'div_s', 'div_u', 'rem_s', 'rem_u',
        'eq', 'ne', 'lt_s', 'lt_u', 'gt_s', 'gt_u', 'le_s', 'le_u', 'ge_s', 'ge_u',
    ];
    private const UNARY = ['eqz', 'clz', 'ctz', 'popcnt', 'extend8_s', 'extend16_s'];
    private const LOADS = ['load', 'load8_s', 'load8_u', 'load16_s', 'load16_u'];
    private const CONSTANTS = ['1', '-1', '8', '255', '0x7fffffff', '0x80000000'];

    /** @return iterable<string, array{string, string}> a type, and operations that give it */
    public static function results(): iterable
    {
        foreach (['i32', 'i64'] as $type) {
            foreach (self::operations($type) as $name => $code) {
                yield "$type: $name" => [$type, $code];
            }
        }
    }

    /** @return array<string, string> operations on the locals 0 and 1, the same of i64 in 2 and 3 */
    private static function operations(string $type): array
    {
        $codes = [];
        $operands = ['i32' => ['(local.get 0)', '(local.get 1)'], 'i64' => ['(local.get 2)', '(local.get 3)']];
        [$a, $b] = $operands[$type];
        foreach (['i32', 'i64'] as $from) {
            [$c, $d] = $operands[$from];
            foreach (self::BINARY as $index => $name) {
                $isComparison = $index >= 15;
                if ($isComparison ? $type === 'i32' : $type === $from) {
                    $divisor = $index >= 11 && !$isComparison ? "($from.or $d ($from.const 2))" : $d;
                    $codes["$from.$name"] = "($from.$name $c $divisor)";
                    foreach (self::CONSTANTS as $constant) {
                        if (!$isComparison && ($index < 11 || $constant !== '-1')) {
                            $codes["$from.$name $constant"] = "($from.$name $c ($from.const $constant))";
                        }
                    }
                }
            }
        }
        foreach (self::UNARY as $name) {
            $codes[$name] = $name === 'eqz' && $type === 'i64' ? '(i64.extend_i32_u (i64.eqz (local.get 2)))' : "($type.$name $a)";
        }
        foreach ($type === 'i32' ? self::LOADS : [...self::LOADS, 'load32_s', 'load32_u'] as $name) {
            $codes[$name] = "($type.$name (i32.and (local.get 0) (i32.const 63)))";
        }
        $codes['local'] = $a;
        $codes['select'] = "(select $a $b (local.get 1))";
        $codes['select of small ones'] = "(select ($type.extend8_s $a) ($type.const 300) (local.get 1))";
        $codes['tee'] = "(local.tee " . ($type === 'i32' ? '0' : '2') . " ($type.extend16_s $a))";
        if ($type === 'i32') {
            $codes['wrap'] = '(i32.wrap_i64 (local.get 2))';
            $codes['wrap of little'] = '(i32.wrap_i64 (i64.shr_s (local.get 2) (i64.const 28)))';
            $codes['memory.size'] = '(memory.size)';
        } else {
            $codes['extend_i32_s'] = '(i64.extend_i32_s (local.get 0))';
            $codes['extend_i32_u'] = '(i64.extend_i32_u (local.get 0))';
            $codes['extend_i32_s of a sum'] = '(i64.extend_i32_s (i32.add (local.get 0) (local.get 1)))';
            $codes['extend_i32_u of a difference'] = '(i64.extend_i32_u (i32.sub (local.get 0) (local.get 1)))';
            $codes['extend_i32_s of a select'] = '(i64.extend_i32_s (select (local.get 0) (i32.const 5) (local.get 1)))';
        }
        return $codes;
    }

    /** @return list<array{string, string}> result types, and operations on %s and the local 4 (i32) or 5 (i64) */
    private static function uses(string $type): array
    {
        $z = $type === 'i32' ? '(local.get 4)' : '(local.get 5)';
        $uses = [];
        foreach (self::BINARY as $index => $name) {
            $result = $index >= 15 ? 'i32' : $type;
            $uses[] = [$result, "($type.$name %s $z)"];
            $isDivision = $index >= 11 && $index < 15;
            $uses[] = [$result, $isDivision ? "($type.$name $z ($type.or %s ($type.const 2)))" : "($type.$name $z %s)"];
            $uses[] = [$result, "($type.$name %s ($type.const 7))"];
        }
        foreach (self::UNARY as $name) {
            $uses[] = [$name === 'eqz' ? 'i32' : $type, "($type.$name %s)"];
        }
        $others = $type === 'i32'
            ? ['i64' => ['i64.extend_i32_s', 'i64.extend_i32_u'], 'f64' => ['f64.convert_i32_s', 'f64.convert_i32_u']]
            : ['i64' => ['i64.extend32_s'], 'i32' => ['i32.wrap_i64'], 'f64' => ['f64.convert_i64_s', 'f64.convert_i64_u']];
        foreach ($others as $result => $names) {
            foreach ($names as $name) {
                $uses[] = [$result, "($name %s)"];
            }
        }
        return $uses;
    }

    /** @dataProvider results */
    public function testRanges(string $type, string $code): void
    {
        $body = '';
        $uses = self::uses($type);
        foreach ($uses as $number => [$result, $use]) {
            // The call is first: operations may set the locals.
            $known = sprintf($use, $code);
            $unknown = sprintf($use, "(call \$same_$type $code)");
            $body .= "(if ($result.ne $unknown $known) (then (return (i32.const $number))))\n";
        }
        $test = self::instance("(memory 1) (data (i32.const 0) \"\\00\\01\\7f\\80\\ff\\ff\\ff\\ff\\00\\80\\ff\\7f\\12\\34\\56\\78\\9a\\bc\")
            (func \$same_i32 (param i32) (result i32) (local.get 0)) (func \$same_i64 (param i64) (result i64) (local.get 0))
            (func (export \"test\") (param i32 i32 i64 i64 i32 i64) (result i32) $body (i32.const -1))")->func('test');
        $values = [0, 1, -1, 7, 200, -128, 0x7fffffff, -0x80000000, 0x12345678, PHP_INT_MAX, PHP_INT_MIN, -0x100000001, 0x123456789abcdef];
        foreach ($values as $a) {
            foreach ([3, -0x7654321] as $b) {
                foreach ([5, -0x7ffffff1] as $z) {
                    $failed = $test($a, $b, $a, $b * 0x10001, $z, $z * 0x1000F);
                    self::assertSame(-1, $failed, "$a, $b, $z: $code in " . ($uses[$failed][1] ?? ''));
                }
            }
        }
    }
}

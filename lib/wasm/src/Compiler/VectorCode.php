<?php

declare(strict_types=1);

namespace Surus\Wasm\Compiler;

/**
 * Code of the lane-wise operations of v128, by name.
 *
 * A v128 is two ints, so that lanes of 8 to 32 bits are calculated several at a time, each beside its
 * neighbours: sums of 8-bit lanes are those of the even ones and of the odd ones, each with 8 bits of room.
 */
final class VectorCode
{
    private const LOW = '0xffffffff';
    private const EVEN8 = '0x00ff00ff00ff00ff';
    private const EVEN16 = '0x0000ffff0000ffff';
    /** One bit above each even lane, from which differences can borrow. */
    private const ROOM8 = '0x0100010001000100';
    private const ROOM16 = '0x0001000000010000';

    /** What makes one half of the result of the same halves of the operands. */
    private const HALVES = [
        'v128.not' => '~{a}',
        'v128.and' => '{a} & {b}',
        'v128.andnot' => '{a} & ~{b}',
        'v128.or' => '{a} | {b}',
        'v128.xor' => '{a} ^ {b}',
        'v128.bitselect' => '{a} & {c} | {b} & ~{c}',
        'i8x16.eq' => 'V::equal8({a}, {b})',
        'i8x16.ne' => '~V::equal8({a}, {b})',
        'i8x16.lt_s' => '~V::notLess8({a} ^ V::SIGNS8, {b} ^ V::SIGNS8)',
        'i8x16.lt_u' => '~V::notLess8({a}, {b})',
        'i8x16.gt_s' => '~V::notLess8({b} ^ V::SIGNS8, {a} ^ V::SIGNS8)',
        'i8x16.gt_u' => '~V::notLess8({b}, {a})',
        'i8x16.le_s' => 'V::notLess8({b} ^ V::SIGNS8, {a} ^ V::SIGNS8)',
        'i8x16.le_u' => 'V::notLess8({b}, {a})',
        'i8x16.ge_s' => 'V::notLess8({a} ^ V::SIGNS8, {b} ^ V::SIGNS8)',
        'i8x16.ge_u' => 'V::notLess8({a}, {b})',
        'i16x8.eq' => 'V::equal16({a}, {b})',
        'i16x8.ne' => '~V::equal16({a}, {b})',
        'i16x8.lt_s' => '~V::notLess16({a} ^ V::SIGNS16, {b} ^ V::SIGNS16)',
        'i16x8.lt_u' => '~V::notLess16({a}, {b})',
        'i16x8.gt_s' => '~V::notLess16({b} ^ V::SIGNS16, {a} ^ V::SIGNS16)',
        'i16x8.gt_u' => '~V::notLess16({b}, {a})',
        'i16x8.le_s' => 'V::notLess16({b} ^ V::SIGNS16, {a} ^ V::SIGNS16)',
        'i16x8.le_u' => 'V::notLess16({b}, {a})',
        'i16x8.ge_s' => 'V::notLess16({a} ^ V::SIGNS16, {b} ^ V::SIGNS16)',
        'i16x8.ge_u' => 'V::notLess16({a}, {b})',
        'i32x4.eq' => 'V::equal32({a}, {b})',
        'i32x4.ne' => '~V::equal32({a}, {b})',
        'i32x4.lt_s' => '~V::notLess32({a} ^ V::SIGNS32, {b} ^ V::SIGNS32)',
        'i32x4.lt_u' => '~V::notLess32({a}, {b})',
        'i32x4.gt_s' => '~V::notLess32({b} ^ V::SIGNS32, {a} ^ V::SIGNS32)',
        'i32x4.gt_u' => '~V::notLess32({b}, {a})',
        'i32x4.le_s' => 'V::notLess32({b} ^ V::SIGNS32, {a} ^ V::SIGNS32)',
        'i32x4.le_u' => 'V::notLess32({b}, {a})',
        'i32x4.ge_s' => 'V::notLess32({a} ^ V::SIGNS32, {b} ^ V::SIGNS32)',
        'i32x4.ge_u' => 'V::notLess32({a}, {b})',
        'i64x2.eq' => '-(int) ({a} === {b})',
        'i64x2.ne' => '-(int) ({a} !== {b})',
        'i64x2.lt_s' => '-(int) ({a} < {b})',
        'i64x2.gt_s' => '-(int) ({a} > {b})',
        'i64x2.le_s' => '-(int) ({a} <= {b})',
        'i64x2.ge_s' => '-(int) ({a} >= {b})',
        'f32x4.eq' => 'W::equal32({a}, {b})',
        'f32x4.ne' => '~W::equal32({a}, {b})',
        'f32x4.lt' => 'W::less32({a}, {b})',
        'f32x4.gt' => 'W::less32({b}, {a})',
        'f32x4.le' => 'W::lessOrEqual32({a}, {b})',
        'f32x4.ge' => 'W::lessOrEqual32({b}, {a})',
        'f64x2.eq' => 'W::equal64({a}, {b})',
        'f64x2.ne' => '~W::equal64({a}, {b})',
        'f64x2.lt' => 'W::less64({a}, {b})',
        'f64x2.gt' => 'W::less64({b}, {a})',
        'f64x2.le' => 'W::lessOrEqual64({a}, {b})',
        'f64x2.ge' => 'W::lessOrEqual64({b}, {a})',

        'i8x16.abs' => 'V::absolute8({a})',
        'i8x16.neg' => '{r} - ({a} & {e}) & {e} | ({r} - ({a} >> 8 & {e}) & {e}) << 8',
        'i8x16.popcnt' => 'V::countOnes8({a})',
        'i8x16.add' => '({a} & {e}) + ({b} & {e}) & {e} | (({a} >> 8 & {e}) + ({b} >> 8 & {e}) & {e}) << 8',
        'i8x16.sub' => '({a} & {e} | {r}) - ({b} & {e}) & {e}'
            . ' | (({a} >> 8 & {e} | {r}) - ({b} >> 8 & {e}) & {e}) << 8',
        'i8x16.add_sat_s' => 'V::addSaturated8({a}, {b})',
        'i8x16.add_sat_u' => 'V::addSaturatedUnsigned8({a}, {b})',
        'i8x16.sub_sat_s' => 'V::subtractSaturated8({a}, {b})',
        'i8x16.sub_sat_u' => 'V::subtractSaturatedUnsigned8({a}, {b})',
        'i8x16.min_s' => 'V::select({a}, {b}, V::notLess8({b} ^ V::SIGNS8, {a} ^ V::SIGNS8))',
        'i8x16.min_u' => 'V::select({a}, {b}, V::notLess8({b}, {a}))',
        'i8x16.max_s' => 'V::select({a}, {b}, V::notLess8({a} ^ V::SIGNS8, {b} ^ V::SIGNS8))',
        'i8x16.max_u' => 'V::select({a}, {b}, V::notLess8({a}, {b}))',
        'i8x16.avgr_u' => '({a} & {e}) + ({b} & {e}) + 0x0001000100010001 >> 1 & {e}'
            . ' | (({a} >> 8 & {e}) + ({b} >> 8 & {e}) + 0x0001000100010001 >> 1 & {e}) << 8',

        'i16x8.extadd_pairwise_i8x16_s' => 'V::addPairs8({a})',
        'i16x8.extadd_pairwise_i8x16_u' => '({a} & {e8}) + ({a} >> 8 & {e8})',
        'i16x8.abs' => 'V::absolute16({a})',
        'i16x8.neg' => '{r} - ({a} & {e}) & {e} | ({r} - ({a} >> 16 & {e}) & {e}) << 16',
        'i16x8.q15mulr_sat_s' => 'V::multiplyRounded({a}, {b})',
        'i16x8.add' => '({a} & {e}) + ({b} & {e}) & {e} | (({a} >> 16 & {e}) + ({b} >> 16 & {e}) & {e}) << 16',
        'i16x8.sub' => '({a} & {e} | {r}) - ({b} & {e}) & {e}'
            . ' | (({a} >> 16 & {e} | {r}) - ({b} >> 16 & {e}) & {e}) << 16',
        'i16x8.add_sat_s' => 'V::addSaturated16({a}, {b})',
        'i16x8.add_sat_u' => 'V::addSaturatedUnsigned16({a}, {b})',
        'i16x8.sub_sat_s' => 'V::subtractSaturated16({a}, {b})',
        'i16x8.sub_sat_u' => 'V::subtractSaturatedUnsigned16({a}, {b})',
        'i16x8.mul' => 'V::multiply16({a}, {b})',
        'i16x8.min_s' => 'V::select({a}, {b}, V::notLess16({b} ^ V::SIGNS16, {a} ^ V::SIGNS16))',
        'i16x8.min_u' => 'V::select({a}, {b}, V::notLess16({b}, {a}))',
        'i16x8.max_s' => 'V::select({a}, {b}, V::notLess16({a} ^ V::SIGNS16, {b} ^ V::SIGNS16))',
        'i16x8.max_u' => 'V::select({a}, {b}, V::notLess16({a}, {b}))',
        'i16x8.avgr_u' => '({a} & {e}) + ({b} & {e}) + 0x0000000100000001 >> 1 & {e}'
            . ' | (({a} >> 16 & {e}) + ({b} >> 16 & {e}) + 0x0000000100000001 >> 1 & {e}) << 16',

        'i32x4.extadd_pairwise_i16x8_s' => '({a} << 48 >> 48) + ({a} << 32 >> 48) & {low}'
            . ' | ({a} << 16 >> 48) + ({a} >> 48) << 32',
        'i32x4.extadd_pairwise_i16x8_u' => '({a} & {e16}) + ({a} >> 16 & {e16})',
        'i32x4.abs' => 'V::absolute32({a})',
        'i32x4.neg' => '-({a} & {low}) & {low} | -({a} >> 32) << 32',
        'i32x4.add' => '({a} & {low}) + ({b} & {low}) & {low} | ({a} >> 32) + ({b} >> 32) << 32',
        'i32x4.sub' => '({a} & {low}) - ({b} & {low}) & {low} | ({a} >> 32) - ({b} >> 32) << 32',
        'i32x4.mul' => '({a} << 32 >> 32) * ({b} << 32 >> 32) & {low} | ({a} >> 32) * ({b} >> 32) << 32',
        'i32x4.min_s' => 'V::select({a}, {b}, V::notLess32({b} ^ V::SIGNS32, {a} ^ V::SIGNS32))',
        'i32x4.min_u' => 'V::select({a}, {b}, V::notLess32({b}, {a}))',
        'i32x4.max_s' => 'V::select({a}, {b}, V::notLess32({a} ^ V::SIGNS32, {b} ^ V::SIGNS32))',
        'i32x4.max_u' => 'V::select({a}, {b}, V::notLess32({a}, {b}))',
        'i32x4.dot_i16x8_s' => 'V::dot16({a}, {b})',

        'i64x2.abs' => 'V::absolute64({a})',
        'i64x2.neg' => 'N::i64Subtract(0, {a})',
        'i64x2.add' => '\is_int($t = {a} + {b}) ? $t : N::i64Add({a}, {b})',
        'i64x2.sub' => '\is_int($t = {a} - {b}) ? $t : N::i64Subtract({a}, {b})',
        'i64x2.mul' => '\is_int($t = {a} * {b}) ? $t : N::i64Multiply({a}, {b})',

        'f32x4.abs' => '{a} & 0x7fffffff7fffffff',
        'f32x4.neg' => '{a} ^ V::SIGNS32',
        'f32x4.pmin' => 'V::select({b}, {a}, W::less32({b}, {a}))',
        'f32x4.pmax' => 'V::select({b}, {a}, W::less32({a}, {b}))',
        'f64x2.abs' => '{a} & \PHP_INT_MAX',
        'f64x2.neg' => '{a} ^ \PHP_INT_MIN',
        'f64x2.pmin' => 'V::select({b}, {a}, W::less64({b}, {a}))',
        'f64x2.pmax' => 'V::select({b}, {a}, W::less64({a}, {b}))',
        'i32x4.trunc_sat_f32x4_s' => 'W::saturate32({a})',
        'i32x4.trunc_sat_f32x4_u' => 'W::saturateUnsigned32({a})',
        'f32x4.convert_i32x4_s' => 'W::convert32({a})',
        'f32x4.convert_i32x4_u' => 'W::convertUnsigned32({a})',

        'i16x8.relaxed_dot_i8x16_i7x16_s' => 'V::dot8({a}, {b})',
        'i32x4.relaxed_dot_i8x16_i7x16_add_s' => 'V::dot8Added({a}, {b}, {c})',
    ];

    /** Functions that give both halves; all halves of the operands are their arguments. */
    private const WHOLE = [
        'f32x4.ceil' => 'W::ceil32', 'f32x4.floor' => 'W::floor32', 'f32x4.trunc' => 'W::truncate32',
        'f32x4.nearest' => 'W::nearest32', 'f64x2.ceil' => 'W::ceil64', 'f64x2.floor' => 'W::floor64',
        'f64x2.trunc' => 'W::truncate64', 'f64x2.nearest' => 'W::nearest64',
        'f32x4.sqrt' => 'W::squareRoot32', 'f64x2.sqrt' => 'W::squareRoot64',
        'f32x4.add' => 'W::add32', 'f32x4.sub' => 'W::subtract32', 'f32x4.mul' => 'W::multiply32',
        'f32x4.div' => 'W::divide32', 'f32x4.min' => 'W::minimum32', 'f32x4.max' => 'W::maximum32',
        'f64x2.add' => 'W::add64', 'f64x2.sub' => 'W::subtract64', 'f64x2.mul' => 'W::multiply64',
        'f64x2.div' => 'W::divide64', 'f64x2.min' => 'W::minimum64', 'f64x2.max' => 'W::maximum64',
        'f32x4.relaxed_madd' => 'W::multiplyAdd32', 'f32x4.relaxed_nmadd' => 'W::multiplyNegatedAdd32',
        'f64x2.relaxed_madd' => 'W::multiplyAdd64', 'f64x2.relaxed_nmadd' => 'W::multiplyNegatedAdd64',
    ];

    /** Each half of the result of certain halves of the operands: {a} and {A} are the lower and upper one. */
    private const CROSSING = [
        'i8x16.swizzle' => ['V::swizzle({a}, {A}, {b})', 'V::swizzle({a}, {A}, {B})'],
        'f32x4.demote_f64x2_zero' => ['W::demote({a}, {A})', '0'],
        'f64x2.promote_low_f32x4' => ['W::promote({a})', 'W::promote({a} >> 32)'],
        'i8x16.narrow_i16x8_s' => ['V::narrow16({a}, {A})', 'V::narrow16({b}, {B})'],
        'i8x16.narrow_i16x8_u' => ['V::narrowUnsigned16({a}, {A})', 'V::narrowUnsigned16({b}, {B})'],
        'i16x8.narrow_i32x4_s' => ['V::narrow32({a}, {A})', 'V::narrow32({b}, {B})'],
        'i16x8.narrow_i32x4_u' => ['V::narrowUnsigned32({a}, {A})', 'V::narrowUnsigned32({b}, {B})'],
        'i16x8.extend_low_i8x16_s' => ['V::extend8({a})', 'V::extend8({a} >> 32)'],
        'i16x8.extend_high_i8x16_s' => ['V::extend8({A})', 'V::extend8({A} >> 32)'],
        'i16x8.extend_low_i8x16_u' => ['V::extendUnsigned8({a})', 'V::extendUnsigned8({a} >> 32)'],
        'i16x8.extend_high_i8x16_u' => ['V::extendUnsigned8({A})', 'V::extendUnsigned8({A} >> 32)'],
        'i32x4.extend_low_i16x8_s' => ['V::extend16({a})', 'V::extend16({a} >> 32)'],
        'i32x4.extend_high_i16x8_s' => ['V::extend16({A})', 'V::extend16({A} >> 32)'],
        'i32x4.extend_low_i16x8_u' => [
            '{a} & 0xffff | ({a} & 0xffff0000) << 16',
            '{a} >> 32 & 0xffff | {a} >> 16 & 0xffff00000000',
        ],
        'i32x4.extend_high_i16x8_u' => [
            '{A} & 0xffff | ({A} & 0xffff0000) << 16',
            '{A} >> 32 & 0xffff | {A} >> 16 & 0xffff00000000',
        ],
        'i64x2.extend_low_i32x4_s' => ['{a} << 32 >> 32', '{a} >> 32'],
        'i64x2.extend_high_i32x4_s' => ['{A} << 32 >> 32', '{A} >> 32'],
        'i64x2.extend_low_i32x4_u' => ['{a} & {low}', '{a} >> 32 & {low}'],
        'i64x2.extend_high_i32x4_u' => ['{A} & {low}', '{A} >> 32 & {low}'],
        'i64x2.extmul_low_i32x4_s' => ['({a} << 32 >> 32) * ({b} << 32 >> 32)', '({a} >> 32) * ({b} >> 32)'],
        'i64x2.extmul_high_i32x4_s' => ['({A} << 32 >> 32) * ({B} << 32 >> 32)', '({A} >> 32) * ({B} >> 32)'],
        'i64x2.extmul_low_i32x4_u' => [
            'N::i64Multiply({a} & {low}, {b} & {low})',
            'N::i64Multiply({a} >> 32 & {low}, {b} >> 32 & {low})',
        ],
        'i64x2.extmul_high_i32x4_u' => [
            'N::i64Multiply({A} & {low}, {B} & {low})',
            'N::i64Multiply({A} >> 32 & {low}, {B} >> 32 & {low})',
        ],
        'i32x4.trunc_sat_f64x2_s_zero' => ['W::saturate64({a}, {A})', '0'],
        'i32x4.trunc_sat_f64x2_u_zero' => ['W::saturateUnsigned64({a}, {A})', '0'],
        'f64x2.convert_low_i32x4_s' => [
            'N::f64Bits((float) ({a} << 32 >> 32))', 'N::f64Bits((float) ({a} >> 32))',
        ],
        'f64x2.convert_low_i32x4_u' => [
            'N::f64Bits((float) ({a} & {low}))', 'N::f64Bits((float) ({a} >> 32 & {low}))',
        ],
    ];

    /** Numbers made of both halves: an i32, or a condition where it begins with "?". */
    private const NUMBERS = [
        'v128.any_true' => '?({a} | {A}) !== 0',
        'i8x16.all_true' => '?(V::equal8({a}, 0) | V::equal8({A}, 0)) === 0',
        'i16x8.all_true' => '?(V::equal16({a}, 0) | V::equal16({A}, 0)) === 0',
        'i32x4.all_true' => '?(V::equal32({a}, 0) | V::equal32({A}, 0)) === 0',
        'i64x2.all_true' => '?{a} !== 0 && {A} !== 0',
        'i8x16.bitmask' => 'V::signs8({a}) | V::signs8({A}) << 8',
        'i16x8.bitmask' => 'V::signs16({a}) | V::signs16({A}) << 4',
        'i32x4.bitmask' => '{a} >> 31 & 1 | {a} >> 62 & 2 | {A} >> 29 & 4 | {A} >> 60 & 8',
        'i64x2.bitmask' => '{a} >> 63 & 1 | {A} >> 62 & 2',
    ];

    /** What relaxed operations do here: one of what they may. */
    private const RELAXED = [
        'i8x16.relaxed_swizzle' => 'i8x16.swizzle',
        'i32x4.relaxed_trunc_f32x4_s' => 'i32x4.trunc_sat_f32x4_s',
        'i32x4.relaxed_trunc_f32x4_u' => 'i32x4.trunc_sat_f32x4_u',
        'i32x4.relaxed_trunc_f64x2_s_zero' => 'i32x4.trunc_sat_f64x2_s_zero',
        'i32x4.relaxed_trunc_f64x2_u_zero' => 'i32x4.trunc_sat_f64x2_u_zero',
        'i8x16.relaxed_laneselect' => 'v128.bitselect',
        'i16x8.relaxed_laneselect' => 'v128.bitselect',
        'i32x4.relaxed_laneselect' => 'v128.bitselect',
        'i64x2.relaxed_laneselect' => 'v128.bitselect',
        'f32x4.relaxed_min' => 'f32x4.min',
        'f32x4.relaxed_max' => 'f32x4.max',
        'f64x2.relaxed_min' => 'f64x2.min',
        'f64x2.relaxed_max' => 'f64x2.max',
        'i16x8.relaxed_q15mulr_s' => 'i16x8.q15mulr_sat_s',
    ];

    /** How many operands there are, where it is not one or two. */
    private const THREE = [
        'v128.bitselect' => true, 'i32x4.relaxed_dot_i8x16_i7x16_add_s' => true,
        'f32x4.relaxed_madd' => true, 'f32x4.relaxed_nmadd' => true,
        'f64x2.relaxed_madd' => true, 'f64x2.relaxed_nmadd' => true,
    ];

    private const UNARY = '/^(?:v128\.(?:not|any_true)|.*\.(?:abs|neg|popcnt|ceil|floor|trunc|nearest|sqrt|all_true'
        . '|bitmask|extadd_pairwise_\w+|extend_\w+|trunc_sat_\w+|convert_\w+|demote_\w+|promote_\w+))$/';

    /** The name whose code an instruction has. */
    public static function canonical(string $name): string
    {
        return self::RELAXED[$name] ?? $name;
    }

    public static function arity(string $name): int
    {
        return isset(self::THREE[$name]) ? 3 : (preg_match(self::UNARY, $name) === 1 ? 1 : 2);
    }

    /** The name of a function for both halves, or null. */
    public static function whole(string $name): ?string
    {
        return self::WHOLE[$name] ?? null;
    }

    /** Code of a number made of one vector, or null. A condition begins with "?". */
    public static function number(string $name, Operand $a): ?string
    {
        $template = self::NUMBERS[$name] ?? null;
        return $template === null ? null : strtr($template, ['{a}' => $a->code, '{A}' => $a->upper]);
    }

    /** Whether code of it has each operand's halves just once. */
    public static function readsOnce(string $name): bool
    {
        $template = self::HALVES[$name] ?? null;
        return $template !== null && substr_count($template, '{a}') === 1 && substr_count($template, '{b}') < 2
            && !str_contains($template, '{c}');
    }

    /**
     * Code of the result's halves.
     *
     * @param list<Operand> $operands
     * @return array{string, string}|null null: it is no lane-wise operation
     */
    public static function halves(string $name, array $operands): ?array
    {
        $constants = str_starts_with($name, 'i8x16') ? ['{e}' => self::EVEN8, '{r}' => self::ROOM8]
            : ['{e}' => self::EVEN16, '{r}' => self::ROOM16];
        $constants += ['{low}' => self::LOW, '{e8}' => self::EVEN8, '{e16}' => self::EVEN16];
        $template = self::HALVES[$name] ?? null;
        $lower = $upper = $constants;
        foreach ($operands as $i => $operand) {
            $lower['{' . 'abc'[$i] . '}'] = $operand->code;
            $upper['{' . 'abc'[$i] . '}'] = $operand->upper;
        }
        if ($template !== null) {
            return ['(' . strtr($template, $lower) . ')', '(' . strtr($template, $upper) . ')'];
        }
        $templates = self::CROSSING[$name] ?? self::extendedProduct($name);
        if ($templates === null) {
            return null;
        }
        foreach ($operands as $i => $operand) {
            $lower['{' . 'ABC'[$i] . '}'] = $operand->upper;
        }
        return ['(' . strtr($templates[0], $lower) . ')', '(' . strtr($templates[1], $lower) . ')'];
    }

    /** @return array{string, string}|null */
    private static function extendedProduct(string $name): ?array
    {
        if (preg_match('/^(i16x8|i32x4)\.extmul_(low|high)_(\w+)$/', $name, $m) !== 1) {
            return null;
        }
        $extended = self::CROSSING["$m[1].extend_$m[2]_$m[3]"];
        $product = $m[1] === 'i16x8' ? 'V::multiply16(%s, %s)' : 'V::multiply32(%s, %s)';
        return array_map(
            static fn (string $a): string => sprintf($product, $a, strtr($a, ['{a}' => '{b}', '{A}' => '{B}'])),
            $extended,
        );
    }

    /**
     * Code of shifted halves. The count is a literal or a variable's name.
     *
     * @param string $name "i8x16.shl" and the like
     * @return array{string, string}
     */
    public static function shifted(string $name, Operand $a, Operand $count): array
    {
        [$shape, $operation] = explode('.', $name);
        $bits = ['i8x16' => 8, 'i16x8' => 16, 'i32x4' => 32, 'i64x2' => 64][$shape];
        $constant = $count->constant === null ? null : $count->constant & $bits - 1;
        if ($constant === 0) {
            return [$a->code, $a->upper];
        }
        $n = $constant === null ? '(' . $count->int() . ' & ' . ($bits - 1) . ')' : (string) $constant;
        $template = $bits < 32
            ? self::shiftOfSmall($bits, $operation, $n, $constant)
            : self::shiftOfLarge($bits, $operation, $constant);
        return [
            '(' . strtr($template, ['{a}' => $a->code, '{n}' => $n]) . ')',
            '(' . strtr($template, ['{a}' => $a->upper, '{n}' => $n]) . ')',
        ];
    }

    private static function shiftOfSmall(int $bits, string $operation, string $n, ?int $constant): string
    {
        if ($constant === null || $operation === 'shr_s') {
            $function = ['shl' => 'shiftLeft', 'shr_s' => 'shiftRight', 'shr_u' => 'shiftRightUnsigned'][$operation];
            return "V::$function$bits({a}, $n)";
        }
        // What stays inside of the lanes.
        $mask = $bits === 8 ? (0xff >> $constant) * 0x0101010101010101 : (0xffff >> $constant) * 0x0001000100010001;
        return $operation === 'shl' ? "({a} & $mask) << {n}" : "{a} >> {n} & $mask";
    }

    private static function shiftOfLarge(int $bits, string $operation, ?int $constant): string
    {
        if ($bits === 64) {
            return match ($operation) {
                'shl' => '{a} << {n}',
                'shr_s' => '{a} >> {n}',
                'shr_u' => $constant === null ? 'N::i64ShiftRightUnsigned({a}, {n})'
                    : '{a} >> {n} & ' . (PHP_INT_MAX >> $constant - 1),
            };
        }
        return match ($operation) {
            'shl' => '{a} << {n} & 0xffffffff | {a} >> 32 << 32 + {n}',
            'shr_s' => '{a} << 32 >> 32 + {n} & 0xffffffff | {a} >> 32 + {n} << 32',
            'shr_u' => '({a} & 0xffffffff) >> {n} | ({a} >> 32 & 0xffffffff) >> {n} << 32',
        };
    }

    /**
     * Code of one half of a shuffle: runs of bytes that stay side by side are moved at once.
     *
     * @param list<int> $lanes eight of them
     * @param list<string> $sources code of the four halves
     */
    public static function shuffled(array $lanes, array $sources): string
    {
        $parts = [];
        for ($at = 0; $at < 8; $at += $length) {
            $lane = $lanes[$at];
            $length = 1;
            while ($at + $length < 8 && $lanes[$at + $length] === $lane + $length && ($lane + $length & 7) !== 0) {
                ++$length;
            }
            $code = $sources[$lane >> 3];
            if ($length < 8) {
                $shift = ($lane & 7) * 8;
                $code = ($shift === 0 ? $code : "$code >> $shift") . ' & ' . ((1 << $length * 8) - 1);
                $code = $at === 0 ? $code : "($code) << " . $at * 8;
            }
            $parts[] = $code;
        }
        return '(' . implode(' | ', $parts) . ')';
    }
}

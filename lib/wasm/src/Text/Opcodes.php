<?php

declare(strict_types=1);

namespace Surus\Wasm\Text;

/**
 * The instructions: their names, their bytes, and what follows those.
 *
 * Each is [immediates, opcode bytes, logarithm of the natural alignment]; the immediates are one
 * of this class's constants.
 */
final class Opcodes
{
    public const NONE = '';
    public const BLOCK = 'B';
    public const IF = 'I';
    public const ELSE = 'E';
    public const END = 'e';
    public const TRY_TABLE = 'T';
    /** The older instructions for exceptions. */
    public const TRY = 'y';
    public const CATCH = 'z';
    public const CATCH_ALL = 'Z';
    public const DELEGATE = 'D';
    public const LABEL = 'l';
    public const BRANCH_TABLE = 'L';
    public const BRANCH_CAST = 'c';
    public const FUNC = 'f';
    public const TYPE = 't';
    public const TAG = 'a';
    public const LOCAL = 'v';
    public const GLOBAL = 'g';
    public const TABLE = 'b';
    public const TABLE_COPY = 'C';
    public const TABLE_INIT = 'i';
    public const ELEM = 's';
    public const DATA = 'd';
    public const MEMORY = 'm';
    public const MEMORY_COPY = 'M';
    public const MEMORY_INIT = 'n';
    public const CALL_INDIRECT = 'k';
    public const SELECT = 'S';
    public const MEMARG = 'o';
    public const MEMARG_LANE = 'O';
    public const FENCE = '0';
    public const LANE = 'w';
    public const SHUFFLE = 'W';
    public const I32 = '1';
    public const I64 = '2';
    public const F32 = '3';
    public const F64 = '4';
    public const V128 = '5';
    public const HEAP_TYPE = 'h';
    public const REF_TYPE = 'r';
    public const FIELD = 'F';
    public const ARRAY_FIXED = 'A';
    public const TYPE_TYPE = 'p';
    public const TYPE_DATA = 'q';
    public const TYPE_ELEM = 'Q';

    /** name, immediates, bytes in hexadecimal */
    private const SPECIAL = 'unreachable  00|nop  01|block B 02|loop B 03|if I 04|else E 05|throw a 08|throw_ref  0a'
        . '|end e 0b|br l 0c|br_if l 0d|br_table L 0e|return  0f|call f 10|call_indirect k 11|return_call f 12'
        . '|return_call_indirect k 13|call_ref t 14|return_call_ref t 15|drop  1a|select S 1b|try_table T 1f'
        . '|local.get v 20|local.set v 21|local.tee v 22|global.get g 23|global.set g 24|table.get b 25'
        . '|table.set b 26|memory.size m 3f|memory.grow m 40|i32.const 1 41|i64.const 2 42|f32.const 3 43'
        . '|f64.const 4 44|ref.null h d0|ref.is_null  d1|ref.func f d2|ref.eq  d3|ref.as_non_null  d4'
        . '|br_on_null l d5|br_on_non_null l d6|memory.init n fc08|data.drop d fc09|memory.copy M fc0a'
        . '|memory.fill m fc0b|table.init i fc0c|elem.drop s fc0d|table.copy C fc0e|table.grow b fc0f'
        . '|table.size b fc10|table.fill b fc11|i64.add128  fc13|i64.sub128  fc14|i64.mul_wide_s  fc15'
        . '|i64.mul_wide_u  fc16|struct.new t fb00|struct.new_default t fb01|struct.get F fb02'
        . '|struct.get_s F fb03|struct.get_u F fb04|struct.set F fb05|array.new t fb06|array.new_default t fb07'
        . '|array.new_fixed A fb08|array.new_data q fb09|array.new_elem Q fb0a|array.get t fb0b|array.get_s t fb0c'
        . '|array.get_u t fb0d|array.set t fb0e|array.len  fb0f|array.fill t fb10|array.copy p fb11'
        . '|array.init_data q fb12|array.init_elem Q fb13|ref.test r fb14|ref.cast r fb16|br_on_cast c fb18'
        . '|br_on_cast_fail c fb19|any.convert_extern  fb1a|extern.convert_any  fb1b|ref.i31  fb1c'
        . '|i31.get_s  fb1d|i31.get_u  fb1e|try y 06|catch z 07|rethrow l 09|delegate D 18|catch_all Z 19';

    /** From 0x45 on. */
    private const NUMERIC = ''
        . 'i32.eqz i32.eq i32.ne i32.lt_s i32.lt_u i32.gt_s i32.gt_u i32.le_s i32.le_u i32.ge_s i32.ge_u '
        . 'i64.eqz i64.eq i64.ne i64.lt_s i64.lt_u i64.gt_s i64.gt_u i64.le_s i64.le_u i64.ge_s i64.ge_u f32.eq '
        . 'f32.ne f32.lt f32.gt f32.le f32.ge f64.eq f64.ne f64.lt f64.gt f64.le f64.ge i32.clz i32.ctz '
        . 'i32.popcnt i32.add i32.sub i32.mul i32.div_s i32.div_u i32.rem_s i32.rem_u i32.and i32.or i32.xor '
        . 'i32.shl i32.shr_s i32.shr_u i32.rotl i32.rotr i64.clz i64.ctz i64.popcnt i64.add i64.sub i64.mul '
        . 'i64.div_s i64.div_u i64.rem_s i64.rem_u i64.and i64.or i64.xor i64.shl i64.shr_s i64.shr_u i64.rotl '
        . 'i64.rotr f32.abs f32.neg f32.ceil f32.floor f32.trunc f32.nearest f32.sqrt f32.add f32.sub f32.mul '
        . 'f32.div f32.min f32.max f32.copysign f64.abs f64.neg f64.ceil f64.floor f64.trunc f64.nearest '
        . 'f64.sqrt f64.add f64.sub f64.mul f64.div f64.min f64.max f64.copysign i32.wrap_i64 i32.trunc_f32_s '
        . 'i32.trunc_f32_u i32.trunc_f64_s i32.trunc_f64_u i64.extend_i32_s i64.extend_i32_u i64.trunc_f32_s '
        . 'i64.trunc_f32_u i64.trunc_f64_s i64.trunc_f64_u f32.convert_i32_s f32.convert_i32_u '
        . 'f32.convert_i64_s f32.convert_i64_u f32.demote_f64 f64.convert_i32_s f64.convert_i32_u '
        . 'f64.convert_i64_s f64.convert_i64_u f64.promote_f32 i32.reinterpret_f32 i64.reinterpret_f64 '
        . 'f32.reinterpret_i32 f64.reinterpret_i64 i32.extend8_s i32.extend16_s i64.extend8_s i64.extend16_s '
        . 'i64.extend32_s';

    /** From 0xfc 0 on. */
    private const SATURATING = 'i32.trunc_sat_f32_s i32.trunc_sat_f32_u i32.trunc_sat_f64_s i32.trunc_sat_f64_u '
        . 'i64.trunc_sat_f32_s i64.trunc_sat_f32_u i64.trunc_sat_f64_s i64.trunc_sat_f64_u';

    /** From 0x28 on, with their alignments. */
    private const MEMORY_ACCESSES = ''
        . 'i32.load=2 i64.load=3 f32.load=2 f64.load=3 i32.load8_s=0 i32.load8_u=0 i32.load16_s=1 '
        . 'i32.load16_u=1 i64.load8_s=0 i64.load8_u=0 i64.load16_s=1 i64.load16_u=1 i64.load32_s=2 '
        . 'i64.load32_u=2 i32.store=2 i64.store=3 f32.store=2 f64.store=3 i32.store8=0 i32.store16=1 '
        . 'i64.store8=0 i64.store16=1 i64.store32=2';

    /** From 0xfd 0 on. */
    private const VECTOR = 'v128.load v128.load8x8_s v128.load8x8_u v128.load16x4_s v128.load16x4_u v128.load32x2_s '
        . 'v128.load32x2_u v128.load8_splat v128.load16_splat v128.load32_splat v128.load64_splat v128.store '
        . 'v128.const i8x16.shuffle i8x16.swizzle i8x16.splat i16x8.splat i32x4.splat i64x2.splat f32x4.splat '
        . 'f64x2.splat i8x16.extract_lane_s i8x16.extract_lane_u i8x16.replace_lane i16x8.extract_lane_s '
        . 'i16x8.extract_lane_u i16x8.replace_lane i32x4.extract_lane i32x4.replace_lane i64x2.extract_lane '
        . 'i64x2.replace_lane f32x4.extract_lane f32x4.replace_lane f64x2.extract_lane f64x2.replace_lane '
        . 'i8x16.eq i8x16.ne i8x16.lt_s i8x16.lt_u i8x16.gt_s i8x16.gt_u i8x16.le_s i8x16.le_u i8x16.ge_s '
        . 'i8x16.ge_u i16x8.eq i16x8.ne i16x8.lt_s i16x8.lt_u i16x8.gt_s i16x8.gt_u i16x8.le_s i16x8.le_u '
        . 'i16x8.ge_s i16x8.ge_u i32x4.eq i32x4.ne i32x4.lt_s i32x4.lt_u i32x4.gt_s i32x4.gt_u i32x4.le_s '
        . 'i32x4.le_u i32x4.ge_s i32x4.ge_u f32x4.eq f32x4.ne f32x4.lt f32x4.gt f32x4.le f32x4.ge f64x2.eq '
        . 'f64x2.ne f64x2.lt f64x2.gt f64x2.le f64x2.ge v128.not v128.and v128.andnot v128.or v128.xor '
        . 'v128.bitselect v128.any_true v128.load8_lane v128.load16_lane v128.load32_lane v128.load64_lane '
        . 'v128.store8_lane v128.store16_lane v128.store32_lane v128.store64_lane v128.load32_zero '
        . 'v128.load64_zero f32x4.demote_f64x2_zero f64x2.promote_low_f32x4 i8x16.abs i8x16.neg i8x16.popcnt '
        . 'i8x16.all_true i8x16.bitmask i8x16.narrow_i16x8_s i8x16.narrow_i16x8_u f32x4.ceil f32x4.floor '
        . 'f32x4.trunc f32x4.nearest i8x16.shl i8x16.shr_s i8x16.shr_u i8x16.add i8x16.add_sat_s '
        . 'i8x16.add_sat_u i8x16.sub i8x16.sub_sat_s i8x16.sub_sat_u f64x2.ceil f64x2.floor i8x16.min_s '
        . 'i8x16.min_u i8x16.max_s i8x16.max_u f64x2.trunc i8x16.avgr_u i16x8.extadd_pairwise_i8x16_s '
        . 'i16x8.extadd_pairwise_i8x16_u i32x4.extadd_pairwise_i16x8_s i32x4.extadd_pairwise_i16x8_u i16x8.abs '
        . 'i16x8.neg i16x8.q15mulr_sat_s i16x8.all_true i16x8.bitmask i16x8.narrow_i32x4_s i16x8.narrow_i32x4_u '
        . 'i16x8.extend_low_i8x16_s i16x8.extend_high_i8x16_s i16x8.extend_low_i8x16_u '
        . 'i16x8.extend_high_i8x16_u i16x8.shl i16x8.shr_s i16x8.shr_u i16x8.add i16x8.add_sat_s '
        . 'i16x8.add_sat_u i16x8.sub i16x8.sub_sat_s i16x8.sub_sat_u f64x2.nearest i16x8.mul i16x8.min_s '
        . 'i16x8.min_u i16x8.max_s i16x8.max_u - i16x8.avgr_u i16x8.extmul_low_i8x16_s '
        . 'i16x8.extmul_high_i8x16_s i16x8.extmul_low_i8x16_u i16x8.extmul_high_i8x16_u i32x4.abs i32x4.neg - '
        . 'i32x4.all_true i32x4.bitmask - - i32x4.extend_low_i16x8_s i32x4.extend_high_i16x8_s '
        . 'i32x4.extend_low_i16x8_u i32x4.extend_high_i16x8_u i32x4.shl i32x4.shr_s i32x4.shr_u i32x4.add - - '
        . 'i32x4.sub - - - i32x4.mul i32x4.min_s i32x4.min_u i32x4.max_s i32x4.max_u i32x4.dot_i16x8_s - '
        . 'i32x4.extmul_low_i16x8_s i32x4.extmul_high_i16x8_s i32x4.extmul_low_i16x8_u '
        . 'i32x4.extmul_high_i16x8_u i64x2.abs i64x2.neg - i64x2.all_true i64x2.bitmask - - '
        . 'i64x2.extend_low_i32x4_s i64x2.extend_high_i32x4_s i64x2.extend_low_i32x4_u '
        . 'i64x2.extend_high_i32x4_u i64x2.shl i64x2.shr_s i64x2.shr_u i64x2.add - - i64x2.sub - - - i64x2.mul '
        . 'i64x2.eq i64x2.ne i64x2.lt_s i64x2.gt_s i64x2.le_s i64x2.ge_s i64x2.extmul_low_i32x4_s '
        . 'i64x2.extmul_high_i32x4_s i64x2.extmul_low_i32x4_u i64x2.extmul_high_i32x4_u f32x4.abs f32x4.neg - '
        . 'f32x4.sqrt f32x4.add f32x4.sub f32x4.mul f32x4.div f32x4.min f32x4.max f32x4.pmin f32x4.pmax '
        . 'f64x2.abs f64x2.neg - f64x2.sqrt f64x2.add f64x2.sub f64x2.mul f64x2.div f64x2.min f64x2.max '
        . 'f64x2.pmin f64x2.pmax i32x4.trunc_sat_f32x4_s i32x4.trunc_sat_f32x4_u f32x4.convert_i32x4_s '
        . 'f32x4.convert_i32x4_u i32x4.trunc_sat_f64x2_s_zero i32x4.trunc_sat_f64x2_u_zero '
        . 'f64x2.convert_low_i32x4_s f64x2.convert_low_i32x4_u i8x16.relaxed_swizzle '
        . 'i32x4.relaxed_trunc_f32x4_s i32x4.relaxed_trunc_f32x4_u i32x4.relaxed_trunc_f64x2_s_zero '
        . 'i32x4.relaxed_trunc_f64x2_u_zero f32x4.relaxed_madd f32x4.relaxed_nmadd f64x2.relaxed_madd '
        . 'f64x2.relaxed_nmadd i8x16.relaxed_laneselect i16x8.relaxed_laneselect i32x4.relaxed_laneselect '
        . 'i64x2.relaxed_laneselect f32x4.relaxed_min f32x4.relaxed_max f64x2.relaxed_min f64x2.relaxed_max '
        . 'i16x8.relaxed_q15mulr_s i16x8.relaxed_dot_i8x16_i7x16_s i32x4.relaxed_dot_i8x16_i7x16_add_s';

    /** From 0xfe 0x10 on: seven accesses of each kind, with their alignments. */
    private const ATOMIC_LOADS = 'i32.%s=2 i64.%s=3 i32.%s8_u=0 i32.%s16_u=1 i64.%s8_u=0 i64.%s16_u=1 i64.%s32_u=2';
    private const ATOMIC_UPDATES = ['add', 'sub', 'and', 'or', 'xor', 'xchg', 'cmpxchg'];

    /** What of them has immediates, and alignments. */
    private const VECTOR_IMMEDIATES = '0 o 4|1 o 3|2 o 3|3 o 3|4 o 3|5 o 3|6 o 3|7 o 0|8 o 1|9 o 2|10 o 3|11 o 4'
        . '|12 5 0|13 W 0|21 w 0|22 w 0|23 w 0|24 w 0|25 w 0|26 w 0|27 w 0|28 w 0|29 w 0|30 w 0|31 w 0|32 w 0'
        . '|33 w 0|34 w 0|84 O 0|85 O 1|86 O 2|87 O 3|88 O 0|89 O 1|90 O 2|91 O 3|92 o 2|93 o 3';

    /** @var array<string, array{string, string, int}>|null */
    private static ?array $table = null;

    /** @var array<string, string>|null */
    private static ?array $names = null;

    /** @var list<string>|null */
    private static ?array $vectorNames = null;

    /** @return array<string, array{string, string, int}> by name */
    public static function table(): array
    {
        return self::$table ??= self::build();
    }

    /** @return array<string, string> name by opcode bytes; "select" and the casts have a second opcode each */
    public static function names(): array
    {
        if (self::$names === null) {
            self::$names = [];
            foreach (self::table() as $name => $entry) {
                self::$names[$entry[1]] = $name;
            }
        }
        return self::$names;
    }

    /** The name of a SIMD instruction, by the number behind the prefix. */
    public static function vectorName(int $number): ?string
    {
        self::$vectorNames ??= explode(' ', self::VECTOR);
        $name = self::$vectorNames[$number] ?? '-';
        return $name === '-' ? null : $name;
    }

    /** @return array<string, array{string, string, int}> */
    private static function build(): array
    {
        $table = [];
        foreach (explode('|', self::SPECIAL) as $line) {
            [$name, $immediates, $bytes] = explode(' ', $line);
            $table[$name] = [$immediates, hex2bin($bytes), 0];
        }
        foreach (explode(' ', self::NUMERIC) as $i => $name) {
            $table[$name] = [self::NONE, chr(0x45 + $i), 0];
        }
        foreach (explode(' ', self::SATURATING) as $i => $name) {
            $table[$name] = [self::NONE, "\xfc" . chr($i), 0];
        }
        foreach (explode(' ', self::MEMORY_ACCESSES) as $i => $access) {
            [$name, $alignment] = explode('=', $access);
            $table[$name] = [self::MEMARG, chr(0x28 + $i), (int) $alignment];
        }
        $table['memory.atomic.notify'] = [self::MEMARG, "\xfe\0", 2];
        $table['memory.atomic.wait32'] = [self::MEMARG, "\xfe\1", 2];
        $table['memory.atomic.wait64'] = [self::MEMARG, "\xfe\2", 3];
        $table['atomic.fence'] = [self::FENCE, "\xfe\3", 0];
        $loads = str_replace('%s', 'atomic.load', self::ATOMIC_LOADS);
        $atomic = $loads . ' ' . str_replace(['load', '_u'], ['store', ''], $loads);
        foreach (self::ATOMIC_UPDATES as $update) {
            $atomic .= ' ' . str_replace(['%s=', '%s8', '%s16', '%s32', '_u'], [
                "atomic.rmw.$update=", 'atomic.rmw8', 'atomic.rmw16', 'atomic.rmw32', ".{$update}_u",
            ], self::ATOMIC_LOADS);
        }
        foreach (explode(' ', $atomic) as $i => $access) {
            [$name, $alignment] = explode('=', $access);
            $table[$name] = [self::MEMARG, "\xfe" . Leb::unsigned(0x10 + $i), (int) $alignment];
        }
        $vector = explode(' ', self::VECTOR);
        foreach ($vector as $i => $name) {
            if ($name !== '-') {
                $table[$name] = [self::NONE, "\xfd" . Leb::unsigned($i), 0];
            }
        }
        foreach (explode('|', self::VECTOR_IMMEDIATES) as $line) {
            [$i, $immediates, $alignment] = explode(' ', $line);
            $table[$vector[(int) $i]][0] = $immediates;
            $table[$vector[(int) $i]][2] = (int) $alignment;
        }
        return $table;
    }
}

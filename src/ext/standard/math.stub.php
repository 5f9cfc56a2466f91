<?php
/** @extension standard */

const M_E = 2.718281828459045;
const M_LOG2E = 1.4426950408889634;
const M_LOG10E = 0.4342944819032518;
const M_LN2 = 0.6931471805599453;
const M_LN10 = 2.302585092994046;
const M_PI = 3.141592653589793;
const M_PI_2 = 1.5707963267948966;
const M_PI_4 = 0.7853981633974483;
const M_1_PI = 0.3183098861837907;
const M_2_PI = 0.6366197723675814;
const M_SQRTPI = 1.772453850905516;
const M_2_SQRTPI = 1.1283791670955126;
const M_LNPI = 1.1447298858494002;
const M_EULER = 0.5772156649015329;
const M_SQRT2 = 1.4142135623730951;
const M_SQRT1_2 = 0.7071067811865476;
const M_SQRT3 = 1.7320508075688772;
const INF = UNKNOWN;
const NAN = UNKNOWN;
const PHP_ROUND_HALF_UP = 1;
const PHP_ROUND_HALF_DOWN = 2;
const PHP_ROUND_HALF_EVEN = 3;
const PHP_ROUND_HALF_ODD = 4;
const PHP_ROUND_CEILING = 5;
const PHP_ROUND_FLOOR = 6;
const PHP_ROUND_TOWARD_ZERO = 7;
const PHP_ROUND_AWAY_FROM_ZERO = 8;

enum RoundingMode
{
    case HalfAwayFromZero;
    case HalfTowardsZero;
    case HalfEven;
    case HalfOdd;
    case TowardsZero;
    case AwayFromZero;
    case NegativeInfinity;
    case PositiveInfinity;
}

// ---- functions.cpp
/**
 * @effects none
 * @intrinsic Abs
 */
function abs(int|float $num): int|float {}
/**
 * @effects none
 * @intrinsic Ceil
 */
function ceil(int|float $num): float {}
/**
 * @effects none
 * @intrinsic Floor
 */
function floor(int|float $num): float {}
/** @effects none */
function sin(float $num): float {}
/** @effects none */
function cos(float $num): float {}
/** @effects none */
function tan(float $num): float {}
/** @effects none */
function asin(float $num): float {}
/** @effects none */
function acos(float $num): float {}
/** @effects none */
function atan(float $num): float {}
/** @effects none */
function atanh(float $num): float {}
/** @effects none */
function atan2(float $y, float $x): float {}
/** @effects none */
function sinh(float $num): float {}
/** @effects none */
function cosh(float $num): float {}
/** @effects none */
function tanh(float $num): float {}
/** @effects none */
function asinh(float $num): float {}
/** @effects none */
function acosh(float $num): float {}
/** @effects none */
function expm1(float $num): float {}
/** @effects none */
function log1p(float $num): float {}
/** @effects none */
function pi(): float {}
/** @effects none */
function is_finite(float $num): bool {}
/** @effects none */
function is_nan(float $num): bool {}
/** @effects none */
function is_infinite(float $num): bool {}
/**
 * @effects throws
 * @intrinsic IntegerQuotient
 */
function intdiv(int $num1, int $num2): int {}
function pow(mixed $num, mixed $exponent): int|float|object {}
/** @effects none */
function fpow(float $num, float $exponent): float {}
/** @effects none */
function exp(float $num): float {}
/** @effects throws */
function log(float $num, float $base = M_E): float {}
/** @effects none */
function log10(float $num): float {}
/**
 * @effects none
 * @intrinsic SquareRoot
 */
function sqrt(float $num): float {}
/** @effects none */
function hypot(float $x, float $y): float {}
/** @effects none */
function deg2rad(float $num): float {}
/** @effects none */
function rad2deg(float $num): float {}
/** @effects none */
function fmod(float $num1, float $num2): float {}
/** @effects none */
function fdiv(float $num1, float $num2): float {}

// ---- round.cpp
function round(int|float $num, int $precision = 0, int|RoundingMode $mode = RoundingMode::HalfAwayFromZero): float {}
function number_format(int|float $num, int $decimals = 0, ?string $decimal_separator = ".", ?string $thousands_separator = ","): string {}

// ---- base.cpp
function bindec(string $binary_string): int|float {}
function hexdec(string $hex_string): int|float {}
function octdec(string $octal_string): int|float {}
/** @effects none */
function decbin(int $num): string {}
/** @effects none */
function decoct(int $num): string {}
/** @effects none */
function dechex(int $num): string {}
function base_convert(string $num, int $from_base, int $to_base): string {}

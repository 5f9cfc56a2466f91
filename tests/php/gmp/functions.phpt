--TEST--
gmp_*: each function, and what it refuses
--FILE--
<?php
function show($f) {
    try {
        $value = $f();
    } catch (Error $e) {
        $value = get_class($e) . ': ' . $e->getMessage();
    }
    if (is_array($value)) {
        foreach ($value as $key => $element) echo "$key => $element ";
        echo "\n";
    } else {
        echo $value instanceof GMP ? "GMP $value" : var_export($value, true), "\n";
    }
}
foreach ([GMP_ROUND_ZERO, GMP_ROUND_PLUSINF, GMP_ROUND_MINUSINF, 7] as $mode) {
    foreach ([[7, 2], [-7, 2], [7, -2], ['-7', gmp_init(-2)], [7, 0]] as [$x, $y]) {
        show(fn() => gmp_div_q($x, $y, $mode));
        show(fn() => gmp_div_r($x, $y, $mode));
        show(fn() => gmp_div_qr($x, $y, $mode));
    }
}
show(fn() => gmp_mod(-7, 3));
show(fn() => gmp_mod(7, 0));
show(fn() => gmp_divexact('1000000000000000000000', '10000000000'));
show(fn() => gmp_fact(30));
show(fn() => gmp_fact(-1));
show(fn() => gmp_binomial(50, 25));
show(fn() => gmp_binomial(-5, 3));
show(fn() => gmp_binomial(5, -3));
show(fn() => gmp_binomial(5, 8));
show(fn() => gmp_sqrt(99));
show(fn() => gmp_sqrt(-1));
show(fn() => gmp_sqrtrem(99));
show(fn() => gmp_root(-28, 3));
show(fn() => gmp_root(-28, 2));
show(fn() => gmp_root(28, 0));
show(fn() => gmp_rootrem(100, 3));
show(fn() => gmp_rootrem(100, 0));
show(fn() => gmp_pow('12', 20));
show(fn() => gmp_pow(-2, 63));
show(fn() => gmp_pow(2, -1));
show(fn() => gmp_powm(3, 1000, 1000007));
show(fn() => gmp_powm(3, -1, 7));
show(fn() => gmp_powm(3, 1, 0));
show(fn() => gmp_perfect_square(144));
show(fn() => gmp_perfect_power(27));
show(fn() => gmp_prob_prime('170141183460469231731687303715884105727'));
show(fn() => gmp_prob_prime(15, 5));
show(fn() => gmp_nextprime(1000));
show(fn() => gmp_gcd(12, 18));
show(fn() => gmp_lcm(4, 6));
show(fn() => gmp_gcdext(12, 21));
show(fn() => gmp_invert(5, 11));
show(fn() => gmp_invert(5, 10));
show(fn() => gmp_invert(5, 0));
show(fn() => [gmp_jacobi(3, 7), gmp_legendre(2, 7), gmp_kronecker(3, 8)]);
show(fn() => [gmp_sign(-4), gmp_sign(0), gmp_cmp(3, 4) < 0]);
show(fn() => gmp_and('0xf0', 0x3c));
show(fn() => gmp_or(-1, 5));
show(fn() => gmp_xor(12, 10));
show(fn() => gmp_com(5));
show(fn() => gmp_neg('-12'));
show(fn() => gmp_abs(-12));
$n = gmp_init(0);
gmp_setbit($n, 100);
gmp_setbit($n, 3);
gmp_clrbit($n, 100);
gmp_setbit($n, 1, false);
show(fn() => $n);
show(fn() => gmp_setbit($n, -1));
show(fn() => gmp_clrbit($n, -1));
show(fn() => gmp_setbit($n, PHP_INT_MAX));
show(fn() => [(int)gmp_testbit(5, 0), (int)gmp_testbit(5, 1), gmp_scan0(5, 0), gmp_scan1(8, 0), gmp_scan1(0, 5)]);
show(fn() => gmp_testbit(5, -1));
show(fn() => gmp_scan0(5, -1));
show(fn() => [gmp_popcount(255), gmp_hamdist(255, 0)]);
show(fn() => bin2hex(gmp_export('0x123456789abcdef012', 2, GMP_LSW_FIRST | GMP_LITTLE_ENDIAN)));
show(fn() => gmp_strval(gmp_import("\x12\x34\x56\x78", 2, GMP_LSW_FIRST | GMP_BIG_ENDIAN), 16));
show(fn() => gmp_import('abc', 2));
show(fn() => gmp_import('abc', 0));
show(fn() => gmp_import('ab', 1, GMP_LSW_FIRST | GMP_MSW_FIRST));
show(fn() => gmp_export(5, 1, GMP_BIG_ENDIAN | GMP_LITTLE_ENDIAN));
show(fn() => gmp_export(0));
show(fn() => [gmp_strval(255, 16), gmp_strval(255, -16), gmp_strval(-12345, 62)]);
show(fn() => gmp_strval(1, 1));
show(fn() => gmp_strval(1, -37));
show(fn() => gmp_intval('9223372036854775808'));
show(fn() => gmp_abs('1.5'));
show(fn() => gmp_add([], 1));
gmp_random_seed(42);
$first = gmp_strval(gmp_random_bits(200));
gmp_random_seed(42);
var_dump($first === gmp_strval(gmp_random_bits(200)));
$number = gmp_random_range(-5, 5);
var_dump($number >= -5 && $number <= 5);
show(fn() => gmp_random_bits(0));
show(fn() => gmp_random_range(5, 5));
--EXPECT--
GMP 3
GMP 1
0 => 3 1 => 1 
GMP -3
GMP -1
0 => -3 1 => -1 
GMP -3
GMP 1
0 => -3 1 => 1 
GMP 3
GMP -1
0 => 3 1 => -1 
'DivisionByZeroError: Division by zero'
'DivisionByZeroError: Division by zero'
'DivisionByZeroError: Division by zero'
GMP 4
GMP -1
0 => 4 1 => -1 
GMP -3
GMP -1
0 => -3 1 => -1 
GMP -3
GMP 1
0 => -3 1 => 1 
GMP 4
GMP 1
0 => 4 1 => 1 
'DivisionByZeroError: Division by zero'
'DivisionByZeroError: Division by zero'
'DivisionByZeroError: Division by zero'
GMP 3
GMP 1
0 => 3 1 => 1 
GMP -4
GMP 1
0 => -4 1 => 1 
GMP -4
GMP -1
0 => -4 1 => -1 
GMP 3
GMP -1
0 => 3 1 => -1 
'DivisionByZeroError: Division by zero'
'DivisionByZeroError: Division by zero'
'DivisionByZeroError: Division by zero'
'ValueError: gmp_div_q(): Argument #3 ($rounding_mode) must be one of GMP_ROUND_ZERO, GMP_ROUND_PLUSINF, or GMP_ROUND_MINUSINF'
'ValueError: gmp_div_r(): Argument #3 ($rounding_mode) must be one of GMP_ROUND_ZERO, GMP_ROUND_PLUSINF, or GMP_ROUND_MINUSINF'
'ValueError: gmp_div_qr(): Argument #3 ($rounding_mode) must be one of GMP_ROUND_ZERO, GMP_ROUND_PLUSINF, or GMP_ROUND_MINUSINF'
'ValueError: gmp_div_q(): Argument #3 ($rounding_mode) must be one of GMP_ROUND_ZERO, GMP_ROUND_PLUSINF, or GMP_ROUND_MINUSINF'
'ValueError: gmp_div_r(): Argument #3 ($rounding_mode) must be one of GMP_ROUND_ZERO, GMP_ROUND_PLUSINF, or GMP_ROUND_MINUSINF'
'ValueError: gmp_div_qr(): Argument #3 ($rounding_mode) must be one of GMP_ROUND_ZERO, GMP_ROUND_PLUSINF, or GMP_ROUND_MINUSINF'
'ValueError: gmp_div_q(): Argument #3 ($rounding_mode) must be one of GMP_ROUND_ZERO, GMP_ROUND_PLUSINF, or GMP_ROUND_MINUSINF'
'ValueError: gmp_div_r(): Argument #3 ($rounding_mode) must be one of GMP_ROUND_ZERO, GMP_ROUND_PLUSINF, or GMP_ROUND_MINUSINF'
'ValueError: gmp_div_qr(): Argument #3 ($rounding_mode) must be one of GMP_ROUND_ZERO, GMP_ROUND_PLUSINF, or GMP_ROUND_MINUSINF'
'ValueError: gmp_div_q(): Argument #3 ($rounding_mode) must be one of GMP_ROUND_ZERO, GMP_ROUND_PLUSINF, or GMP_ROUND_MINUSINF'
'ValueError: gmp_div_r(): Argument #3 ($rounding_mode) must be one of GMP_ROUND_ZERO, GMP_ROUND_PLUSINF, or GMP_ROUND_MINUSINF'
'ValueError: gmp_div_qr(): Argument #3 ($rounding_mode) must be one of GMP_ROUND_ZERO, GMP_ROUND_PLUSINF, or GMP_ROUND_MINUSINF'
'ValueError: gmp_div_q(): Argument #3 ($rounding_mode) must be one of GMP_ROUND_ZERO, GMP_ROUND_PLUSINF, or GMP_ROUND_MINUSINF'
'ValueError: gmp_div_r(): Argument #3 ($rounding_mode) must be one of GMP_ROUND_ZERO, GMP_ROUND_PLUSINF, or GMP_ROUND_MINUSINF'
'ValueError: gmp_div_qr(): Argument #3 ($rounding_mode) must be one of GMP_ROUND_ZERO, GMP_ROUND_PLUSINF, or GMP_ROUND_MINUSINF'
GMP 2
'DivisionByZeroError: Modulo by zero'
GMP 100000000000
GMP 265252859812191058636308480000000
'ValueError: gmp_fact(): Argument #1 ($num) must be greater than or equal to 0'
GMP 126410606437752
GMP -35
'ValueError: gmp_binomial(): Argument #2 ($k) must be greater than or equal to 0'
GMP 0
GMP 9
'ValueError: gmp_sqrt(): Argument #1 ($num) must be greater than or equal to 0'
0 => 9 1 => 18 
GMP -3
'ValueError: gmp_root(): Argument #2 ($nth) must be odd if argument #1 ($num) is negative'
'ValueError: gmp_root(): Argument #2 ($nth) must be greater than 0'
0 => 4 1 => 36 
'ValueError: gmp_rootrem(): Argument #2 ($nth) must be greater than or equal to 1'
GMP 3833759992447475122176
GMP -9223372036854775808
'ValueError: gmp_pow(): Argument #2 ($exponent) must be greater than or equal to 0'
GMP 297623
'ValueError: gmp_powm(): Argument #2 ($exponent) must be greater than or equal to 0'
'DivisionByZeroError: Modulo by zero'
true
true
1
0
GMP 1009
GMP 6
GMP 12
g => 3 s => 2 t => -1 
GMP 9
false
'DivisionByZeroError: Division by zero'
0 => -1 1 => 1 2 => -1 
0 => -1 1 => 0 2 => 1 
GMP 48
GMP -1
GMP 6
GMP -6
GMP 12
GMP 12
GMP 8
'ValueError: gmp_setbit(): Argument #2 ($index) must be greater than or equal to 0'
'ValueError: gmp_clrbit(): Argument #2 ($index) must be greater than or equal to 0'
'ValueError: gmp_setbit(): Argument #2 ($index) must be less than 2147483647 * 64'
0 => 1 1 => 0 2 => 1 3 => 3 4 => -1 
'ValueError: gmp_testbit(): Argument #2 ($index) must be greater than or equal to 0'
'ValueError: gmp_scan0(): Argument #2 ($start) must be greater than or equal to 0'
0 => 8 1 => 8 
'12f0debc9a7856341200'
'56781234'
'ValueError: gmp_import(): Argument #1 ($data) must be a multiple of argument #2 ($word_size)'
'ValueError: gmp_import(): Argument #2 ($word_size) must be greater than or equal to 1'
'ValueError: gmp_import(): Argument #3 ($flags) cannot use multiple word order options'
'ValueError: gmp_export(): Argument #3 ($flags) cannot use multiple endian options'
''
0 => ff 1 => FF 2 => -3D7 
'ValueError: gmp_strval(): Argument #2 ($base) must be between 2 and 62, or -2 and -36'
'ValueError: gmp_strval(): Argument #2 ($base) must be between 2 and 62, or -2 and -36'
0
'ValueError: gmp_abs(): Argument #1 ($num) is not an integer string'
'TypeError: gmp_add(): Argument #1 ($num1) must be of type GMP|string|int, array given'
bool(true)
bool(true)
'ValueError: gmp_random_bits(): Argument #1 ($bits) must be between 1 and 2147483647'
'ValueError: gmp_random_range(): Argument #1 ($min) must be less than argument #2 ($maximum)'

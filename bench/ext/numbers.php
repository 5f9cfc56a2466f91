<?php
// bcmath, gmp, and numbers as text.
// Modules: bcmath gmp
require __DIR__ . '/../everyday/harness.inc';

everyday(<<<'LIST'
bcadd x 150000
$x = bcadd('123456789.123456789', '987654321.987654321', 9);

bcmul x 150000
$x = bcmul('123456789.123456789', '987654321.987654321', 9);

bcdiv x 80000
$x = bcdiv('123456789.123456789', '98765.4321', 20);

bcmod x 80000
$x = bcmod('123456789123456789', '98765');

bcpow x 20000
$x = bcpow('1.0001', '50', 20);

bcsqrt x 8000
$x = bcsqrt('2', 50);

bccomp x 250000
$x = bccomp('123456789.123', '123456789.124', 3);

bcpowmod x 4000
$x = bcpowmod('123456789', '65537', '1000000007');

bcmul of 200 digits x 5000
- $a = str_repeat('1234567890', 20);
$x = bcmul($a, $a);

gmp_add x 150000
- $a = gmp_init('123456789012345678901234567890');
$x = gmp_add($a, 5);

gmp operators x 100000
- $a = gmp_init('123456789012345678901234567890');
$x = $a * 3 + 1;

gmp_powm x 10000
$x = gmp_powm('123456789', 65537, '1000000007');

gmp_strval x 100000
- $a = gmp_init('123456789012345678901234567890');
$x = gmp_strval($a);

gmp_gcd and gmp_invert x 60000
$x = gmp_invert(gmp_gcd(120, 84), 7);

gmp_prob_prime x 20000
$x = gmp_prob_prime(1000003);

number_format x 150000
$x = number_format(1234567.891 + $i, 2);

round x 400000
$x = round(1234.5678, 2);

base_convert x 100000
$x = base_convert('deadbeef', 16, 2);

intdiv, fmod, fdiv x 400000
$x = intdiv($i, 7) + fmod($i, 7) + fdiv($i, 7);

floor, ceil, abs x 500000
$x = floor($i / 3) + ceil($i / 3) + abs(-$i);

sqrt, sin, log, exp x 300000
$x = sqrt($i) + sin($i) + log($i + 1) + exp($i % 10);

dechex and hexdec x 200000
$x = hexdec(dechex($i));

array_sum and max x 30000
- $list = range(1, 100);
$x = array_sum($list) + max($list);
LIST);

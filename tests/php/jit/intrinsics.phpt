--TEST--
JIT: builtins of numbers, quotients, characters and stepped elements are open-coded
--FILE--
<?php
function extremes($a, $b, $c)
{
    return min($a, $b, $c) * 100 + max($a, $b);
}
function distance($x)
{
    return abs($x);
}
function rounded($x)
{
    return [floor($x), ceil($x), sqrt($x)];
}
function whole($a, $b)
{
    return intdiv($a, $b);
}
function quotient($a, $b)
{
    return $a / $b;
}
function byte($text, $i)
{
    return ord($text[$i]);
}
function same_byte($a, $b, $i)
{
    return $a[$i] === $b[$i];
}
function histogram(array $values, array $counts = [0, 0, 0])
{
    foreach ($values as $value) {
        $counts[$value % 3]++;
        $counts[$value % 2]--;
    }
    return $counts;
}
// What is not wanted may still have to throw.
function unwanted_modulo($a, $b)
{
    $x = $a % $b;
    return 'no error';
}
function unwanted_quotient($a, $b)
{
    $x = $a / $b;
    return 'no error';
}
function unwanted_shift($a, $b)
{
    $x = $a << $b;
    return 'no error';
}

$sum = 0;
for ($i = 0; $i < 3000; $i++) {
    $sum += extremes($i, $i ^ 5, 7) + distance($i - 1500) + distance(1.5 - $i);
    $sum += array_sum(rounded($i / 3)) + whole($i, 7) + quotient($i * 3, 3) + quotient($i, 7.5);
    $sum += byte('hello world', $i % 11) + same_byte('hello world', 'help me now', $i % 11);
    unwanted_modulo($i, 3);
    unwanted_quotient(1.5 * $i, 2.5);
    unwanted_shift($i, 3);
}
printf("%.3f\n", $sum);
echo json_encode([histogram(range(1, 1000)), histogram(range(1, 1000), [0.5, 1.5, 2.5])]), "\n";
var_dump(quotient(6, 4), quotient(7, 7), quotient(PHP_INT_MIN, -1), distance(PHP_INT_MIN), distance(-0.0));
echo json_encode(histogram([1, 2, 3], [PHP_INT_MAX, PHP_INT_MIN, null])), "\n";
$tries = [
    fn () => whole(1, 0), fn () => quotient(1, 0), fn () => whole(PHP_INT_MIN, -1), fn () => extremes(1.5, '2', 3),
    fn () => distance('5'), fn () => distance('x'), fn () => rounded('6.25'), fn () => byte('abc', 7), fn () => byte('abc', -1),
    fn () => unwanted_modulo(1, 0), fn () => unwanted_quotient(1.5, 0.0), fn () => unwanted_shift(1, -1),
];
foreach ($tries as $try) {
    try {
        echo json_encode(@$try()), "\n";
    } catch (Error $error) {
        echo get_class($error), ': ', $error->getMessage(), "\n";
    }
}
--EXPECT--
22451156.622
[[-167,-166,333],[-166.5,-164.5,335.5]]
float(1.5)
int(1)
float(9.223372036854776E+18)
float(9.223372036854776E+18)
float(0)
[9223372036854775807,-9.223372036854776e+18,1]
DivisionByZeroError: Division by zero
DivisionByZeroError: Division by zero
ArithmeticError: Division of PHP_INT_MIN by -1 is not an integer
152
5
TypeError: abs(): Argument #1 ($num) must be of type int|float, string given
[6,7,2.5]
0
99
DivisionByZeroError: Modulo by zero
DivisionByZeroError: Division by zero
ArithmeticError: Bit shift by negative number

--TEST--
Variables go before temporaries, and those before literals, with *, &, | and ^: in errors, and for warnings
--FILE--
<?php
$operations = [
    fn($x) => 5 * $x, fn($x) => 5.5 * $x, fn($x) => (1 + 1) * $x, fn($x) => -5 * $x, fn($x) => 5 & $x, fn($x) => 'a' | $x,
    fn($x) => null ^ $x, fn($x) => 5 + $x, fn($x) => 5 - $x, fn($x) => 5 % $x, fn($x) => 5 ** $x, fn($x) => 5 << $x, fn($x) => $x * 5,
    fn($x) => 2 * $x * 3, fn($x) => 6 | 5 & $x, fn($x) => strlen('abc') * $x, fn($x) => $x * strlen('abc'), fn($x) => [$x][0] & $x,
    fn($x) => (object) ['a' => 1] ^ $x, fn($x) => strlen('abc') + $x,
];
foreach ($operations as $operation) {
    try {
        $operation([]);
    } catch (TypeError $e) {
        echo $e->getMessage(), "\n";
    }
}
set_error_handler(function ($level, $text) { echo $text, "\n"; });
function quiet() { return '5 apples' * $undefined; }
echo quiet(), "\n";
$n = 3;
echo 5 * $n, ' ', 6 & $n, ' ', 8 | $n, ' ', 5 ^ $n, ' ', '12' ^ $n, ' ', 'ab' ^ "$n$n", "\n";
?>
--EXPECT--
Unsupported operand types: array * int
Unsupported operand types: array * float
Unsupported operand types: array * int
Unsupported operand types: array * int
Unsupported operand types: array & int
Unsupported operand types: array | string
Unsupported operand types: array ^ null
Unsupported operand types: int + array
Unsupported operand types: int - array
Unsupported operand types: int % array
Unsupported operand types: int ** array
Unsupported operand types: int << array
Unsupported operand types: array * int
Unsupported operand types: array * int
Unsupported operand types: array & int
Unsupported operand types: array * int
Unsupported operand types: array * int
Unsupported operand types: array & array
Unsupported operand types: array ^ stdClass
Unsupported operand types: int + array
Undefined variable $undefined
A non-numeric value encountered
0
15 2 11 6 15 RQ

--TEST--
Arithmetic, overflow and precedence
--FILE--
<?php
var_dump(7 % 3, -7 % 3, 7.5 + 1, PHP_INT_MAX + 1, 2 ** 10, 2 ** -1, 7 <=> 3, intdiv(7, 2), 7 / 2, 6 / 3);
var_dump("5" + "5.5", "abc" . 1 . 2.5, 1 + 2 . "3" + 4);
var_dump(0.1 + 0.2, 1e100, -0.0, 1/3);
try { echo 1 % 0; } catch (DivisionByZeroError $e) { echo $e->getMessage(), "\n"; }
try { echo 1 / 0; } catch (DivisionByZeroError $e) { echo $e->getMessage(), "\n"; }
try { [] + 1; } catch (TypeError $e) { echo $e->getMessage(), "\n"; }
$i = 5; var_dump($i++ + ++$i, $i, $i--, --$i);
var_dump(1 <=> 2, "a" == 0, "1" == "01", null == false, [1,2] == [2=>1], "abc" < "abd");
var_dump(5 & 3, 5 | 3, 5 ^ 3, ~5, 1 << 3, -8 >> 1, true xor true, !0);
--EXPECT--
int(1)
int(-1)
float(8.5)
float(9.223372036854776E+18)
int(1024)
float(0.5)
int(1)
int(3)
float(3.5)
int(2)
float(10.5)
string(7) "abc12.5"
string(2) "37"
float(0.30000000000000004)
float(1.0E+100)
float(-0)
float(0.3333333333333333)
Modulo by zero
Division by zero
Unsupported operand types: array + int
int(12)
int(7)
int(7)
int(5)
int(-1)
bool(false)
bool(true)
bool(true)
bool(false)
bool(true)
int(1)
int(7)
int(6)
int(-6)
int(8)
int(-4)
bool(false)
bool(true)

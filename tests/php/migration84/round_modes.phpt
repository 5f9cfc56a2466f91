--TEST--
PHP 8.4: round modes
--FILE--
<?php
foreach (RoundingMode::cases() as $m) { echo str_pad($m->name, 18); foreach ([1.5, -1.5, 2.5, -2.5, 1.4, -1.6, 1.2] as $n) echo str_pad(round($n, 0, $m), 5); echo "\n"; }
foreach ([PHP_ROUND_HALF_UP, PHP_ROUND_HALF_DOWN, PHP_ROUND_HALF_EVEN, PHP_ROUND_HALF_ODD] as $m) echo round(2.5, 0, $m), ' ';
echo "\n";
var_dump(round(0.285, 2), round(0.49999999999999994), round(4503599627370495.5), round(1.005, 2), round(5.055, 2), round(5.045, 2), round(1234567.891, -3), round(-0.5), round(0.5), round(1e22, 2), round(3, -1), round(15, -1), round(-15, -1), round("3.7"), round(1.45, 1, RoundingMode::TowardsZero), round(1.41, 1, RoundingMode::AwayFromZero));
try { round(1.5, 0, 99); } catch (ValueError $e) { echo $e->getMessage(), "\n"; }
echo new ReflectionFunction('round');
var_dump(RoundingMode::HalfEven instanceof UnitEnum, number_format(0.285, 2), number_format(1234.5678, -2), number_format(-1234.567, -3), number_format(-0.4), number_format(0.5));
--EXPECT--
HalfAwayFromZero  2    -2   3    -3   1    -2   1    
HalfTowardsZero   1    -1   2    -2   1    -2   1    
HalfEven          2    -2   2    -2   1    -2   1    
HalfOdd           1    -1   3    -3   1    -2   1    
TowardsZero       1    -1   2    -2   1    -1   1    
AwayFromZero      2    -2   3    -3   2    -2   2    
NegativeInfinity  1    -2   2    -3   1    -2   1    
PositiveInfinity  2    -1   3    -2   2    -1   2    
3 2 2 3 
float(0.29)
float(0)
float(4503599627370496)
float(1.01)
float(5.06)
float(5.05)
float(1235000)
float(-1)
float(1)
float(1.0E+22)
float(0)
float(20)
float(-20)
float(4)
float(1.4)
float(1.5)
round(): Argument #3 ($mode) must be a valid rounding mode (RoundingMode::*)
Function [ <internal:standard> function round ] {

  - Parameters [3] {
    Parameter #0 [ <required> int|float $num ]
    Parameter #1 [ <optional> int $precision = 0 ]
    Parameter #2 [ <optional> RoundingMode|int $mode = RoundingMode::HalfAwayFromZero ]
  }
  - Return [ float ]
}
bool(true)
string(4) "0.29"
string(5) "1,200"
string(6) "-1,000"
string(1) "0"
string(1) "1"

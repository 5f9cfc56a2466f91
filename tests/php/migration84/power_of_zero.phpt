--TEST--
PHP 8.4: power of zero
--FILE--
<?php
var_dump(0 ** -1, 0.0 ** -2, pow(0, -1), pow(0.0, -1.5), pow(-0.0, -1), 0 ** 0, 0 ** 1, "0" ** -1);
$z = 0; $z **= -1; var_dump($z);
var_dump(fpow(0, -1), fpow(-0.0, -1), fpow(2, 0.5), fpow(10, 3), fpow(-1, 0.5), fpow(0, 0), fpow(INF, -1), fpow(1, NAN));
try { fpow("x", 1); } catch (TypeError $e) { echo $e->getMessage(), "\n"; }
echo new ReflectionFunction('fpow');
--EXPECTF--
Deprecated: Power of base 0 and negative exponent is deprecated in %s on line 2

Deprecated: Power of base 0 and negative exponent is deprecated in %s on line 2

Deprecated: Power of base 0 and negative exponent is deprecated in %s on line 2

Deprecated: Power of base 0 and negative exponent is deprecated in %s on line 2

Deprecated: Power of base 0 and negative exponent is deprecated in %s on line 2

Deprecated: Power of base 0 and negative exponent is deprecated in %s on line 2
float(INF)
float(INF)
float(INF)
float(INF)
float(-INF)
int(1)
int(0)
float(INF)

Deprecated: Power of base 0 and negative exponent is deprecated in %s on line 3
float(INF)
float(INF)
float(-INF)
float(1.4142135623730951)
float(1000)
float(NAN)
float(1)
float(0)
float(1)
fpow(): Argument #1 ($num) must be of type float, string given
Function [ <internal:standard> function fpow ] {

  - Parameters [2] {
    Parameter #0 [ <required> float $num ]
    Parameter #1 [ <required> float $exponent ]
  }
  - Return [ float ]
}

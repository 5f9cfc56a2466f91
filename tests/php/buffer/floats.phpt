--TEST--
Float32Array rounds, Float64Array does not; -0.0, NAN, INF
--FILE--
<?php
use Buffer\{Float32Array, Float64Array};

require __DIR__ . '/helper.inc';

$values = [0.1, -0.0, 1e40, -1e40, 1e-50, 16777217, NAN, INF, -INF, 3.4028235e38, '1.5', true, PHP_INT_MAX];
echo show(new Float32Array($values)), "\n", show(new Float64Array($values)), "\n";
$f = new Float64Array(2);
var_dump($f[0]);
$f[0] = 5;
var_dump($f[0], $f[0] === 5.0);
$f[1] = -0.0;
var_dump($f[1], hex($f->subarray(1)));
?>
--EXPECT--
[0.10000000149011612 -0.0 INF -INF 0.0 16777216.0 NAN INF -INF 3.4028234663852886E+38 1.5 1.0 9.223372036854776E+18]
[0.1 -0.0 1.0E+40 -1.0E+40 1.0E-50 16777217.0 NAN INF -INF 3.4028235E+38 1.5 1.0 9.223372036854776E+18]
float(0)
float(5)
bool(true)
float(-0)
string(23) "00 00 00 00 00 00 00 80"

--TEST--
Uint8ClampedArray clamps, and rounds half to even
--FILE--
<?php
use Buffer\{Uint8ClampedArray, Int16Array, Float32Array};

require __DIR__ . '/helper.inc';

$values = [0, 255, 256, -1, PHP_INT_MAX, PHP_INT_MIN, 0.5, 1.5, 2.5, 0.49999999999999994, 254.5, 253.5, 254.51, 255.1, 1e300, -0.0, -0.4, -1e300, NAN, INF, -INF, '7.5', true];
foreach (new Uint8ClampedArray($values) as $i => $v) {
    echo show($values[$i]), ' ', $v, "\n";
}
$c = new Uint8ClampedArray(1);
$c[0] = 250;
$c[0] += 10;
var_dump($c[0]);
echo show($c->fill(-5)), show(new Uint8ClampedArray(Int16Array::of(300, -300, 128))), show(new Uint8ClampedArray(Float32Array::of(0.5, 1.5))), "\n";
?>
--EXPECT--
0 0
255 255
256 255
-1 0
9223372036854775807 255
-9223372036854775807-1 0
0.5 0
1.5 2
2.5 2
0.49999999999999994 0
254.5 254
253.5 254
254.51 255
255.1 255
1.0E+300 255
-0.0 0
-0.4 0
-1.0E+300 0
NAN 0
INF 255
-INF 0
'7.5' 8
true 1
int(255)
[0][255 0 128][0 2]

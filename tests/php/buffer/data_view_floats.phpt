--TEST--
DataView: floats
--FILE--
<?php
use Buffer\{ArrayBuffer, DataView};

require __DIR__ . '/helper.inc';

$d = new DataView(new ArrayBuffer(12));
$d->setFloat32(1, 1.1);
$d->setFloat64(4, M_PI, true);
echo hex($d->buffer), "\n";
var_dump($d->getFloat64(4, true), $d->getFloat32(0), $d->getFloat64(4));
foreach ([0.0, -0.0, INF, -INF, NAN, 5, '1.5', 1e300] as $v) {
    $d->setFloat32(0, $v);
    $d->setFloat64(4, $v);
    echo show($d->getFloat32(0)), ' ', show($d->getFloat64(4)), ' ', is_nan($d->getFloat32(0)) ? '' : hex($d->buffer), "\n";
}
?>
--EXPECT--
00 3f 8c cc 18 2d 44 54 fb 21 09 40
float(3.141592653589793)
float(5.83614465980157E-39)
float(3.207375630676366E-192)
0.0 0.0 00 00 00 00 00 00 00 00 00 00 00 00
-0.0 -0.0 80 00 00 00 80 00 00 00 00 00 00 00
INF INF 7f 80 00 00 7f f0 00 00 00 00 00 00
-INF -INF ff 80 00 00 ff f0 00 00 00 00 00 00
NAN NAN 
5.0 5.0 40 a0 00 00 40 14 00 00 00 00 00 00
1.5 1.5 3f c0 00 00 3f f8 00 00 00 00 00 00
INF 1.0E+300 7f 80 00 00 7e 37 e4 3c 88 00 75 9c

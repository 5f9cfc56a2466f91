--TEST--
DataView and typed arrays agree about bytes at odd offsets
--FILE--
<?php
use Buffer\{ArrayBuffer, DataView, Uint8Array, Int32Array, Int64Array, Float64Array};

$b = new ArrayBuffer(32);
$u = new Uint8Array($b);
$u->set(range(1, 32));
$d = new DataView($b);
for ($i = 0; $i < 9; ++$i) {
    $x = Int32Array::fromString($u->slice($i, $i + 4)->toString())[0];
    $y = Float64Array::fromString($u->slice($i, $i + 8)->toString())[0];
    $z = Int64Array::fromString(strrev($u->slice($i, $i + 8)->toString()))[0];
    var_dump($d->getInt32($i, true) === $x && $d->getFloat64($i, true) === $y && $d->getInt64($i) === $z);
}
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)

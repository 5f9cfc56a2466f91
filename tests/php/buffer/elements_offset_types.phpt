--TEST--
Elements: which offsets there are
--FILE--
<?php
use Buffer\Uint8Array;

require __DIR__ . '/helper.inc';

$a = new Uint8Array([10, 20, 30]);
var_dump($a['1'], $a[true], $a[false], $a[2.0]);
foreach (['x', '1.0', '01', ' 1', '', null, [], new stdClass] as $offset) {
    attempt(fn() => $a[$offset]);
    attempt(fn() => isset($a[$offset]));
}
attempt(fn() => $a['x'] = 1);
attempt(fn() => $a[[]] = 1);
attempt(fn() => $a[] = 1);
attempt(function () use ($a) { unset($a[0]); });
attempt(function () use ($a) { unset($a['x']); });
$a['0'] = 99;
echo show($a), "\n";
?>
--EXPECT--
int(20)
int(20)
int(10)
int(30)
TypeError: Cannot access offset of type string on Buffer\Uint8Array
TypeError: Cannot access offset of type string in isset or empty
TypeError: Cannot access offset of type string on Buffer\Uint8Array
TypeError: Cannot access offset of type string in isset or empty
TypeError: Cannot access offset of type string on Buffer\Uint8Array
TypeError: Cannot access offset of type string in isset or empty
TypeError: Cannot access offset of type string on Buffer\Uint8Array
TypeError: Cannot access offset of type string in isset or empty
TypeError: Cannot access offset of type string on Buffer\Uint8Array
TypeError: Cannot access offset of type string in isset or empty
TypeError: Cannot access offset of type null on Buffer\Uint8Array
TypeError: Cannot access offset of type null in isset or empty
TypeError: Cannot access offset of type array on Buffer\Uint8Array
TypeError: Cannot access offset of type array in isset or empty
TypeError: Cannot access offset of type stdClass on Buffer\Uint8Array
TypeError: Cannot access offset of type stdClass in isset or empty
TypeError: Cannot access offset of type string on Buffer\Uint8Array
TypeError: Cannot access offset of type array on Buffer\Uint8Array
Error: [] operator not supported for Buffer\Uint8Array
Error: Cannot unset elements of Buffer\Uint8Array
Error: Cannot unset elements of Buffer\Uint8Array
[99 20 30]

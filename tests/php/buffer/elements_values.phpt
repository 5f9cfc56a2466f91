--TEST--
Elements: which values can be stored
--FILE--
<?php
use Buffer\{Int16Array, Float64Array};

require __DIR__ . '/helper.inc';

$a = new Int16Array(1);
$f = new Float64Array(1);
foreach ([5, '5', ' 5 ', '5.7', '1e3', true, false, 2.9, '0x1A', '5 apples', '', null, [], new stdClass, fopen('php://memory', 'r')] as $value) {
    try {
        $a[0] = $f[0] = 0;
        $a[0] = $value;
        $f[0] = $value;
        echo show($a), show($f), "\n";
    } catch (TypeError $e) {
        echo preg_replace('/resource.* to/', 'resource to', $e->getMessage()), "\n";
    }
}
class Five { function __toString() { return '5'; } }
attempt(function () use ($a) { $a[0] = new Five; });
?>
--EXPECT--
[5][5.0]
[5][5.0]
[5][5.0]
[5][5.7]
[1000][1000.0]
[1][1.0]
[0][0.0]
[2][2.9]
Cannot assign string to an element of Buffer\Int16Array of type int|float
Cannot assign string to an element of Buffer\Int16Array of type int|float
Cannot assign string to an element of Buffer\Int16Array of type int|float
Cannot assign null to an element of Buffer\Int16Array of type int|float
Cannot assign array to an element of Buffer\Int16Array of type int|float
Cannot assign stdClass to an element of Buffer\Int16Array of type int|float
Cannot assign resource to an element of Buffer\Int16Array of type int|float
TypeError: Cannot assign Five to an element of Buffer\Int16Array of type int|float

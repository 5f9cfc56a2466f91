--TEST--
Elements from and to references; arrays of typed arrays
--FILE--
<?php
use Buffer\Uint8Array;

require __DIR__ . '/helper.inc';

$a = new Uint8Array(2);
$i = 1;
$index = &$i;
$v = 5;
$value = &$v;
$a[$index] = $value;
$alias = &$a;
$alias[0] = $alias[1] + 1;
$v = 7;
echo show($a), "\n";
$all = ['x' => $a];
$all['x'][0] = 99;
$copy = $all;
$copy['x'][1] = 98;
echo show($a), "\n";
$o = new stdClass;
$o->list = $a;
$o->list[0] -= 1;
echo show($a), "\n";
?>
--EXPECT--
[6 5]
[99 98]
[98 98]

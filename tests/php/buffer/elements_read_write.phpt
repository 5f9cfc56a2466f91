--TEST--
Elements: reading, writing, the value of an assignment
--FILE--
<?php
use Buffer\Int8Array;

require __DIR__ . '/helper.inc';

$a = new Int8Array(3);
var_dump($a[0] = 300, $a[0], $a[1] = '5', $a[1]);
$a[2] = $a[1] = 7;
echo show($a), "\n";
$a[0] += 10;
$a[1] -= 1;
$a[2] .= '1';
$a[0] <<= 1;
echo show($a), "\n";
$a[0] ??= 9;
var_dump($a[0], $a[9] ?? 'default', $a[-1] ?? 'negative');
[$x, $y] = $a;
var_dump($x, $y);
['1' => $one] = $a;
var_dump($one);
?>
--EXPECT--
int(300)
int(44)
string(1) "5"
int(5)
[44 7 7]
[108 6 71]
int(108)
string(7) "default"
string(8) "negative"
int(108)
int(6)
int(6)

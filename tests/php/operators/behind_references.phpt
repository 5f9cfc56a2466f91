--TEST--
Arithmetic on references leaves what an unused result's register held alone
--FILE--
<?php
$b = 3;
$ref = &$b;
2 + $b;
$b * 2;
5 - $b;
1.5 * $ref;
var_dump($b, $ref);
$b = 4;
$other = &$b;
$sum = 1 + $b;
$other = $sum + $ref;
var_dump($b, $ref, $sum);
--EXPECT--
int(3)
int(3)
int(9)
int(9)
int(5)

--TEST--
max() and min() with NAN, and of equal values
--FILE--
<?php
echo json_encode([max(NAN, 0), min(NAN, 0)]), "\n";
var_dump(max(0, NAN), min(0, NAN), max('a', NAN), min('a', NAN));
var_dump(max(0, 0.0), min(0, 0.0), min(1, true), max(1, true), max(null, 0), min(null, 0));
var_dump(max(1, 2.5, 2), min(1.5, 1, true), max([0, NAN]), min([NAN, 0]), max(1, NAN, 2));
var_dump(max(PHP_INT_MAX, (float)PHP_INT_MAX), min(1, 1.0, '1'));
?>
--EXPECT--
[0,0]
float(NAN)
float(NAN)
string(1) "a"
float(NAN)
int(0)
float(0)
bool(true)
int(1)
NULL
int(0)
float(2.5)
int(1)
int(0)
int(0)
int(2)
int(9223372036854775807)
int(1)

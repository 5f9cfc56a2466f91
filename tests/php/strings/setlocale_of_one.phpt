--TEST--
setlocale(): a single category takes no mixed name
--FILE--
<?php
$mixed = setlocale(LC_ALL, 0);
var_dump(str_contains($mixed, ';'));
var_dump(setlocale(LC_MONETARY, $mixed), setlocale(LC_MONETARY, 0));
var_dump(setlocale(LC_NUMERIC, 'LC_CTYPE=C;LC_NUMERIC=C'));
var_dump(setlocale(LC_TIME, ['xx', $mixed]), setlocale(LC_TIME, 0));
var_dump(setlocale(LC_ALL, $mixed) === $mixed, setlocale(LC_ALL, 0) === $mixed);
?>
--EXPECT--
bool(true)
bool(false)
string(1) "C"
bool(false)
bool(false)
string(1) "C"
bool(true)
bool(true)

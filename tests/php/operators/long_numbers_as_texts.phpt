--TEST--
Numbers of more digits than an int has are compared as texts, whatever follows
--FILE--
<?php
$a = str_repeat("9", 20); $b = $a . ".0";
var_dump($a == $b, $a <=> $b, "100000000000000000000" == "100000000000000000000.0", in_array($a, [$b]));
--EXPECT--
bool(false)
int(-1)
bool(false)
bool(false)

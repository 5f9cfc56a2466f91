--TEST--
PHP 8.5: compare with booleans
--FILE--
<?php
enum E { case A; }
$t = true; $f = false; $e = E::A; $n = null;
var_dump($e == true, $e == $t, $e == false, $e == $f, true == $e, $t == $e, $f == $e, $e != $t, $e == $n, $n == $e);
var_dump($e <=> $t, $e < $t, $e > $f, $f < $e, in_array(true, [$e]), array_search($e, [false, true]));
$closure = fn() => 1;
var_dump($closure == $t, $closure == $f, $t <=> $closure);
$w = new WeakMap; var_dump($w == $t, $f == $w);
var_dump(match (true) { E::A == $t => 'same', default => 'other' });
switch ($e) { case $t: echo "switched\n"; }
var_dump(E::A == 'A', E::A == 1, E::A == 1.5, E::A == []);
var_dump(max($t, $e), min($f, $e));
--EXPECT--
bool(true)
bool(true)
bool(false)
bool(false)
bool(true)
bool(true)
bool(false)
bool(false)
bool(false)
bool(false)
int(0)
bool(false)
bool(true)
bool(true)
bool(true)
int(1)
bool(true)
bool(false)
int(0)
bool(true)
bool(false)
string(4) "same"
switched
bool(false)
bool(false)
bool(false)
bool(false)
bool(true)
bool(false)

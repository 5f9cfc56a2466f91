--TEST--
Closures capture by value what grows later
--FILE--
<?php
$s = 'a'; $f = fn () => $s; $g = function () use ($s) { $s .= '!'; return $s; }; $h = function () use (&$s) { $s .= '?'; return $s; };
$s .= 'b'; var_dump($f(), $g(), $g(), $h(), $h(), $s);
?>
--EXPECT--
string(1) "a"
string(2) "a!"
string(2) "a!"
string(3) "ab?"
string(4) "ab??"
string(4) "ab??"

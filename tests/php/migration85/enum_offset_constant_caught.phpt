--TEST--
PHP 8.5: enum offset constant caught
--FILE--
<?php
enum E { case A; case B; const C = self::A['x']; }
foreach ([fn() => E::C, fn($x = E::A[0]) => $x, function () { static $s = E::B['k']; return $s; }] as $f) try { var_dump($f()); } catch (Error $e) { echo $e->getMessage(), "\n"; }
class K { const W = [1, [2, 'k' => 3]]; const X = self::W[1]['k'], Y = self::W[7] ?? 'none', Z = "abc"[1]; }
var_dump(K::X, K::Y, K::Z);
--EXPECT--
Cannot use [] on objects in constant expression
Cannot use [] on objects in constant expression
Cannot use object of type E as array
int(3)
string(4) "none"
string(1) "b"

--TEST--
PHP 8.3: dynamic class constant
--FILE--
<?php
class A { const B = 'b'; const C = ['x' => 1]; const CLASSY = 2; static function n() { echo "n "; return 'B'; } }
enum E { case One; const K = 'One'; }
$n = 'B'; $c = 'A'; $o = new A;
var_dump(A::{$n}, A::{'C'}['x'], $c::{$n}, $o::{A::n()}, E::{'One'}, E::{E::K}, A::{'B'} . 'x', A::{strtolower('CLASS')}, constant('A::B'));
foreach (['nope', '', 5, null, 1.5, [], 'b'] as $bad) try { var_dump(A::{$bad}); } catch (Error $e) { echo $e::class, ': ', $e->getMessage(), "\n"; }
try { $c = 'Missing'; $c::{'X'}; } catch (Error $e) { echo $e->getMessage(), "\n"; }
const K = A::{'B'};
class F { const G = self::{'H'}; const H = 'h'; }
var_dump(K, F::G);
--EXPECT--
n string(1) "b"
int(1)
string(1) "b"
string(1) "b"
enum(E::One)
enum(E::One)
string(2) "bx"
string(1) "A"
string(1) "b"
Error: Undefined constant A::nope
Error: Undefined constant A::
TypeError: Cannot use value of type int as class constant name
TypeError: Cannot use value of type null as class constant name
TypeError: Cannot use value of type float as class constant name
TypeError: Cannot use value of type array as class constant name
Error: Undefined constant A::b
Class "Missing" not found
string(1) "b"
string(1) "h"

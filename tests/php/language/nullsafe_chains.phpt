--TEST--
Nullsafe operators: what they skip and when they warn
--FILE--
<?php
class A { public $b; public static $s = 5; static function m() { return 'm'; } }
var_dump(isset($none?->b), empty($none?->b), isset($none?->b->c), $none?->b ?? 'default');
$null = null;
var_dump($null?->b()::$s, $null?->b()::m(print 'not run'), isset($null?->x::$s), empty($null?->x::$s));
$a = new A;
$a->b = new A;
var_dump($a?->b::$s, $a?->b::m(), isset($a?->b::$s), empty($a?->b::$s));
function &give($x) { global $kept; return $kept; }
function change(&$x) { $x = 'changed'; }
change(give($null?->null()));
var_dump($kept);
var_dump($undefined?->b);
--EXPECTF--
bool(false)
bool(true)
bool(false)
string(7) "default"
NULL
NULL
bool(false)
bool(true)
int(5)
string(1) "m"
bool(true)
bool(false)
string(7) "changed"

Warning: Undefined variable $undefined in %s on line 13
NULL

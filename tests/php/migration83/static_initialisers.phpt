--TEST--
PHP 8.3: static initialisers
--FILE--
<?php
function f($x = 1) { static $i = g(); static $o = new stdClass; static $n = $x + 1; static $e = 1 + 2; $i++; $n++; return [$i, $n, $o::class]; }
function g() { echo "g called\n"; return 10; }
print_r(f()); print_r(f(100));
function thrower($t) { static $v = $t ? throw new Exception('init') : 'ready'; return $v; }
try { thrower(true); } catch (Exception $e) { echo $e->getMessage(), "\n"; }
echo thrower(false), "\n";
function rec($d) { static $x = $d ? rec($d - 1) . $d : 'end'; return $x; }
echo rec(2), "\n";
class A { function m() { static $c = $this->v(); return $c; } function v() { return spl_object_id($this) > 0; } }
var_dump((new A)->m());
function captured() { static $a = [], $b = count($a); $a[] = 1; return $b; } var_dump(captured(), captured());
var_dump((new ReflectionFunction('f'))->getStaticVariables()['e']);
--EXPECT--
g called
Array
(
    [0] => 11
    [1] => 3
    [2] => stdClass
)
Array
(
    [0] => 12
    [1] => 4
    [2] => stdClass
)
init
ready
end
bool(true)
int(0)
int(0)
int(3)

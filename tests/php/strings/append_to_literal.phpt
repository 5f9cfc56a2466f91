--TEST--
Literals and interned strings never change
--FILE--
<?php
function f() { $s = 'literal'; $s .= '!'; return $s; }
var_dump(f(), f());
const C = 'constant';
$x = C; $x .= '+'; var_dump($x, C);
class A { const K = 'key'; public $p = 'property'; static $s = 'static'; }
$k = A::K; $k .= '+'; var_dump($k, A::K);
$o = new A; $o->p .= '+'; var_dump($o->p, (new A)->p);
A::$s .= '+'; var_dump(A::$s);
foreach (['name' => 1] as $name => $_) { $name .= '+'; var_dump($name); }
?>
--EXPECT--
string(8) "literal!"
string(8) "literal!"
string(9) "constant+"
string(8) "constant"
string(4) "key+"
string(3) "key"
string(9) "property+"
string(8) "property"
string(7) "static+"
string(5) "name+"

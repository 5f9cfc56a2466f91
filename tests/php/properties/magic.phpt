--TEST--
Magic property methods and their recursion guards
--FILE--
<?php
class M {
    private $hidden = 'h';
    public $gone = 1;
    function __get($n) { echo "get $n\n"; if ($n == 'loop') return $this->loop; return "<$n>"; }
    function __set($n, $v) { echo "set $n\n"; $this->$n = $v; }
    function __isset($n) { echo "isset $n\n"; return $n != 'no'; }
    function __unset($n) { echo "unset $n\n"; }
}
#[AllowDynamicProperties] class D extends M {}
$m = new D;
var_dump($m->hidden, $m->other, $m->loop);
$m->other = 5; $m->other = 6;
var_dump($m->other);
var_dump(isset($m->hidden), isset($m->no), empty($m->zero), isset($m->a->b));
unset($m->hidden, $m->other, $m->missing);
unset($m->gone);
var_dump($m->gone);
$m->gone = 2;
var_dump($m->gone);
class N { public $a = 1; protected $b = 2; private $c = 3; function dump($o) { var_dump($o->b ?? 'none'); } }
class O extends N { private $c = 33; public $d; function c() { return $this->c; } }
$o = new O;
var_dump($o->c());
try { $o->b; } catch (Error $e) { echo $e->getMessage(), "\n"; }
try { $o->c = 1; } catch (Error $e) { echo $e->getMessage(), "\n"; }
$o->dump($o);
var_dump((array)$o === ["a" => 1, "\0*\0b" => 2, "\0N\0c" => 3, "\0O\0c" => 33, "d" => null]);
var_dump(get_object_vars($o));
$o->dyn = 1;
echo $o->undefined;
--EXPECTF--
get hidden
get other
get loop

Warning: Undefined property: D::$loop in %s on line 5
string(8) "<hidden>"
string(7) "<other>"
NULL
set other
int(6)
isset hidden
isset no
isset zero
get zero
isset a
get a
bool(true)
bool(false)
bool(false)
bool(false)
unset hidden
unset missing
get gone
string(6) "<gone>"
set gone
int(2)
int(33)
Cannot access protected property O::$b
Cannot access private property O::$c
int(2)
bool(true)
array(2) {
  ["a"]=>
  int(1)
  ["d"]=>
  NULL
}

Deprecated: Creation of dynamic property O::$dyn is deprecated in %s on line 30

Warning: Undefined property: O::$undefined in %s on line 31

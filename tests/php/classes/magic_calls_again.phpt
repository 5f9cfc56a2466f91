--TEST--
__call() again and again from the same places
--FILE--
<?php
class A { public $n = 0; function __call($n, $a) { $this->n++; return $n . ':' . json_encode($a) . count(func_get_args()); } public static function __callStatic($n, $a) { return "static $n"; } private function hidden() { return 'hidden'; } function out() { return $this->hidden(1); } }
class B extends A { function foo() { return 'foo'; } }
function all($o) { return [$o->foo(1, 2), $o->foo(), $o->Bar(...[1, 2]), $o->hidden(3), $o->baz(x: 1, y: 2)]; }
$objects = [new A, new B, new A, new B];
for ($i = 0; $i < 3; $i++) foreach ($objects as $o) echo json_encode(all($o)), "\n";
echo $objects[0]->out(), A::stat(1), "\n";
function gen($o) { yield $o->q(); yield $o->q(1, 2, 3); return $o->r(5); }
$g = gen(new A); foreach ($g as $v) echo $v, "\n"; echo $g->getReturn(), "\n";
class R { function &__call($n, $a) { static $x = 1; $x++; return $x; } }
$r = new R; for ($i = 0; $i < 3; $i++) { $v = &$r->m(); $v += 10; } echo $v, "\n";
class T { function __call($n, $a) { throw new Exception("$n " . count($a)); } }
for ($i = 0; $i < 3; $i++) try { (new T)->boom(1, [2]); } catch (Exception $e) { echo $e->getMessage(), ' ', $e->getTraceAsString(), "\n"; }
class D { #[Deprecated] function __call($n, $a) { return 1; } }
for ($i = 0; $i < 2; $i++) echo (new D)->x(), "\n";
class V { function __call($n, $a) { return strlen($n); } function __destruct() { echo "gone\n"; } }
for ($i = 0; $i < 3; $i++) echo (new V)->abc(new V), "\n";
for ($i = 0; $i < 3; $i++) { $x = 5; $o = new A; echo $o->byref($x), $x, "\n"; }
abstract class P { function __call($n, $a) { return static::class . $n; } protected function pro() { return 'pro'; } }
class Q extends P { function t() { $o = new Q; return [$o->pro(), $this->pro(), $o->nope()]; } }
for ($i = 0; $i < 3; $i++) { $q = new Q; echo json_encode($q->t()), $q->pro(), "\n"; }
?>
--EXPECTF--
["foo:[1,2]2","foo:[]2","Bar:[1,2]2","hidden:[3]2","baz:{\"x\":1,\"y\":2}2"]
["foo","foo","Bar:[1,2]2","hidden:[3]2","baz:{\"x\":1,\"y\":2}2"]
["foo:[1,2]2","foo:[]2","Bar:[1,2]2","hidden:[3]2","baz:{\"x\":1,\"y\":2}2"]
["foo","foo","Bar:[1,2]2","hidden:[3]2","baz:{\"x\":1,\"y\":2}2"]
["foo:[1,2]2","foo:[]2","Bar:[1,2]2","hidden:[3]2","baz:{\"x\":1,\"y\":2}2"]
["foo","foo","Bar:[1,2]2","hidden:[3]2","baz:{\"x\":1,\"y\":2}2"]
["foo:[1,2]2","foo:[]2","Bar:[1,2]2","hidden:[3]2","baz:{\"x\":1,\"y\":2}2"]
["foo","foo","Bar:[1,2]2","hidden:[3]2","baz:{\"x\":1,\"y\":2}2"]
["foo:[1,2]2","foo:[]2","Bar:[1,2]2","hidden:[3]2","baz:{\"x\":1,\"y\":2}2"]
["foo","foo","Bar:[1,2]2","hidden:[3]2","baz:{\"x\":1,\"y\":2}2"]
["foo:[1,2]2","foo:[]2","Bar:[1,2]2","hidden:[3]2","baz:{\"x\":1,\"y\":2}2"]
["foo","foo","Bar:[1,2]2","hidden:[3]2","baz:{\"x\":1,\"y\":2}2"]
hiddenstatic stat
q:[]2
q:[1,2,3]2
r:[5]2
34
boom 2 #0 %s(13): T->__call('boom', Array)
#1 {main}
boom 2 #0 %s(13): T->__call('boom', Array)
#1 {main}
boom 2 #0 %s(13): T->__call('boom', Array)
#1 {main}

Deprecated: Method D::x() is deprecated in %s on line 15
1

Deprecated: Method D::x() is deprecated in %s on line 15
1
gone
gone
3
gone
gone
3
gone
gone
3
byref:[5]25
byref:[5]25
byref:[5]25
["pro","pro","Qnope"]Qpro
["pro","pro","Qnope"]Qpro
["pro","pro","Qnope"]Qpro

--TEST--
A class with __get and without __isset is asked by ??, ??= and by isset() of what lies deeper
--FILE--
<?php
#[AllowDynamicProperties]
class P { public $r; public function __get($n) { echo "get($n) "; return 7; } }
$p = new P;
var_dump($p->a ?? 'd'); var_dump(isset($p->a)); var_dump($p->a->b ?? 'd'); var_dump($p->b ??= 4); var_dump(isset($p->x->y)); var_dump(empty($p->a));
unset($p->r); var_dump($p->r ?? 'd'); $p->r ??= 5; var_dump($p);
$n = 'z'; var_dump($p->$n ?? 'd'); $p->$n ??= 3; var_dump(isset($p->q['k']), $p->q['k'] ?? 'none');
#[AllowDynamicProperties]
class Q { public function __get($n) { echo "get($n) "; return null; } }
$q = new Q; var_dump($q->a ?? 'd'); $q->a ??= 'set'; var_dump($q);
class Typed { public int $n; private $hidden = 1; public $null = null; public function __get($n) { echo "get($n) "; return 7; } }
$t = new Typed;
try { var_dump($t->n ?? 'd'); } catch (Error $e) { echo $e->getMessage(), "\n"; }
var_dump($t->hidden ?? 'd', $t->null ?? 'd');
class Inside { public function __get($n) { echo "get($n) "; return $this->$n ?? 'inside'; } }
var_dump((new Inside)->x ?? 'd');
class Both { public function __get($n) { echo "get($n) "; return 7; } public function __isset($n) { echo "isset($n) "; return $n == 'yes'; } }
var_dump((new Both)->yes ?? 'd', (new Both)->no ?? 'd', isset((new Both)->yes->deeper), isset((new Both)->no->deeper));
class Child extends ArrayObject { public function __get($n) { echo "get($n) "; return 7; } }
var_dump((new Child([]))->x ?? 'd');
for ($i = 0; $i < 200; ++$i) $sum = ($sum ?? 0) + (function ($o) { ob_start(); $v = $o->any ?? 100; ob_end_clean(); return $v; })($q2 ??= new P);
var_dump($sum);
?>
--EXPECT--
get(a) int(7)
bool(false)
get(a) string(1) "d"
get(b) int(7)
get(x) bool(false)
bool(true)
get(r) int(7)
get(r) object(P)#1 (0) {
}
get(z) int(7)
get(z) get(q) get(q) bool(false)
string(4) "none"
get(a) string(1) "d"
get(a) object(Q)#2 (1) {
  ["a"]=>
  string(3) "set"
}
string(1) "d"
get(hidden) int(7)
string(1) "d"
get(x) string(6) "inside"
isset(yes) get(yes) isset(no) isset(yes) get(yes) isset(no) int(7)
string(1) "d"
bool(false)
bool(false)
get(x) int(7)
int(1400)

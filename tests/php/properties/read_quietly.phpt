--TEST--
?? and isset() of what lies deeper read a property once, as __isset, __get and hooks say
--FILE--
<?php
class H { public $p { get { echo "[get]"; return 5; } } public string $w { set { } } }
$h = new H; var_dump($h->p ?? 'no'); var_dump(isset($h->p));
class G { public function __get($n) { echo "[get $n]"; return null; } }
$g = new G; var_dump($g->a ?? 'd'); var_dump($g->a->b ?? 'd2'); var_dump(isset($g->a->b));
class I { public $u; public int $t; private $priv = 1; public function __isset($n) { echo "[isset $n]"; return $n != 'no'; } public function __get($n) { echo "[get $n]"; return $n; } }
$i = new I; var_dump($i->x ?? 'd', $i->no ?? 'd', $i->priv ?? 'd', $i->t ?? 'd');
unset($i->u, $i->t); var_dump($i->u ?? 'd');
try { var_dump($i->t ?? 'd'); } catch (Error $e) { echo $e->getMessage(), "\n"; }
class J { private $q = 3; public static $s = 4; public function __isset($n) { echo "[isset $n]"; return true; } }
$j = new J; var_dump($j->x ?? 'd', $j->q ?? 'd', $j->s ?? 'd');
class K { public function __isset($n) { echo "[isset]"; return $this->$n ?? false; } public function __get($n) { echo "[get]"; return $this->$n ?? 'inner'; } }
$k = new K; var_dump($k->z ?? 'd');
var_dump(isset($k->z->y));
class L { public $w { set { } } }
$l = new L; try { var_dump($l->w ?? 'd'); } catch (Error $e) { echo $e->getMessage(), "\n"; }
$r = (new ReflectionClass('I'))->newLazyGhost(function ($o) { echo "[init]"; $o->u = 9; });
var_dump($r->u ?? 'd');
$a = new ArrayObject(['k' => 1, 'n' => null], ArrayObject::ARRAY_AS_PROPS); var_dump($a->k ?? 'd', $a->n ?? 'd', $a->zz ?? 'd');
--EXPECT--
[get]int(5)
[get]bool(true)
[get a]string(1) "d"
[get a]string(2) "d2"
[get a]bool(false)
[isset x][get x][isset no][isset priv][get priv]string(1) "x"
string(1) "d"
string(4) "priv"
string(1) "d"
[isset u][get u]string(1) "u"
[isset t][get t]Value of type string returned from I::__get() must be compatible with unset property I::$t of type int
[isset x][isset q][isset s]string(1) "d"
string(1) "d"
string(1) "d"
[isset][get][get][isset]string(5) "inner"
[isset][get][get][isset]bool(false)
Property L::$w is write-only
[init]int(9)
int(1)
string(1) "d"
string(1) "d"

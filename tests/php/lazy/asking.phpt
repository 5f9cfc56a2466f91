--TEST--
What initialises lazy objects that are only asked for what they have
--FILE--
<?php
class P { public $x = 1; protected $hidden = 9; private $own = 8; function inside() { return isset($this->own); } }
$ghost = fn() => (new ReflectionClass('P'))->newLazyGhost(function ($object) { echo "init "; });
$proxy = fn() => (new ReflectionClass('P'))->newLazyProxy(function ($object) { echo "make "; return new P; });
foreach ([$ghost, $proxy] as $make) {
    var_dump($make()->hidden ?? 'denied', isset($make()->hidden), empty($make()->own), isset($make()->none), $make()->x ?? 0, $make()->inside());
    $l = $make(); $l->none ??= 5; var_dump($l->none);
    try { $make()->hidden; } catch (Error $e) { echo $e->getMessage(), "\n"; }
}
--EXPECTF--
init init init init init init string(6) "denied"
bool(false)
bool(true)
bool(false)
int(1)
bool(true)
init 
Deprecated: Creation of dynamic property P::$none is deprecated in %s on line 7
int(5)
Cannot access protected property P::$hidden
make make make make make make string(6) "denied"
bool(false)
bool(true)
bool(false)
int(1)
bool(true)
make 
Deprecated: Creation of dynamic property P::$none is deprecated in %s on line 7
int(5)
Cannot access protected property P::$hidden

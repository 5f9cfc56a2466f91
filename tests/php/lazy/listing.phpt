--TEST--
What lists an uninitialised lazy object's properties, and what initialises it first
--FILE--
<?php
class P {
    public $x = 1;
    public $seen { get { echo "get "; return $this->x ?? 'nothing'; } }
    public private(set) readonly int $own;
}
$ghost = fn() => (new ReflectionClass('P'))->newLazyGhost(function ($object) { echo "init "; });
var_dump(get_mangled_object_vars($ghost()), (array) $ghost());
echo json_encode($ghost()), "\n";
var_export($ghost());
echo "\n";
try {
    $p = new P;
    $p->own = 5;
} catch (Error $e) {
    echo $e->getMessage(), "\n";
}
--EXPECT--
array(0) {
}
array(0) {
}
init get {"x":1,"seen":1}
init get \P::__set_state(array(
   'x' => 1,
   'seen' => 1,
))
Cannot modify private(set) property P::$own from global scope

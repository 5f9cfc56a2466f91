--TEST--
unset() of an element of what a function returns by reference changes what is referred to
--FILE--
<?php
function &elements() {
    static $all = ['x' => 1, 'y' => ['z' => 1, 'w' => 2], 'v' => 3];
    return $all;
}
function copied() {
    return elements();
}
function key_of($name) {
    echo "key $name\n";
    return $name;
}
unset(elements()['y'][key_of('z')]);
unset(elements()[key_of('x')]);
unset(copied()['v']);
echo json_encode(elements()), "\n";
$name = 'elements';
unset($name()['y']['w']);
echo json_encode(elements()), "\n";

class Holder {
    public static $shared = [1, 2, 3];
    public $own = ['a' => 1, 'b' => 2, 'c' => ['d' => 4]];
    public static function &all() { return self::$shared; }
    public function &own() { return $this->own; }
    public function remove($key) { unset($this->own()[$key]); }
    public function &__call($name, $arguments) { return $this->own; }
}
unset(Holder::all()[1]);
$all = fn &() => Holder::$shared;
unset($all()[0]);
echo json_encode(Holder::$shared), "\n";
$holder = new Holder;
$holder->remove('a');
unset($holder->own()['c']['d'], $holder->anything()['b']);
echo json_encode($holder), "\n";

// An object is the same one either way, and a value is a copy.
function &object() {
    static $object;
    $object ??= new ArrayObject(['p' => 1, 'q' => 2]);
    return $object;
}
unset(object()['p']);
echo json_encode(object()), "\n";
function plain() { return (object)['p' => 1, 'q' => [1, 2]]; }
unset(plain()->p, plain()->q[0]);
echo json_encode(plain()), "\n";
--EXPECT--
key z
key x
{"y":{"w":2},"v":3}
{"y":[],"v":3}
{"2":3}
{"own":{"c":[]}}
{"q":2}
{"p":1,"q":[1,2]}

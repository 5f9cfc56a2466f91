--TEST--
self in the type of a trait's property stays self in errors
--FILE--
<?php
trait Inner { protected ?self $deep; public function setDeep($v) { $this->deep = $v; } }
trait Outer {
    use Inner;
    public self|int $one = 1;
    public static self|int $two = 2;
    public function takes(self $x) {}
}
class User { use Outer; public self|int $own = 3; }
class Heir extends User {}
foreach ([User::class, Heir::class] as $class) {
    $uses = [
        fn($o) => $o->one = 'x', fn($o) => $o->one = $o, fn($o) => $o::$two = 'x', fn($o) => $o->own = 'x', fn($o) => $o->setDeep(1), fn($o) => $o->setDeep($o),
        function ($o) { $r = &$o->one; $r = 'x'; }, function ($o) { $r = &$o->own; $r = 'x'; }, function ($o) { unset($o->one); $o->one[] = 1; }, fn($o) => $o->takes(1),
    ];
    foreach ($uses as $use) {
        try { $use(new $class); echo "taken\n"; } catch (TypeError $e) { echo strtok($e->getMessage(), ','), "\n"; }
    }
}
--EXPECT--
Cannot assign string to property User::$one of type self|int
taken
Cannot assign string to property User::$two of type self|int
Cannot assign string to property User::$own of type User|int
Cannot assign int to property User::$deep of type ?self
taken
Cannot assign string to reference held by property User::$one of type self|int
Cannot assign string to reference held by property User::$own of type User|int
Cannot auto-initialize an array inside property User::$one of type self|int
User::takes(): Argument #1 ($x) must be of type User
Cannot assign string to property User::$one of type self|int
taken
Cannot assign string to property User::$two of type self|int
Cannot assign string to property User::$own of type User|int
Cannot assign int to property User::$deep of type ?self
taken
Cannot assign string to reference held by property User::$one of type self|int
Cannot assign string to reference held by property User::$own of type User|int
Cannot auto-initialize an array inside property User::$one of type self|int
User::takes(): Argument #1 ($x) must be of type User

--TEST--
Methods by names in variables: one place that sees names, classes and visibilities change
--FILE--
<?php
class A {
    public function one($x) { return "A::one($x)"; }
    public function two($x) { return "A::two($x)"; }
    private function hidden($x) { return "A::hidden($x)"; }
    public static function still($x) { return "still($x) of " . static::class; }
    public function __call($name, $arguments) { return "A::__call($name)"; }
    public function inside($name) { return $this->$name(0); }
}
class B extends A {
    public function one($x) { return "B::one($x)"; }
}
class C {
    private function hidden($x) { return "C::hidden"; }
}
$a = new A;
$b = new B;
for ($round = 0; $round < 3; $round++) {
    foreach (['one', 'two', 'ONE', 'hidden', 'still', 'Nothing'] as $name) {
        foreach ([$a, $b, $a] as $object) echo $object->$name($round), ' ';
    }
    echo "\n";
}
foreach (['hidden', 'one', 'hidden'] as $name) echo $a->inside($name), ' ', $b->inside($name), "\n";

// Names that are made for the call end with it.
foreach (['o', 'tw', 'o'] as $begin) echo $a->{$begin . ($begin === 'o' ? 'ne' : 'o')}(1), "\n";
foreach (['one', 'hidden', 'one', 12] as $name) {
    try {
        echo (new C)->$name(1);
    } catch (Error $e) {
        echo $e->getMessage(), "\n";
    }
}
$reference = &$name;
foreach (['one', 'two', 'one'] as $name) echo $a->$reference(2), "\n";
?>
--EXPECT--
A::one(0) B::one(0) A::one(0) A::two(0) A::two(0) A::two(0) A::one(0) B::one(0) A::one(0) A::__call(hidden) A::__call(hidden) A::__call(hidden) still(0) of A still(0) of B still(0) of A A::__call(Nothing) A::__call(Nothing) A::__call(Nothing) 
A::one(1) B::one(1) A::one(1) A::two(1) A::two(1) A::two(1) A::one(1) B::one(1) A::one(1) A::__call(hidden) A::__call(hidden) A::__call(hidden) still(1) of A still(1) of B still(1) of A A::__call(Nothing) A::__call(Nothing) A::__call(Nothing) 
A::one(2) B::one(2) A::one(2) A::two(2) A::two(2) A::two(2) A::one(2) B::one(2) A::one(2) A::__call(hidden) A::__call(hidden) A::__call(hidden) still(2) of A still(2) of B still(2) of A A::__call(Nothing) A::__call(Nothing) A::__call(Nothing) 
A::hidden(0) A::hidden(0)
A::one(0) B::one(0)
A::hidden(0) A::hidden(0)
A::one(1)
A::two(1)
A::one(1)
Call to undefined method C::one()
Call to private method C::hidden() from global scope
Call to undefined method C::one()
Method name must be a string
A::one(2)
A::two(2)
A::one(2)

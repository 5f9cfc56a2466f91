--TEST--
A protected method that a trait demands, overridden further down
--FILE--
<?php
trait Defaults {
    abstract protected function make();
    public function get() {
        return $this->make();
    }
}
class Base {
    use Defaults;
    protected function make() {
        return 'base';
    }
    public function getOf(Base $other) {
        return $other->make();
    }
}
class Derived extends Base {
    protected function make() {
        return 'derived';
    }
}
class Magic extends Derived {
    public function __call($name, $arguments) {
        return "call of $name";
    }
}
var_dump((new Base)->get(), (new Derived)->get(), (new Magic)->get(), (new Base)->getOf(new Magic));
var_dump(is_callable([new Derived, 'make']));
try {
    (new ReflectionMethod('Derived', 'make'))->getPrototype();
    echo "has a prototype\n";
} catch (ReflectionException $exception) {
    echo $exception->getMessage(), "\n";
}
?>
--EXPECT--
string(4) "base"
string(7) "derived"
string(7) "derived"
string(7) "derived"
bool(false)
has a prototype

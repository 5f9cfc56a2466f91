--TEST--
clone with properties: order and errors
--FILE--
<?php
class A { public int $x = 1; function __clone() { echo "clone\n"; $this->x = 7; } } var_dump(clone(new A, ['x' => "8"])); try { clone(new A, ['x' => "z"]); } catch (TypeError $e) { echo $e->getMessage(); } try { clone(5); } catch (TypeError $e) { echo $e->getMessage(); } try { clone(new A, 5); } catch (TypeError $e) { echo $e->getMessage(); }
--EXPECTF--
clone
object(A)#2 (1) {
  ["x"]=>
  int(8)
}
clone
Cannot assign string to property A::$x of type intclone(): Argument #1 ($object) must be of type object, int givenclone(): Argument #2 ($withProperties) must be of type array, int given

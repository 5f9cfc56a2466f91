--TEST--
Types of class constants
--FILE--
<?php
class A { const self|null X = null; const ?A Y = null; const iterable Z = [1]; } var_dump(A::X, A::Y, A::Z);
--EXPECTF--
NULL
NULL
array(1) {
  [0]=>
  int(1)
}

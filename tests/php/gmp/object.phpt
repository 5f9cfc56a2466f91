--TEST--
The class GMP: its life, its text, serialisation
--FILE--
<?php
$n = gmp_init('123456789012345678901234567890');
var_dump($n);
echo serialize($n), "\n";
var_dump(unserialize(serialize(-$n)) == -$n);
$n->more = [1];
$copy = clone $n;
gmp_setbit($copy, 200);
var_dump(gmp_cmp($copy, $n) > 0, $copy->more);
var_dump(unserialize(serialize($n)));
foreach (['O:3:"GMP":0:{}', 'O:3:"GMP":1:{i:0;s:2:"xy";}', 'O:3:"GMP":1:{i:0;i:5;}', 'O:3:"GMP":2:{i:0;s:1:"5";i:1;i:2;}'] as $text) {
    try {
        var_dump(unserialize($text));
    } catch (Exception $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
var_dump(new GMP('ff', 16), new GMP);
$n->__construct('0o17');
var_dump((string)$n);
foreach ([fn() => new GMP('x'), fn() => new GMP(1, 63), fn() => gmp_init('12', 1), fn() => gmp_init('')] as $f) {
    try {
        $f();
    } catch (ValueError $e) {
        echo $e->getMessage(), "\n";
    }
}
var_dump(json_encode([gmp_init(5)]), (array)gmp_init(7), is_callable([$n, '__serialize']));
var_export(gmp_init(9));
echo "\n";
print_r(gmp_init(11));
--EXPECTF--
object(GMP)#%d (1) {
  ["num"]=>
  string(30) "123456789012345678901234567890"
}
O:3:"GMP":1:{i:0;s:25:"18ee90ff6c373e0ee4e3f0ad2";}
bool(true)

Deprecated: Creation of dynamic property GMP::$more is deprecated in %s on line %d
bool(true)
array(1) {
  [0]=>
  int(1)
}

Deprecated: Creation of dynamic property GMP::$more is deprecated in %s on line %d
object(GMP)#%d (2) {
  ["more"]=>
  array(1) {
    [0]=>
    int(1)
  }
  ["num"]=>
  string(30) "123456789012345678901234567890"
}
Exception: Could not unserialize number
Exception: Could not unserialize number
Exception: Could not unserialize number
Exception: Could not unserialize properties
object(GMP)#%d (1) {
  ["num"]=>
  string(3) "255"
}
object(GMP)#%d (1) {
  ["num"]=>
  string(1) "0"
}
string(2) "15"
GMP::__construct(): Argument #1 ($num) is not an integer string
GMP::__construct(): Argument #2 ($base) must be between 2 and 62
gmp_init(): Argument #2 ($base) must be between 2 and 62
gmp_init(): Argument #1 ($num) is not an integer string
string(4) "[{}]"
array(0) {
}
bool(true)
\GMP::__set_state(array(
))
GMP Object
(
    [num] => 11
)

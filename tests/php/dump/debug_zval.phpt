--TEST--
debug zval dump()
--FILE--
<?php
class A { public $a = 1.5; protected $b; private ?int $c; }
$x = 1;
$o = new A;
debug_zval_dump(true, 1, 'lit', null, $o, [], [&$x]);
$m = ['k' => str_repeat('ab', 2)];
$m['self'] = &$m;
debug_zval_dump($m);
--EXPECT--
bool(true)
int(1)
string(3) "lit" interned
NULL
object(A)#1 (2) refcount(2){
  ["a"]=>
  float(1.5)
  ["b":protected]=>
  NULL
  ["c":"A":private]=>
  uninitialized(?int)
}
array(0) interned {
}
array(1) packed refcount(1){
  [0]=>
  reference refcount(2) {
    int(1)
  }
}
array(2) refcount(2){
  ["k"]=>
  string(4) "abab" refcount(1)
  ["self"]=>
  reference refcount(2) {
    *RECURSION*
  }
}

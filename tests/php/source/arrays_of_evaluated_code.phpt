--TEST--
Array literals of evaluated code
--FILE--
<?php
// Arrays of classes that are evaluated are literals, and those of other evaluated code end with it.
$before = memory_get_usage();
for ($i = 0; $i < 3000; $i++) { eval('$x = ["a", $i, ["c"]]; $f = fn() => [1, [2]];'); if ($i == 100) $before = memory_get_usage(); }
unset($f);
var_dump(memory_get_usage() - $before < 20000, $x);
eval('namespace N; class C { const A = [1, [2]]; function m() { return ["a" => 1, "b" => [1, 2]]; } }');
$o = new N\C;
$a = $o->m(); $a['b'][] = 3; $b = $o->m();
var_dump($a === $b, $b, N\C::A);
--EXPECT--
bool(true)
array(3) {
  [0]=>
  string(1) "a"
  [1]=>
  int(2999)
  [2]=>
  array(1) {
    [0]=>
    string(1) "c"
  }
}
bool(false)
array(2) {
  ["a"]=>
  int(1)
  ["b"]=>
  array(2) {
    [0]=>
    int(1)
    [1]=>
    int(2)
  }
}
array(2) {
  [0]=>
  int(1)
  [1]=>
  array(1) {
    [0]=>
    int(2)
  }
}

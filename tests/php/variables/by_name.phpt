--TEST--
extract(), compact() and get defined vars()
--FILE--
<?php
function f($a, $skip) {
    $local = 1;
    var_dump(extract(['a' => 'new', 'b' => 2, 3 => 'x', 'bad name' => 1, 'this' => 0, '' => 1], EXTR_SKIP));
    var_dump($a, $b);
    var_dump(extract(['a' => 'newer', 5 => 'five', '1x' => 'odd'], EXTR_PREFIX_ALL, 'p'), $p_a, $p_5, $p_1x);
    var_dump(extract(['local' => 2], EXTR_PREFIX_SAME, 'q'), $q_local);
    var_dump(extract(['zzz' => 2, 'local' => 7], EXTR_IF_EXISTS), $local, isset($zzz));
    $source = ['r' => 1];
    extract($source, EXTR_REFS);
    $r = 'changed';
    var_dump($source);
    echo json_encode(compact('a', ['b', ['local']])), "\n";
    var_dump(compact('nothing'));
    var_dump(array_keys(get_defined_vars()));
    $name = 'dynamic';
    $$name = 1;
    var_dump(isset(get_defined_vars()['dynamic']));
}
f('old', 0);
class A {
    function g() {
        var_dump(array_keys(compact('this')));
        try {
            extract(['this' => 1]);
        } catch (Error $e) {
            echo $e->getMessage(), "\n";
        }
    }
}
(new A)->g();
foreach ([fn() => extract([], 99), fn() => extract([], EXTR_PREFIX_ALL), fn() => extract([], EXTR_PREFIX_ALL, '1-')] as $f) {
    try {
        $f();
    } catch (ValueError $e) {
        echo $e->getMessage(), "\n";
    }
}
extract(['global_one' => 1]);
var_dump($GLOBALS['global_one']);
--EXPECTF--
int(1)
string(3) "old"
int(2)
int(3)
string(5) "newer"
string(4) "five"
string(3) "odd"
int(1)
int(2)
int(1)
int(7)
bool(false)
array(1) {
  ["r"]=>
  &string(7) "changed"
}
{"a":"old","b":2,"local":7}

Warning: compact(): Undefined variable $nothing in %s on line 14
array(0) {
}
array(10) {
  [0]=>
  string(1) "a"
  [1]=>
  string(4) "skip"
  [2]=>
  string(5) "local"
  [3]=>
  string(1) "b"
  [4]=>
  string(3) "p_a"
  [5]=>
  string(3) "p_5"
  [6]=>
  string(4) "p_1x"
  [7]=>
  string(7) "q_local"
  [8]=>
  string(6) "source"
  [9]=>
  string(1) "r"
}
bool(true)
array(1) {
  [0]=>
  string(4) "this"
}
Cannot re-assign $this
extract(): Argument #2 ($flags) must be a valid extract type
extract(): Argument #3 ($prefix) is required when using this extract type
extract(): Argument #3 ($prefix) must be a valid identifier
int(1)

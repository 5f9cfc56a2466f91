--TEST--
PHP 8.4: debug info
--FILE--
<?php
$o = new stdClass; $w = WeakReference::create($o);
var_dump($w); print_r($w); unset($o); var_dump($w); var_export($w); echo "\n";
function f($a, &$b, $c = 1, ...$d) {}
class A { function m(int $x) { return function () use ($x) {}; } static function s() {} function __call($n, $a) {} }
var_dump(f(...), strlen(...), (new A)->m(...), (new A)->magic(...), A::s(...));
$shown = (array) print_r([(new A)->m(5), static fn(int $q = 5) => 1, function ($x) { static $n = 1, $later = A::class; }], true);
echo str_replace(__FILE__, 'FILE', $shown[0]);
--EXPECT--
object(WeakReference)#2 (1) {
  ["object"]=>
  object(stdClass)#1 (0) {
  }
}
WeakReference Object
(
    [object] => stdClass Object
        (
        )

)
object(WeakReference)#2 (1) {
  ["object"]=>
  NULL
}
\WeakReference::__set_state(array(
))
object(Closure)#1 (2) {
  ["function"]=>
  string(1) "f"
  ["parameter"]=>
  array(4) {
    ["$a"]=>
    string(10) "<required>"
    ["&$b"]=>
    string(10) "<required>"
    ["$c"]=>
    string(10) "<optional>"
    ["$d"]=>
    string(10) "<optional>"
  }
}
object(Closure)#3 (2) {
  ["function"]=>
  string(6) "strlen"
  ["parameter"]=>
  array(1) {
    ["$string"]=>
    string(10) "<required>"
  }
}
object(Closure)#5 (3) {
  ["function"]=>
  string(4) "A::m"
  ["this"]=>
  object(A)#4 (0) {
  }
  ["parameter"]=>
  array(1) {
    ["$x"]=>
    string(10) "<required>"
  }
}
object(Closure)#7 (3) {
  ["function"]=>
  string(8) "A::magic"
  ["this"]=>
  object(A)#6 (0) {
  }
  ["parameter"]=>
  array(1) {
    ["$arguments"]=>
    string(10) "<optional>"
  }
}
object(Closure)#8 (1) {
  ["function"]=>
  string(4) "A::s"
}
Array
(
    [0] => Closure Object
        (
            [name] => {closure:A::m():5}
            [file] => FILE
            [line] => 5
            [static] => Array
                (
                    [x] => 5
                )

            [this] => A Object
                (
                )

        )

    [1] => Closure Object
        (
            [name] => {closure:FILE:7}
            [file] => FILE
            [line] => 7
            [parameter] => Array
                (
                    [$q] => <optional>
                )

        )

    [2] => Closure Object
        (
            [name] => {closure:FILE:7}
            [file] => FILE
            [line] => 7
            [static] => Array
                (
                    [n] => 1
                    [later] => A
                )

            [parameter] => Array
                (
                    [$x] => <required>
                )

        )

)

--TEST--
PHP 8.4: debug info cycles
--FILE--
<?php
class A { public $f; function __construct() { $this->f = function ($x) { return $this; }; } }
$shown = print_r(new A, true);
$self = function () use (&$self) { static $n; };
$shown .= print_r($self, true);
ob_start(); var_dump(new A); var_dump($self); debug_zval_dump(new A); var_export((object) ['f' => $self]); $shown .= ob_get_clean();
echo preg_replace(['~string\(\d+\) "(\{closure|FILE)~', '~refcount\(\d+\)|interned~'], ['string(N) "$1', 'refs'], str_replace(__FILE__, 'FILE', $shown)), "\n";
unset($self); var_dump(gc_collect_cycles() > 0);
--EXPECT--
A Object
(
    [f] => Closure Object
        (
            [name] => {closure:A::__construct():2}
            [file] => FILE
            [line] => 2
            [this] => A Object
 *RECURSION*
            [parameter] => Array
                (
                    [$x] => <required>
                )

        )

)
Closure Object
(
    [name] => {closure:FILE:4}
    [file] => FILE
    [line] => 4
    [static] => Array
        (
            [self] => Closure Object
 *RECURSION*
            [n] => 
        )

)
object(A)#4 (1) {
  ["f"]=>
  object(Closure)#5 (5) {
    ["name"]=>
    string(N) "{closure:A::__construct():2}"
    ["file"]=>
    string(N) "FILE"
    ["line"]=>
    int(2)
    ["this"]=>
    *RECURSION*
    ["parameter"]=>
    array(1) {
      ["$x"]=>
      string(10) "<required>"
    }
  }
}
object(Closure)#3 (4) {
  ["name"]=>
  string(N) "{closure:FILE:4}"
  ["file"]=>
  string(N) "FILE"
  ["line"]=>
  int(4)
  ["static"]=>
  array(2) {
    ["self"]=>
    *RECURSION*
    ["n"]=>
    NULL
  }
}
object(A)#6 (1) refs{
  ["f"]=>
  object(Closure)#7 (5) refs{
    ["name"]=>
    string(N) "{closure:A::__construct():2}" refs
    ["file"]=>
    string(N) "FILE" refs
    ["line"]=>
    int(2)
    ["this"]=>
    *RECURSION*
    ["parameter"]=>
    array(1) refs{
      ["$x"]=>
      string(10) "<required>" refs
    }
  }
}
(object) array(
   'f' => 
  \Closure::__set_state(array(
  )),
)
bool(true)

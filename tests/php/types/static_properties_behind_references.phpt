--TEST--
Static properties keep their types behind references
--FILE--
<?php
class A {
    public static int $i = 1;
    public static ?string $s = null;
    public static ?array $list = null;
    public static int $unset;
    public int $limit = PHP_INT_MAX;
    public $alias;
}
$r = &A::$i;
$r = "5";
var_dump(A::$i);
foreach ([
    fn() => $GLOBALS['r'] = "x",
    fn() => A::$s[] = 1,
    fn() => A::$unset,
    fn() => A::$unset++,
    fn() => A::$unset .= "x",
    function () { $x = &A::$unset; },
    function () { A::$i = &A::$s; },
    function () { A::$s = "text"; $x = &A::$s; $x[] = 1; },
    function () { A::$s = null; $x = &A::$s; $x[] = 1; },
    function () { A::$s = null; $x = &A::$s; $x['a']['b'] = 1; },
    function () { $a = new A; $a->alias = &$a->limit; $a->alias++; },
    function () { $a = new A; $a->alias = &$a->limit; $a->limit++; },
    function () { $a = new A; $a->alias = &$a->limit; $a->alias = "y"; },
    function () { $a = new A; $r = &$a->limit; try { throw new Exception; } catch (Exception $r) {} },
    function () { static $f = "8"; A::$i = &$f; var_dump($f); },
    function () { static $f = "no"; A::$i = &$f; },
] as $f) {
    try { $f(); } catch (Error $e) { echo get_class($e), ": ", $e->getMessage(), "\n"; }
}
A::$list['x'] = 1;
var_dump(A::$list, A::$i, A::$s);
class G { public int $val; function __get($n) { return "42"; } }
$g = new G; unset($g->val);
var_dump($g->val);

--EXPECTF--
int(5)
TypeError: Cannot assign string to reference held by property A::$i of type int
TypeError: Cannot auto-initialize an array inside property A::$s of type ?string
Error: Typed static property A::$unset must not be accessed before initialization
Error: Typed static property A::$unset must not be accessed before initialization
Error: Typed static property A::$unset must not be accessed before initialization
Error: Cannot access uninitialized non-nullable property A::$unset by reference
TypeError: Cannot assign null to property A::$i of type int
Error: [] operator not supported for strings
TypeError: Cannot auto-initialize an array inside a reference held by property A::$s of type ?string
TypeError: Cannot auto-initialize an array inside a reference held by property A::$s of type ?string
TypeError: Cannot increment a reference held by property A::$limit of type int past its maximal value
TypeError: Cannot increment a reference held by property A::$limit of type int past its maximal value
TypeError: Cannot assign string to reference held by property A::$limit of type int
TypeError: Cannot assign Exception to reference held by property A::$limit of type int
int(8)
TypeError: Cannot assign string to property A::$i of type int
array(1) {
  ["x"]=>
  int(1)
}
int(8)
NULL
int(42)


--TEST--
func_get_args() and backtraces after ...$rest was changed
--FILE--
<?php
// What was given stays known, whatever becomes of the variable that collects it.
class D {
    function __construct(public $n) {}
    function __destruct() { echo "~$this->n\n"; }
}
function told() {
    $frame = debug_backtrace()[1];
    $trace = (new Exception)->getTrace()[1];
    echo json_encode($frame['args']), $frame['args'] === $trace['args'] ? '' : ' and another', "\n";
}
function assigned(...$a) { $a = 5; told(); echo json_encode(func_get_args()), func_num_args(), "\n"; }
assigned(1, 2, 3);
assigned();
function appended(...$a) { $a[] = 1; told(); echo json_encode(func_get_args()), func_num_args(), "\n"; }
appended(1, 2);
function behind($x, ...$a) { $a = 'foo'; $x = 7; told(); echo json_encode(func_get_args()), "\n"; }
behind(1, 2, 3);
behind(1);
function removed($x, ...$a) { unset($a); told(); echo json_encode(func_get_args()), "\n"; }
removed(1, 2, 3);
function renamed($x, ...$a) { $a = ['n' => 1, 5 => 2, 'z']; told(); echo json_encode(func_get_args()), "\n"; }
renamed(1, 2, 3);
renamed(1, n: 2, m: 3);
renamed(1, 2, m: 3);
renamed(1);
function shifted(...$a) {
    array_shift($a);
    told();
    var_dump(func_get_arg(0), func_get_arg(2));
    try { func_get_arg(3); } catch (Error $e) { echo $e->getMessage(), "\n"; }
}
shifted(1, 2, 3);
function referred(&...$a) { $a[0] = 9; $a[1] = 8; told(); }
$p = 1; $q = 2;
referred($p, $q);
echo $p, $q, "\n";
function by_reference(...$a) { $b = &$a; $b = 5; told(); }
by_reference(1, 2);
function walked(int ...$a) { foreach ($a as &$v) $v = 5; told(); echo json_encode(func_get_args()), "\n"; }
walked(1, "2");
function yields(...$a) { yield 1; $a = null; told(); echo json_encode(func_get_args()), "\n"; yield 2; }
foreach (yields(1, 2) as $_);
(function ($x, ...$a) { extract(['a' => 5]); told(); echo json_encode(func_get_args()), "\n"; })(1, 2);
(function (...$a) { eval('$a = 3;'); told(); })(1, 2);
function ends_late(...$a) { $a = null; echo "in\n"; }
ends_late(new D(1));
function first_to_last(...$a) { while ($a) echo array_pop($a)->n, "\n"; echo "done\n"; }
first_to_last(new D(1), new D(2));
class C {
    function __call($name, $a) { $a = 1; told(); }
    function m(...$a) { $a[0] = null; told(); }
    static function s(...$a) { static $a2; [$a] = [4]; told(); }
}
(new C)->m(1, 2);
(new C)->n(1, 2);
C::s(1, 2);
for ($i = 0; $i < 300; ++$i) (function (...$a) { $a[] = 1; if (func_num_args() != 2 || func_get_args() !== [1, 2]) echo "wrong\n"; })(1, 2);
--EXPECT--
[1,2,3]
[1,2,3]3
[]
[]0
[1,2]
[1,2]2
[7,2,3]
[7,2,3]
[7]
[7]
[1,2,3]
[1,2,3]
[1,2,3]
[1,2,3]
{"0":1,"n":2,"m":3}
[1]
{"0":1,"1":2,"m":3}
[1,2]
[1]
[1]
[1,2,3]
int(1)
int(3)
func_get_arg(): Argument #1 ($position) must be less than the number of the arguments passed to the currently executed function
[9,8]
98
[1,2]
[1,2]
[1,2]
[1,2]
[1,2]
[1,2]
[1,2]
[1,2]
in
~1
2
1
done
~1
~2
[1,2]
["n",1]
[1,2]

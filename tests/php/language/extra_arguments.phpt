--TEST--
Arguments that a function has no parameters for: who sees them, and when they end
--FILE--
<?php
class D {
    function __construct(public string $n) {}
    function __destruct() { echo "~{$this->n} "; }
}
function none() { return func_get_args(); }
function one($a) { $a = 'changed'; $b = 2; return [func_num_args(), func_get_args(), func_get_arg(1)]; }
function all() { return none(...func_get_args()); }
echo json_encode([none(1, 'x', [2]), one(1, 2, 3), all(1, 2, 3, 4, 5, 6, 7, 8, 9)]), "\n";

// They end behind the variables.
function ends($a) { $local = new D('local'); echo 'in '; }
ends(new D('declared'), new D('extra'), new D('more'));
echo "\n";
// And are shown while they are there.
function shown($a) { return array_map(fn($f) => [$f['function'], $f['args'] ?? null], debug_backtrace()); }
echo json_encode(shown(1, 'e', 3)), "\n";
function thrower($a) { throw new Exception('x'); }
try { thrower(1, 2, [3]); } catch (Exception $e) { echo json_encode($e->getTrace()[0]['args']), "\n"; }

// Closures, callbacks, methods, constructors, static methods, __invoke, by reference.
class M {
    public $got;
    function __construct($a) { $this->got = func_get_args(); }
    function m() { return func_get_args(); }
    function plain($a) { return count(func_get_args()); }
    static function s() { return func_get_args(); }
    function __invoke($a) { return func_get_args(); }
    function &ref($a) { return $this->got; }
}
$o = new M(1, 2, 3);
echo json_encode([$o->got, $o->plain(1, 2, 3), M::s('p', 'q'), $o(1, 2), $o->ref(1, 2)]), "\n";
$f = function ($a) { return [$a, func_num_args(), isset($this)]; };
$g = static fn($a) => $a;
echo json_encode([$f(1, 2, 3), $g(1, 2), array_map($f, [1], [2], [3]), array_map($g, [1, 2], ['k', 'l'])]), "\n";
$list = ['a' => 1];
array_walk($list, function ($v) { echo json_encode(func_get_args()), "\n"; }, 'third');
echo json_encode(call_user_func_array($f, [1, 2, 3, 4, 5, 6])), json_encode(call_user_func('one', 1, 2)), "\n";

// Generators keep them; calls from generators.
function gen($a) { yield func_get_args(); $f = fn($x) => func_get_args(); yield $f(1, 2, new D('g')); yield array_sum(func_get_args()); }
foreach (gen(1, 2, 3) as $v) echo json_encode($v), ' ';
$half = gen(new D('half'), new D('half2'));
$half->current();
unset($half);
echo "\n";

// Frames of their own: deep ones, included code, extract, exceptions on the way.
function deep($n) { return $n ? deep($n - 1, $n, "s$n") : count(debug_backtrace()); }
echo deep(5000, 'x'), "\n";
function scope($a) { extract(['q' => 5]); $name = 'a'; return [$$name, $q, func_get_args(), eval('return $a;')]; }
echo json_encode(scope(1, 2, 3)), "\n";
function fails($a) { $x = new D('fails'); throw new Exception('f'); }
try { fails(1, new D('extra of it')); } catch (Exception $e) { unset($e); }
echo "\n";
function typed(int $a) { return func_get_args(); }
try { typed('x', 2, new D('typed')); } catch (TypeError $e) { echo $e->getMessage(), ' ', count($e->getTrace()[0]['args']); unset($e); }
echo "\n";
function returns($a) { return func_get_arg(1); }
$d = returns(1, new D('kept'));
echo 'still ';
unset($d);
$least = PHP_INT_MAX;  // caches and machine code are made in some rounds
for ($round = 0; $round < 6; $round++) {
    $before = memory_get_usage();
    for ($i = 0; $i < 1000; $i++) { $f($i, "text $i", [$i]); one("a$i", "b$i", "c$i", "d$i", "e$i", "f$i"); $g($i, $o); }
    $least = min($least, memory_get_usage() - $before);
}
echo $least < 1000 ? 'no leak' : 'leak', "\n";
$fiber = new Fiber(function ($a) { $x = Fiber::suspend(func_get_args()); return [$x, func_get_args()]; });
echo json_encode($fiber->start(1, 2, 3));
$fiber->resume('r');
echo json_encode($fiber->getReturn()), "\n";
set_error_handler(function ($no, $text) { echo $text, ' ', func_num_args(), "\n"; return true; });
echo $undefined;
?>
--EXPECTF--
[[1,"x",[2]],[3,["changed",2,3],2],[1,2,3,4,5,6,7,8,9]]
in ~declared ~local ~extra ~more 
[["shown",[1,"e",3]]]
[1,2,[3]]
[[1,2,3],3,["p","q"],[1,2],[1,2,3]]
[[1,3,false],1,[[1,3,false]],[1,2]]
[1,"a","third"]
[1,6,false][2,["changed",2],2]
[1,2,3] [1,2,{"n":"g"}] ~g 6 ~half ~half2 
5001
[1,5,[1,2,3],1]
~fails ~extra of it 
typed(): Argument #1 ($a) must be of type int, string given, called in %s on line 57 3~typed 
still ~kept no leak
[1,2,3]["r",[1,2,3]]
Undefined variable $undefined 4

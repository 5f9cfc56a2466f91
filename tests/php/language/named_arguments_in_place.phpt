--TEST--
Arguments by name: places, gaps, defaults, errors, references, what else can be called
--FILE--
<?php
function f($a, $b = 'B', $c = 'C', ...$rest) { return "$a $b $c " . json_encode($rest); }
function g($a, $b = 'B', $c = 'C', $d = new ArrayObject) { return "$a $b $c " . get_class($d) . ' ' . func_num_args(); }
function typed(int $a, string $b = 'b', ?array $c = null) { return var_export([$a, $b, $c], true); }
function change(&$x, $by = 1) { $x += $by; }
function &counter() { static $n = 0; return $n; }
function order($n) { echo $n, ' '; return $n; }

echo f(1, c: 3), "\n", f(c: 3, a: 1), "\n", f(b: 2, a: 1, x: 9), "\n";
echo g(1, c: 3), "\n", g(c: 3, b: 2, a: 1), "\n", g(1, d: new SplStack), "\n";
echo g(a: order(1), c: order(3), b: order(2)), "\n";
echo str_replace("\n", '', typed(b: 'x', a: '5')), "\n";
$x = 1;
change(x: $x);
change(by: 5, x: $x);
change($x, by: 10);
echo $x, "\n";
$array = ['k' => 1];
change(x: $array['k'], by: 2);
change(x: $array['new'], by: 2);
change(x: counter(), by: 3);
echo json_encode($array), counter(), "\n";

$try = function (callable $call) {
    try {
        echo $call(), "\n";
    } catch (Error $e) {
        echo get_class($e), ': ', preg_replace('/, called in.*/', '', $e->getMessage()), "\n";
    }
};
$try(fn() => g(c: 1));
$try(fn() => g(1, a: 2));
$try(fn() => g(1, e: 2));
$try(fn() => typed(b: [], a: 1));
$try(fn() => typed(1, c: 5));
$try(fn() => strlen());
$try(fn() => strlen(str: 'x'));
$try(fn() => strlen(string: 'four'));
$try(fn() => json_encode(value: [1], depth: 0));
$try(fn() => json_encode(flags: JSON_PRETTY_PRINT, value: []));
$try(fn() => str_pad(string: 'x', length: 5, pad_type: STR_PAD_LEFT));
$try(fn() => array_slice([1, 2, 3], offset: 1, preserve_keys: true)[2]);
$try(fn() => array_fill(start_index: 0, value: 5, count: 2)[1]);
$try(fn() => change(x: 5));

class C {
    public function __construct(public int $x = 1, public int $y = 2, public ?C $next = null) {}
    public function __call($name, $arguments) { return $name . json_encode($arguments); }
    public static function __callStatic($name, $arguments) { return "::$name" . json_encode($arguments); }
    public function __invoke($p, $q = 'q') { return "$p$q"; }
    public function with($x = null, $y = null) { return new static(y: $y ?? $this->y, x: $x ?? $this->x); }
}
$c = new C(y: 5, next: new C(x: 7));
echo $c->x, $c->y, $c->next->x, $c->next->y, ' ', $c->with(y: 8)->y, "\n";
echo $c->any(1, b: 2), ' ', C::other(b: 2), ' ', $c(q: 'Q', p: 'P'), "\n";
$closure = fn($a, $b = 2) => $a - $b;
echo $closure(b: 1, a: 10), ' ', $closure(a: 10), "\n";
echo (function () { yield from [(yield g(1, c: order(4)))]; })()->current(), "\n";
function deep($n, $pad = 0, $last = 'end') { return $n ? deep(last: $last, n: $n - 1) : $last; }
echo deep(30000, last: 'deep'), "\n";
$name = 'g';
echo $name(c: 'see', a: 'ay'), ' ', call_user_func('g', 1, c: 'x'), "\n";
echo f(1, ...['c' => 2]), ' ', f(...[1], c: 2), "\n";
#[Attribute] class Mark { public function __construct(public $a, public $b = 2, public $c = 3) {} }
#[Mark(1, c: 9)] class Marked {}
$mark = (new ReflectionClass('Marked'))->getAttributes()[0]->newInstance();
echo $mark->a, $mark->b, $mark->c, "\n";
?>
--EXPECT--
1 B 3 []
1 B 3 []
1 2 C {"x":9}
1 B 3 ArrayObject 3
1 2 3 ArrayObject 3
1 B C SplStack 4
1 3 2 1 2 3 ArrayObject 3
array (  0 => 5,  1 => 'x',  2 => NULL,)
17
{"k":3,"new":2}3
ArgumentCountError: g(): Argument #1 ($a) not passed
Error: Named parameter $a overwrites previous argument
Error: Unknown named parameter $e
TypeError: typed(): Argument #2 ($b) must be of type string, array given
TypeError: typed(): Argument #3 ($c) must be of type ?array, int given
ArgumentCountError: strlen() expects exactly 1 argument, 0 given
Error: Unknown named parameter $str
4

[]
    x
3
5
Error: change(): Argument #1 ($x) could not be passed by reference
1572 8
any{"0":1,"b":2} ::other{"b":2} PQ
9 8
4 1 B 4 ArrayObject 3
deep
ay B see ArrayObject 3 1 B x ArrayObject 3
1 B 2 [] 1 B 2 []
129

--TEST--
Chains of yield from that foreach runs: ends, results, exceptions, and generators with two loops
--FILE--
<?php
function leaf($from, $to) { for ($i = $from; $i <= $to; $i++) yield $i; return "to $to"; }
function middle($n) { $r = yield from leaf(1, $n); echo "[$r]"; return yield from leaf(10, 10 + $n); }
function outer($n) { $r = yield from middle($n); echo "[$r]"; yield 'last'; return 'done'; }
foreach ($g = outer(2) as $v) echo $v, ' ';
echo $g->getReturn(), "\n";

// Depth that comes and goes; each level calls functions and has an array of its own.
function tree($n) {
    if ($n > 0) {
        yield from tree($n - 1);
        yield from array_map(fn($x) => $x * $n, [1, 2]);
        yield strtoupper("n$n") => strrev("$n!");
        yield from tree($n - 1);
    }
}
foreach (tree(3) as $k => $v) echo "$k=$v ";
echo "\n";

// Two loops, one inner generator: each takes what the other has left.
function shared($name, $inner) { yield from $inner; yield "$name ends"; }
$inner = leaf(1, 6);
$a = shared('a', $inner);
$b = shared('b', $inner);
foreach ($a as $v) {
    echo "a:$v ";
    if (!$b->valid()) break;
    echo 'b:', $b->current(), ' ';
    if ($v != 3) $b->next();
}
echo "\n";

// The innermost fails; the one around it catches and goes on.
function fails($at) { for ($i = 0; ; $i++) { if ($i == $at) throw new Exception("at $at"); yield $i; } }
function catches() {
    foreach ([0, 1, 2] as $at) {
        try { yield from fails($at); } catch (Exception $e) { yield $e->getMessage(); } finally { yield 'finally'; }
    }
}
foreach ((fn() => yield from catches())() as $v) echo $v, ', ';
echo "\n";
try { foreach (fails(0) as $v) echo 'never'; } catch (Exception $e) { echo $e->getMessage(), ' in line ', $e->getLine(), "\n"; }

// One that iterates over itself while it runs.
function again(&$self) { yield 1; foreach ($self as $v) echo 'never'; }
function around(&$self) { yield from again($self); }
try { foreach ($self = around($self) as $v) echo $v, ' '; } catch (Throwable $e) { echo $e->getMessage(), "\n"; }

// Nothing runs before the first element is asked for, and then up to it.
function begins() { echo 'begun '; yield 1; echo 'ended '; }
foreach (begins() as $k => $v) echo "$k=>$v ";
foreach (begins() as $v) break;
function none() { echo 'none '; return; yield; }
foreach (none() as $v) echo 'never';
foreach ((function () { yield from none(); yield from []; yield 2; })() as $v) echo $v, "\n";

// The values that were yielded before end with destructors that change variables.
class D { function __construct(public $name) {} function __destruct() { echo "~$this->name "; } }
function objects() { $x = 'x'; yield new D(1) => new D(2); yield new D(3) => $x; yield 4; }
foreach (objects() as $k => $v) { echo is_object($v) ? $v->name : $v, ' '; unset($k, $v); }
echo "\n";
// Calls from a generator: arguments by default, by name, too many, by reference.
function given($a, $b = 'B', ...$rest) { return "$a$b" . implode($rest); }
function plain($a, $b = 'B') { return "$a$b" . func_num_args(); }
function change(&$a) { $a++; }
function calls($f) { $n = 1; change($n); yield $n; yield given(1); yield given(1, 2, 3, 4); yield plain(b: 1, a: 2); yield plain(1);
    yield plain(1, 2, 3); yield $f(...)(5); yield $f(6); yield new ArrayIterator([1]) instanceof Countable; }
foreach (calls(fn($x) => $x * 2) as $v) { var_dump($v); }
function named($a, $b = 'b', $c = 'c') { return "$a$b$c" . func_num_args(); }
echo named(c: 1, a: 2), named(1, c: 2), named(c: 3, b: 2, a: 1), "\n";
try { named(b: 1); } catch (Throwable $e) { echo $e->getMessage(), "\n"; }
?>
--EXPECT--
1 2 [to 2]10 11 12 [to 12]last done
0=1 1=2 N1=!1 0=2 1=4 N2=!2 0=1 1=2 N1=!1 0=3 1=6 N3=!3 0=1 1=2 N1=!1 0=2 1=4 N2=!2 0=1 1=2 N1=!1 
a:1 b:1 a:3 b:3 a:4 b:4 a:6 b:6 a:a ends b:b ends 
at 0, finally, 0, at 1, finally, 0, 1, at 2, finally, 
at 0 in line 34
1 Cannot rewind a generator that was already run
begun 0=>1 ended begun none none 2
2 ~2 ~1 x ~3 4 
int(2)
string(2) "1B"
string(4) "1234"
string(3) "212"
string(3) "1B1"
string(3) "123"
int(10)
int(12)
bool(true)
2b131b231233
named(): Argument #1 ($a) not passed

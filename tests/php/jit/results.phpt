--TEST--
Results of calls that machine code takes from machine code
--INI--
opcache.jit=on
opcache.jit_hot_loop=5
opcache.jit_hot_func=5
surus.jit_rounds=5
--FILE--
<?php
// Results that change their type, that are dropped, that are kept in variables; callees that are
// entered by machine code and end in the interpreter, and the other way round.
final class Ends { public function __construct(public string $name) {} public function __destruct() { echo '~', $this->name, ' '; } }

function kind($i) { if ($i % 7 == 3) return 'text' . $i; if ($i % 7 == 5) return [$i]; if ($i % 11 == 4) return null; if ($i % 13 == 1) return 1.5; return $i % 17 == 2 ? true : $i; }
function sum($n) { $out = 0; $seen = []; for ($i = 0; $i < $n; $i++) { $v = kind($i); $t = gettype($v); $seen[$t] = ($seen[$t] ?? 0) + 1; if (is_int($v)) $out += $v; } ksort($seen); return json_encode([$out, $seen]); }
for ($r = 0; $r < 5; $r++) $s = sum(500); echo $s, "\n";

function text($i) { return str_repeat('x', $i % 3); }
function dropped($n) { for ($i = 0; $i < $n; $i++) { text($i); kind($i); } return $i; }
for ($r = 0; $r < 5; $r++) $s = dropped(300); echo $s, "\n";

function object($i) { return new Ends("o$i"); }
function objects($n) { $last = null; for ($i = 0; $i < $n; $i++) { object($i); if ($i % 50 == 0) $last = object($i . 'k'); } return $last; }
ob_start(); for ($r = 0; $r < 3; $r++) { $last = objects(120); } $out = ob_get_clean(); echo md5($out), ' ', strlen($out), "\n"; $last = null; echo "\n";

class Tree {
    private ?Tree $left = null; private ?Tree $right = null;
    public function __construct(private int $value) {}
    public function add(int $value): static { $side = $value < $this->value ? 'left' : 'right'; if ($this->$side) return $this->$side->add($value); $this->$side = new static($value); return $this; }
    public function depth(): int { $l = $this->left ? $this->left->depth() : 0; $r = $this->right ? $this->right->depth() : 0; return 1 + max($l, $r); }
    public function total(): int { return $this->value + ($this->left?->total() ?? 0) + ($this->right?->total() ?? 0); }
    public function half(): float { return ($this->left ? $this->left->half() : 0.0) + $this->value / 2; }
    public function has(int $value): bool { if ($value === $this->value) return true; $next = $value < $this->value ? $this->left : $this->right; return $next !== null && $next->has($value); }
    public function me(): static { return $this; }
}
$tree = new Tree(500);
mt_srand(3);
for ($i = 0; $i < 400; $i++) $tree->add(mt_rand(0, 1000));
$found = 0;
for ($i = 0; $i < 400; $i++) $found += $tree->me()->has($i) ? 1 : 0;
echo $tree->depth(), ' ', $tree->total(), ' ', $tree->half(), ' ', $found, "\n";

function throws($i) { if ($i % 40 == 39) throw new LogicException("at $i"); return $i; }
function deep($i, $d) { return $d == 0 ? throws($i) : deep($i, $d - 1) + 1; }
function catching($n) { $sum = 0; for ($i = 0; $i < $n; $i++) { try { $sum += deep($i, $i % 5); } catch (LogicException $e) { $sum -= count($e->getTrace()); } finally { $sum ^= 1; } } return $sum; }
for ($r = 0; $r < 4; $r++) $s = catching(400); echo $s, "\n";

// Functions that get frames of their own kind in the middle: extra arguments, compact, generators, references.
function extra($a) { return func_num_args() + $a; }
function named($a) { $b = $a + 1; return extract(compact('a', 'b')) + $b; }
function gen($n) { for ($i = 0; $i < $n; $i++) yield kindly($i); return $n; }
function kindly($i) { return $i * 2; }
function &ref(array &$a, $i) { return $a[$i % 3]; }
function mixed_calls($n) {
    $a = [1, 2, 3]; $sum = 0;
    for ($i = 0; $i < $n; $i++) {
        $sum += extra($i) + extra($i, 1, 2) + named($i);
        $sum += ref($a, $i);
        $r = &ref($a, $i); $r = $i % 5; unset($r);
        foreach (gen(3) as $v) $sum += $v;
    }
    return [$sum, $a];
}
for ($r = 0; $r < 3; $r++) $s = mixed_calls(200); echo json_encode($s), "\n";

// Closures have no room for where to come back to.
function apply(callable $f, $n) { $sum = 0; for ($i = 0; $i < $n; $i++) $sum += $f($i); return $sum; }
$k = 3;
for ($r = 0; $r < 4; $r++) $s = [apply(fn($x) => $x * $k, 200), apply(function ($x) use (&$k) { return $k + $x; }, 200), apply('kindly', 200), apply(strlen(...), 200)];
echo json_encode($s), "\n";

// A fiber that stops in the middle of calls.
$fiber = new Fiber(function () { $x = 0; for ($i = 0; $i < 300; $i++) { $x += suspended($i); } return $x; });
function suspended($i) { return $i % 100 == 99 ? Fiber::suspend($i) : $i; }
$v = $fiber->start(); while (!$fiber->isTerminated()) $v = $fiber->resume(7); echo $fiber->getReturn(), "\n";
--EXPECT--
[70298,{"NULL":33,"array":71,"boolean":18,"double":25,"integer":282,"string":71}]
300
15e90975ba91408dd7afb701281e3024 1877
~o100k 
16 200286 521.5 138
78300
[62697,[3,4,2]]
[59700,20500,39800,490]
44274

--TEST--
What an expression looks at in passing is no cycle's root, and ends when PHP says
--FILE--
<?php
class Loud { public function __construct(public string $name, public $then = null) {} public function __destruct() { echo "end of $this->name\n"; if ($this->then) ($this->then)(); } }
class K { public $a = 1; }

function temporaries(): int
{
    $lists = [];
    for ($i = 0; $i < 50; $i++) {
        $lists[] = [$i, new K];
    }
    gc_collect_cycles();
    $before = gc_status()['roots'];
    foreach ($lists as [$number, $object]) {
        count([$object]);
    }
    if (is_array($lists[3]) && $lists[4]) {
        strlen($lists[5][0]);
    }
    $number = $object = null;
    return gc_status()['roots'] - $before;
}
echo temporaries() <= 50 ? "few" : "many", " roots\n";

function assigned()
{
    $a = [new Loud('first', function () use (&$a) { $a = 'changed by the end'; })];
    if ($b = ($a = [1, 2])) {
        var_dump($a, $b);
    }
    $a = new Loud('second');
    while ($a = next_of($a)) {
        var_dump($a);
    }
    try {
        $c = [new Loud('third', function () { throw new Exception('thrown at the end'); })];
        if ($c = [1]) {
            echo "not reached\n";
        }
    } catch (Exception $e) {
        echo $e->getMessage(), "\n";
        var_dump($c);
    }
}
function next_of($a) { return $a instanceof Loud ? ['x'] : false; }
assigned();

function unset_one()
{
    $x = new Loud('unset', function () { throw new Exception('thrown by unset'); });
    try {
        unset($x);
    } catch (Exception $e) {
        echo $e->getMessage(), "\n";
    }
    var_dump(isset($x));
}
unset_one();

// ---- array literals with computed keys
function literal($key, $value)
{
    $names = ['k' => 'from an array'];
    $number = 7;
    $same = 'k';
    return [$key => $value, 'loop' => [1], "n$number" => $number, $number => &$value, $same => new Loud('twice'),
        $names['k'] => 1, 'k' => 'replaced', '12' => 'int', "1$number" => 'int too'];
}
foreach (literal('k', 'v') as $key => $value) {
    echo gettype($key), ' ', $key, ' => ', json_encode($value), "\n";
}

// ---- ?? and ?: into variables that hold something
function defaults(array $row, $fallback)
{
    $x = [new Loud('list')];
    $x = $row['a'] ?? $fallback;
    $y = new Loud('object');
    $y = $row['b'] ?: $fallback;
    $z = 'text' . $x;
    $z = $z ?? 1;
    $alias = &$w;
    $w = $row['a'] ?? 2;
    echo "$x $y $z $alias\n";
}
defaults(['a' => 'A', 'b' => 'B'], 'none');
defaults(['b' => 0], 'none');

// ---- $this in variables, invokable objects, casts
class Calls
{
    public $held;
    public function __invoke($x, $y = 2) { return [$x, $y, $this instanceof Calls]; }
    public function itself() { $me = new Loud('old'); $me = $this; $this->held = null; return $me; }
    public function fluent(): static { return $this; }
}
final class Special extends Calls {}
$calls = new Special;
var_dump($calls->itself() === $calls, $calls->fluent()->fluent() === $calls);
echo json_encode([$calls(1), $calls(1, y: 3), (array) 'x', (array) 5, (array) null, (array) true]), "\n";

// ---- finally
function leaves($how)
{
    foreach ([1, 2] as $i) {
        try {
            if ($how === 'return') return "returned $i";
            if ($how === 'continue') continue;
            if ($how === 'throw') throw new Exception("thrown $i");
        } finally {
            echo "finally $i\n";
        }
    }
    return 'fell out';
}
foreach (['return', 'continue', 'throw', ''] as $how) {
    try {
        echo leaves($how), "\n";
    } catch (Exception $e) {
        echo $e->getMessage(), "\n";
    }
}

// ---- comparisons of texts that cannot be numbers
var_dump('(' == ')', ')' == ')', '+1' == '1', ' 1' == '1', '-0' == '0', '.5' == '0.5', "\t2" == '2', '' == '0',
    '/' == '0', strtolower('A') == 'a', trim(' 10 ') == '1e1', trim('#1') == '1');

// ---- callbacks to builtins, with arguments that others hold and that nobody else does
echo implode(',', array_map('trim', [' a ', "b\n", str_repeat(' ', 40) . 'c'])), "\n";
$list = ['b', 'C', 'a'];
usort($list, 'strcasecmp');
echo implode($list), count(array_filter([[1], []], 'count')), "\n";
--EXPECT--
few roots
end of first
string(18) "changed by the end"
string(18) "changed by the end"
end of second
array(1) {
  [0]=>
  string(1) "x"
}
end of third
thrown at the end
array(1) {
  [0]=>
  int(1)
}
end of unset
thrown by unset
bool(false)
end of twice
string k => "replaced"
string loop => [1]
string n7 => 7
integer 7 => "v"
string from an array => 1
integer 12 => "int"
integer 17 => "int too"
end of list
end of object
A B textA A
end of list
end of object
none none textnone 2
end of old
bool(true)
bool(true)
[[1,2,true],[1,3,true],["x"],[5],[],[true]]
finally 1
returned 1
finally 1
finally 2
fell out
finally 1
thrown 1
finally 1
finally 2
fell out
bool(false)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(false)
bool(false)
bool(true)
bool(true)
bool(false)
a,b,c
abC1

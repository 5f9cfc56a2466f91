--TEST--
JIT: variables get strings, arrays and objects; what ends runs destructors
--FILE--
<?php
final class Node
{
    public ?Node $next = null;
    public $value;
    public array $items = ['a', 'b', 'c'];
    public $on_end = null;
    public function __construct($value)
    {
        $this->value = $value;
    }
    public function __destruct()
    {
        global $ended;
        $ended++;
        if ($this->on_end) ($this->on_end)($this);
    }
}

function walk(Node $head)
{
    $sum = 0;
    for ($i = 0; $i < 50; $i++) {
        $node = $head;
        while ($node->next) {
            $sum += $node->value;
            $node = $node->next;
        }
    }
    return $sum;
}

// The last share of what a variable held ends here.
function replace(int $rounds)
{
    $node = new Node(0);
    $text = 'start';
    $list = [1];
    for ($i = 0; $i < $rounds; $i++) {
        $other = new Node($i);
        $node = $other;
        $other = null;
        $name = $node->items[$i % 3];
        $text = $name;
        $items = $node->items;
        $list = $items;
        $copy = $list;
    }
    return [$node->value, $text, $list, $copy, $name];
}

// What is borrowed from a property goes away while a destructor runs.
function pulled(Node $holder, $rounds)
{
    $seen = [];
    for ($i = 0; $i < $rounds; $i++) {
        $old = new Node($i);
        $old->on_end = function () use ($holder, $i) { $holder->value = str_repeat((string) $i, 3); };
        $holder->value = str_repeat('x', $i % 7);
        $new = $holder;
        $seen[] = pair($holder->value, $old = $new);
    }
    return $seen;
}
function pair($a, $b)
{
    return $a . ':' . $b->value;
}

function referred(array $values)
{
    $target = 'x';
    $alias = &$target;
    $out = '';
    foreach ($values as $value) {
        $target = $value;
        $out .= $alias;
        $own = $alias;
        $out .= $own;
    }
    return $out;
}

function characters(string $text)
{
    $last = '';
    $runs = 0;
    for ($i = 0; $i < strlen($text); $i++) {
        $c = $text[$i];
        if ($c !== $last) $runs++;
        $last = $c;
    }
    return [$runs, $last, $c];
}

function literals($rounds)
{
    for ($i = 0; $i < $rounds; $i++) {
        $a = 'literal';
        $b = [1, 2];
        $c = null;
        $d = $b;
        $d[] = $i;
        if ($i % 2) $a = $d;
        $b = $a;
    }
    return [$a, $b, $c, $d];
}

$ended = 0;
$head = null;
for ($i = 0; $i < 40; $i++) {
    $node = new Node($i);
    $node->next = $head;
    $head = $node;
}
echo walk($head), "\n";
echo json_encode(replace(300)), " $ended\n";
echo md5(json_encode(pulled(new Node(''), 300))), "\n";
echo md5(referred(range('a', 'z'))), ' ', md5(referred(array_map(fn ($i) => "v$i", range(1, 300)))), "\n";
echo json_encode(characters(str_repeat('aabbbc', 100))), "\n";
echo json_encode(literals(300)), "\n";
unset($node, $head);
gc_collect_cycles();
echo $ended, "\n";
--EXPECT--
39000
[299,"c",["a","b","c"],["a","b","c"],"c"] 301
cfed98898b95b508a476b8c5b39c848f
b7da75e0c3e6ead7443a02aace3229ec 7c621736cb94823f3ccdf51d2458d95e
[300,"c","c"]
[[1,2,299],[1,2,299],null,[1,2,299]]
642

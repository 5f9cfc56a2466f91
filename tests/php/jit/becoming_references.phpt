--TEST--
JIT: variables that become references, and what ends where variables are exposed
--FILE--
<?php
// What becomes a reference in a loop, or sometimes is one; arguments of functions that take some by
// reference; and what ends when a variable of the main program gets another value.
function matches(array $lines): array
{
    $found = [];
    foreach ($lines as $line) {
        if (preg_match('/^(\d+)$/', $line, $m)) {
            $found[] = $m[1] + 1;
        } elseif (preg_match('/^(\w)=(\w+)$/', $line, $m)) {
            $found[$m[1]] = $m;
        }
        if (strlen($line) === 3) unset($m);
        $copy = $m ?? 'none';
        if (is_array($copy)) $copy[] = 1;
    }
    return [$found, $m ?? null];
}
echo json_encode(matches(['12', 'a=b', 'x', '7', 'b=cde', 'abc', '99', ''])), "\n";
for ($i = 0; $i < 40; $i++) $last = matches(["$i", "k=v$i", 'zzz', "q=$i"]);
echo json_encode($last), "\n";

final class Trie
{
    private array $words = [];
    public int $visited = 0;
    public function add(string $word): void
    {
        $node = &$this->words;
        for ($i = 0; $i < strlen($word); $i++) {
            $node[$word[$i]] ??= [];
            $node = &$node[$word[$i]];
        }
        $node['!'] = $word;
    }
    public function walk(array $node, int $most, array &$found): void
    {
        $this->visited++;
        foreach ($node as $key => $child) {
            if ($key === '!') {
                $found[$child] = $most;
            } elseif ($most > 0) {
                $this->walk($child, $most - 1, $found);
            }
        }
    }
}
$trie = new Trie;
foreach (['tea', 'ten', 'to', 'inn', 'i', 'in', 'a', 'toast'] as $word) $trie->add($word);
for ($i = 0; $i < 30; $i++) {
    $found = [];
    (fn() => $this->walk($this->words, 4, $found))->call($trie);
}
echo json_encode($found), ' ', $trie->visited, "\n";

function late(string $pattern, string $subject)
{
    for ($i = 0; $i < 3; $i++) {
        $n = preg_match($pattern, $subject, $out);
        $kept[] = $out;
        $out[0] .= $i;
    }
    return [$n, $kept, $out];
}
for ($i = 0; $i < 20; $i++) $x = late('/b+/', "abb$i");
echo json_encode($x), "\n";

class Ends
{
    public function __construct(private string $name) {}
    public function __destruct() { echo $this->name, isset($GLOBALS['s']) ? '' : '?', ' '; }
}
$text = '';
for ($i = 0; $i < 300; $i++) {
    $s = '';
    for ($k = 0; $k < $i % 5; $k++) $s .= chr(97 + $k);
    $t = $s;
    $r = &$text;
    $text = $t;
    $s = 'literal';
    $s = $t . $i;
    if ($i % 100 === 99) {
        $s = new Ends("e$i");
        $s = 'after';
        $s = [new Ends("l$i")];
        $s = '';
        $t = ["$text$i", [$text]];
        $t = '';
    }
}
echo $s, strlen($text), $r, "\n";
$GLOBALS['s'] = 'by table';
for ($i = 0; $i < 200; $i++) {
    $s = "run $i";
    if ($i > 150) $GLOBALS['s'] = str_repeat('y', 3);
    $seen[$s] = ($seen[$s] ?? 0) + 1;
}
echo $s, ' ', count($seen), ' ', $seen['yyy'], "\n";
--EXPECT--
[{"0":13,"a":["a=b","a","b"],"1":8,"b":["b=cde","b","cde"],"2":100},[]]
[{"0":40,"k":["k=v39","k","v39"],"q":["q=39","q","39"]},["q=39","q","39"]]
[] 360
[1,[["bb"],["bb"],["bb"]],["bb2"]]
e99 l99 e199 l199 e299 l299 4abcd
yyy 152 49

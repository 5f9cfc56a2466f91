<?php
// Arrays: literals, elements, loops, and the functions on them.
require __DIR__ . '/harness.inc';

everyday(<<<'LIST'
literal of ints x 400000
$x = [1, 2, 3, $i];

literal with keys x 300000
$x = ['id' => $i, 'name' => 'n', 'tags' => []];

constant literal, then changed x 200000
$x = ['a' => 1, 'b' => 2]; $x['a'] = $i;

append x 700000
- $list = [];
$list[] = $i;

element read by int x 800000
- $list = range(0, 63);
$x = $list[$i & 63];

element read by string x 700000
- $map = ['one' => 1, 'two' => 2, 'three' => 3]; $k = 'two';
$x = $map[$k] + $map['three'];

element written by string x 500000
- $map = []; $keys = ['one', 'two', 'three', 'four'];
$map[$keys[$i & 3]] = $i;

element counted up x 600000
- $counts = ['a' => 0, 'b' => 0]; $k = 'b';
$counts[$k]++;

nested elements x 300000
- $grid = [[1, 2], [3, 4]];
$grid[$i & 1][1] = $i; $x = $grid[1][$i & 1];

appended to nested lists x 200000
- $groups = [];
$groups[$i & 15][] = 1; if ($i % 1000 === 0) { $groups = []; }

isset and ?? x 600000
- $map = ['a' => ['b' => 1]];
$x = isset($map['a']['b']) ? $map['z'] ?? 2 : 3;

unset and set x 300000
- $map = ['a' => 1, 'b' => 2];
unset($map['a']); $map['a'] = 1;

list assignment x 400000
- $pair = [1, 2];
[$x, $y] = $pair;

list assignment with keys x 300000
- $row = ['id' => 1, 'name' => 'n'];
['id' => $x, 'name' => $y] = $row;

swap x 400000
- $x = 1; $y = 2;
[$x, $y] = [$y, $x];

foreach over values x 15000
- $list = range(1, 50);
foreach ($list as $v) { $x = $v; }

foreach with keys x 12000
- $map = array_flip(range(100, 149));
foreach ($map as $k => $v) { $x = $k; }

foreach by reference x 8000
- $list = range(1, 50);
foreach ($list as &$v) { $v++; } unset($v);

foreach with destructuring x 10000
- $rows = array_fill(0, 30, [1, 2]);
foreach ($rows as [$a, $b]) { $x = $a; }

copy on write x 100000
- $list = range(1, 20);
$copy = $list; $copy[] = $i;

spread x 80000
- $a = [1, 2, 3]; $b = [4, 5];
$x = [...$a, ...$b, 6];

passed, changed, returned x 100000
+ function changed(array $a) { $a['n'] = 1; return $a; }
- $row = ['a' => 1];
$x = changed($row);

equal arrays x 60000
- $a = range(1, 20); $b = range(1, 20);
$x = $a == $b;

identical arrays x 60000
- $a = ['k' => 'v', 'l' => [1, 2]]; $b = ['k' => 'v', 'l' => [1, 2]];
$x = $a === $b;

count and empty x 600000
- $list = [1, 2];
$x = count($list); $y = empty($list);

in_array of strings x 300000
- $list = ['alpha', 'beta', 'gamma', 'delta'];
$x = in_array('gamma', $list);

in_array, strictly x 200000
- $list = range(1, 20);
$x = in_array(15, $list, true);

array_search x 150000
- $list = range(1, 30);
$x = array_search(25, $list);

array_key_exists x 500000
- $map = ['a' => null];
if (array_key_exists('a', $map)) { $x = 1; }

array_keys and array_values x 60000
- $map = ['a' => 1, 'b' => 2, 'c' => 3];
$x = array_keys($map); $y = array_values($map);

array_merge x 120000
- $a = ['a' => 1, 'b' => 2]; $b = ['b' => 3, 'c' => 4];
$x = array_merge($a, $b);

array_merge of lists x 120000
- $a = [1, 2, 3]; $b = [4, 5];
$x = array_merge($a, $b);

array_replace x 120000
- $a = ['a' => 1, 'b' => 2]; $b = ['b' => 3];
$x = array_replace($a, $b);

array + array x 150000
- $a = ['a' => 1]; $b = ['b' => 2];
$x = $a + $b;

array_combine x 100000
- $k = ['a', 'b', 'c']; $v = [1, 2, 3];
$x = array_combine($k, $v);

array_flip x 60000
- $list = ['a', 'b', 'c', 'd'];
$x = array_flip($list);

array_column x 40000
- $rows = array_fill(0, 10, ['id' => 1, 'name' => 'n']);
$x = array_column($rows, 'name');

array_column by key x 30000
- $rows = [['id' => 1, 'n' => 'a'], ['id' => 2, 'n' => 'b']];
$x = array_column($rows, 'n', 'id');

array_slice x 150000
- $list = range(1, 20);
$x = array_slice($list, 3, 5);

array_splice x 80000
- $list = range(1, 10);
array_splice($list, 2, 1, [$i]);

array_chunk x 60000
- $list = range(1, 12);
$x = array_chunk($list, 4);

array_fill and array_fill_keys x 100000
$x = array_fill(0, 8, $i); $y = array_fill_keys(['a', 'b'], 0);

array_pad x 150000
$x = array_pad([1, 2], 6, 0);

array_reverse x 80000
- $list = range(1, 15);
$x = array_reverse($list);

array_unique x 20000
- $list = [1, 2, 2, 3, 3, 3, 4];
$x = array_unique($list);

array_diff x 20000
- $a = range(1, 10); $b = range(5, 8);
$x = array_diff($a, $b);

array_intersect_key x 80000
- $a = ['a' => 1, 'b' => 2]; $b = ['b' => 1];
$x = array_intersect_key($a, $b);

array_sum and max x 60000
- $list = range(1, 30);
$x = array_sum($list) + max($list);

array_push and array_pop x 200000
- $stack = [1];
array_push($stack, $i); $x = array_pop($stack);

array_shift and array_unshift x 100000
- $queue = [1, 2, 3, 4];
array_unshift($queue, array_pop($queue)); $queue[] = array_shift($queue);

reset, end, key, current, next x 100000
- $list = [1, 2, 3];
reset($list); $x = current($list); next($list); $y = key($list); end($list);

array_key_first and array_key_last x 300000
- $map = ['a' => 1, 'b' => 2];
$x = array_key_first($map) . array_key_last($map);

array_is_list x 400000
- $list = [1, 2, 3];
$x = array_is_list($list);

range x 100000
$x = range(1, 10);

compact and extract x 80000
- $first = 1; $second = 2;
$x = compact('first', 'second'); extract($x);

sort of ints x 6000
- $list = []; for ($j = 0; $j < 50; $j++) { $list[] = $j * 31 % 53; }
$copy = $list; sort($copy);

sort of strings x 2500
- $list = []; for ($j = 0; $j < 50; $j++) { $list[] = 'k' . $j * 31 % 53; }
$copy = $list; sort($copy);

ksort x 5000
- $map = []; for ($j = 0; $j < 30; $j++) { $map['k' . $j * 17 % 31] = $j; }
$copy = $map; ksort($copy);

asort and arsort x 5000
- $map = []; for ($j = 0; $j < 30; $j++) { $map['k' . $j] = $j * 17 % 31; }
$copy = $map; asort($copy); arsort($copy);

array_multisort x 5000
- $a = [3, 1, 2, 5, 4]; $b = ['c', 'a', 'b', 'e', 'd'];
$c = $a; $d = $b; array_multisort($c, $d);

array_walk_recursive x 20000
- $tree = ['a' => 1, 'b' => ['c' => 2, 'd' => [3, 4]]];
array_walk_recursive($tree, function ($v, $k) {});

iterator_to_array of a generator x 8000
+ function some($n) { for ($j = 0; $j < $n; $j++) { yield $j; } }
$x = iterator_to_array(some(20));
LIST);

--TEST--
Iterators around lists have a place of their own; cycles through loops over lists are collected
--FILE--
<?php
$l = new SplQueue; $l[] = 1; $l[] = 2;
foreach (new IteratorIterator($l) as $a) foreach (new IteratorIterator($l) as $b) echo "$a$b ";
echo "\n";
foreach (new LimitIterator($l, 0, 5) as $a) foreach (new CallbackFilterIterator($l, fn($x) => $x > 1) as $k => $b) echo "$a$k$b ";
echo "\n";
$both = new AppendIterator; $both->append(new IteratorIterator($l)); $both->append(new IteratorIterator($l));
foreach ($both as $k => $v) foreach ($l as $w) echo "$k$v$w ";
echo "\n";
$it = new InfiniteIterator($l); $n = 0;
foreach ($it as $v) { echo $v; if ($n++ > 4) break; }
foreach (new CachingIterator($l) as $v) foreach (new CachingIterator($l) as $w) echo " $v$w";
echo "\n";
var_dump((new IteratorIterator($l))->getInnerIterator() === $l);
class D { function __destruct() { echo "destructed\n"; } }
function cycle() { $l = new SplQueue; $l[] = $l; $l[] = new D; foreach ($l as $v) { $l = $v = null; gc_collect_cycles(); break; } }
cycle(); gc_collect_cycles(); echo "after\n";
--EXPECT--
11 12 21 22 
112 212 
011 012 121 122 011 012 121 122 
121212 11 12 21 22
bool(true)
destructed
after

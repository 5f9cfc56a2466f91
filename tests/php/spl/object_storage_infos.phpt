--TEST--
SplObjectStorage: what is kept with objects, and objects with nothing
--FILE--
<?php
class D { function __construct(public $n) {} function __destruct() { echo "end of $this->n\n"; } }
$s = new SplObjectStorage;
$a = new stdClass;
$b = new stdClass;
$s[$a] = null;
$s[$b] = 5;
echo $s->serialize(), "\n";
$t = new SplObjectStorage;
$t->unserialize($s->serialize());
echo count($t), "\n";
echo serialize($s), "\n";

// One hash: the first object stays, with the last info.
class ByClass extends SplObjectStorage { function getHash($o): string { return $o::class; } }
$h = new ByClass;
$x = new stdClass; $x->n = 1;
$y = new stdClass; $y->n = 2;
$h[$x] = 'x';
$h[$y] = 'y';
foreach ($h as $i => $o) { echo $i, $o->n, $h[$o], $h[$x], "\n"; }

// Objects end before what is kept with them.
$s = new SplObjectStorage;
$s[new D(1)] = new D(2);
$s[new D(3)] = new D(4);
unset($s);
echo "--\n";
$s = new SplObjectStorage;
$o = new D(5);
$s[$o] = new D(6);
$s[$o] = null;
var_dump($s[$o]);
$s[$o] = new D(7);
unset($s[$o]);
var_dump(count($s), isset($s[$o]));
unset($o);

// Copies are apart.
$s = new SplObjectStorage;
$s[$a] = [1];
$c = clone $s;
$c[$a] = [2];
$c[$b] = 3;
echo json_encode([$s[$a], $c[$a], isset($s[$b]), $c[$b]]), "\n";
$empty = clone new SplObjectStorage;
$empty[$a] = 1;
$empty[$b] = 2;
foreach ($empty as $o) { $empty->setInfo($empty->getInfo() * 10); }
echo $empty[$a], $empty[$b], "\n";
unset($empty, $s, $c);

// What ends with an old info may change the storage.
class Changes { function __construct(public $s) {} function __destruct() { $GLOBALS['log'][] = count($this->s); foreach ($GLOBALS['all'] as $o) unset($this->s[$o]); } }
$all = [$a, $b];
$s = new SplObjectStorage;
$s[$a] = new Changes($s);
$s[$b] = 'b';
$s[$a] = 'new';
echo json_encode($log), count($s), "\n";
$s[$a] = new Changes($s);
$s[$b] = 'b';
foreach ($s as $o) { $s->setInfo('other'); break; }
echo json_encode($log), count($s), "\n";
$s[$a] = new Changes($s);
$s[$b] = 'b';
unset($s[$a]);
echo json_encode($log), count($s), "\n";

$m = new MultipleIterator(MultipleIterator::MIT_KEYS_ASSOC);
$m->attachIterator(new ArrayIterator([1, 2]), 'a');
$m->attachIterator(new ArrayIterator([3, 4]), 'b');
try { $m->attachIterator(new ArrayIterator([]), 'a'); } catch (InvalidArgumentException $e) { echo $e->getMessage(), "\n"; }
foreach ($m as $row) echo json_encode($row), "\n";

// A cycle through an info.
$s = new SplObjectStorage;
$s[$a] = [$s, new D('cycle')];
unset($s);
gc_collect_cycles();
echo "done\n";
--EXPECT--
x:i:2;O:8:"stdClass":0:{},N;;O:8:"stdClass":0:{},i:5;;m:a:0:{}
2
O:16:"SplObjectStorage":2:{i:0;a:4:{i:0;O:8:"stdClass":0:{}i:1;N;i:2;O:8:"stdClass":0:{}i:3;i:5;}i:1;a:0:{}}
01yy
end of 1
end of 2
end of 3
end of 4
--
end of 6
NULL
end of 7
int(0)
bool(false)
end of 5
[[1],[2],false,3]
1020
[2]0
[2,2]0
[2,2,1]0
Key duplication error
{"a":1,"b":3}
{"a":2,"b":4}
end of cycle
done

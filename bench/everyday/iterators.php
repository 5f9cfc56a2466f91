<?php
// Generators, iterators and the structures of the SPL.
require __DIR__ . '/harness.inc';

everyday(<<<'LIST'
generator in a foreach x 6000
+ function numbers($n) { for ($j = 0; $j < $n; $j++) { yield $j; } }
foreach (numbers(50) as $v) { $x = $v; }

generator with keys x 6000
+ function entries($n) { for ($j = 0; $j < $n; $j++) { yield "k$j" => $j; } }
foreach (entries(30) as $k => $v) { $x = $k; }

generator made and dropped x 80000
+ function one() { yield 1; }
$x = one();

generator stepped by hand x 6000
+ function steps($n) { for ($j = 0; $j < $n; $j++) { yield $j; } }
for ($g = steps(30); $g->valid(); $g->next()) { $x = $g->current(); }

send x 6000
+ function sums() { $sum = 0; while (true) { $sum += yield $sum; } }
$g = sums(); $g->current(); for ($j = 0; $j < 30; $j++) { $x = $g->send($j); }

yield from x 5000
+ function inner_ones($n) { for ($j = 0; $j < $n; $j++) { yield $j; } return 3; } function outer_ones($n) { $r = yield from inner_ones($n); yield $r; }
foreach (outer_ones(30) as $v) { $x = $v; }

yield from an array x 8000
+ function listed() { yield from [1, 2, 3, 4, 5, 6, 7, 8]; }
foreach (listed() as $v) { $x = $v; }

yield from, five deep x 3000
+ function layers($n, $depth) { if ($depth) { yield from layers($n, $depth - 1); } else { for ($j = 0; $j < $n; $j++) { yield $j; } } }
foreach (layers(30, 5) as $v) { $x = $v; }

pipeline of generators x 2500
+ function source($n) { for ($j = 0; $j < $n; $j++) { yield $j; } } function mapped($f, $all) { foreach ($all as $v) { yield $f($v); } } function kept($f, $all) { foreach ($all as $v) { if ($f($v)) { yield $v; } } }
foreach (kept(fn($v) => $v & 1, mapped(fn($v) => $v * 3, source(30))) as $v) { $x = $v; }

Iterator written in PHP x 3000
+ class Upto implements Iterator { private $at = 0; function __construct(private $n) {} function current(): mixed { return $this->at; } function key(): mixed { return $this->at; } function next(): void { $this->at++; } function rewind(): void { $this->at = 0; } function valid(): bool { return $this->at < $this->n; } }
foreach (new Upto(20) as $k => $v) { $x = $v; }

IteratorAggregate with an ArrayIterator x 8000
+ class Collection implements IteratorAggregate { private $all = [1, 2, 3, 4, 5]; function getIterator(): Iterator { return new ArrayIterator($this->all); } }
- $all = new Collection;
foreach ($all as $v) { $x = $v; }

ArrayIterator x 8000
- $it = new ArrayIterator(range(1, 20));
foreach ($it as $k => $v) { $x = $v; }

ArrayObject as an array x 150000
- $o = new ArrayObject;
$o['k'] = $i; $x = $o['k']; $y = isset($o['z']);

ArrayObject in a foreach x 8000
- $o = new ArrayObject(range(1, 20));
foreach ($o as $v) { $x = $v; }

SplFixedArray x 10000
- $all = new SplFixedArray(20);
for ($j = 0; $j < 20; $j++) { $all[$j] = $j; $x = $all[$j]; }

SplFixedArray in a foreach x 10000
- $all = SplFixedArray::fromArray(range(1, 20));
foreach ($all as $v) { $x = $v; }

SplStack and SplQueue x 40000
- $s = new SplStack; $q = new SplQueue;
$s->push($i); $x = $s->pop(); $q->enqueue($i); $y = $q->dequeue();

SplDoublyLinkedList in a foreach x 10000
- $list = new SplDoublyLinkedList; foreach (range(1, 20) as $v) { $list->push($v); }
foreach ($list as $v) { $x = $v; }

SplObjectStorage x 5000
- $all = []; for ($j = 0; $j < 10; $j++) { $all[] = new stdClass; }
$s = new SplObjectStorage; foreach ($all as $o) { $s[$o] = 1; } foreach ($all as $o) { $x = isset($s[$o]) ? $s[$o] : 0; }

WeakMap x 200000
- $o = new stdClass; $map = new WeakMap; $map[$o] = 1;
$x = $map[$o]; $y = isset($map[$o]);

SplMinHeap x 5000
$h = new SplMinHeap; for ($j = 0; $j < 12; $j++) { $h->insert($j * 7 % 12); } while (!$h->isEmpty()) { $x = $h->extract(); }

SplPriorityQueue x 5000
$q = new SplPriorityQueue; for ($j = 0; $j < 12; $j++) { $q->insert($j, $j * 7 % 12); } while ($q->valid()) { $x = $q->extract(); }

heap with a compare of its own x 1500
+ class ByAge extends SplHeap { protected function compare($a, $b): int { return $b[0] - $a[0]; } }
$h = new ByAge; for ($j = 0; $j < 12; $j++) { $h->insert([$j * 7 % 12, $j]); } while (!$h->isEmpty()) { $x = $h->extract(); }

LimitIterator x 4000
- $it = new ArrayIterator(range(1, 30));
foreach (new LimitIterator($it, 5, 10) as $v) { $x = $v; }

CallbackFilterIterator x 2000
- $it = new ArrayIterator(range(1, 30));
foreach (new CallbackFilterIterator($it, fn($v) => $v & 1) as $v) { $x = $v; }

RecursiveIteratorIterator x 2000
- $tree = [1, [2, 3, [4, 5]], 6];
foreach (new RecursiveIteratorIterator(new RecursiveArrayIterator($tree)) as $v) { $x = $v; }

MultipleIterator and AppendIterator x 1500
$m = new AppendIterator; $m->append(new ArrayIterator([1, 2])); $m->append(new ArrayIterator([3])); foreach ($m as $v) { $x = $v; }

iterator_count and iterator_apply x 8000
- $it = new ArrayIterator(range(1, 20));
$x = iterator_count($it);

Fiber x 1500
$f = new Fiber(function () { for ($j = 0; $j < 10; $j++) { Fiber::suspend($j); } }); $f->start(); while (!$f->isTerminated()) { $x = $f->resume(); }
LIST);

--TEST--
Lists, heaps, fixed arrays and object storages
--FILE--
<?php
$l = new SplDoublyLinkedList; foreach ([1, 2, 3] as $v) $l->push($v); $l->unshift(0); $l->add(2, 'ins'); $l[] = 'end'; unset($l[0]);
foreach ($l as $k => $v) echo "$k=$v "; echo count($l), $l->top(), $l->bottom(), "\n";
$l->setIteratorMode(SplDoublyLinkedList::IT_MODE_LIFO); foreach ($l as $k => $v) echo "$k=$v "; echo $l[0], "\n";
$q = new SplQueue; $q->enqueue('a'); $q->enqueue('b'); echo $q->dequeue(), count($q), "\n";
$s = new SplStack; $s->push(1); $s->push(2); foreach ($s as $v) echo $v; echo $s->pop(), $s->top(), "\n";
$s->setIteratorMode(SplDoublyLinkedList::IT_MODE_DELETE | SplDoublyLinkedList::IT_MODE_LIFO); foreach ($s as $v) echo $v; echo count($s), "\n";
var_dump(unserialize(serialize($l)) == $l, $l->serialize()); print_r($q);
$h = new SplMinHeap; foreach ([3, 1, 2, 1] as $v) $h->insert($v); echo $h->top(), count($h), ' '; foreach ($h as $v) echo $v; echo count($h), "\n";
class ByLength extends SplHeap { protected function compare($a, $b): int { return strlen($a) - strlen($b); } }
$b = new ByLength; foreach (['aa', 'a', 'aaaa', 'aaa'] as $v) $b->insert($v); foreach ($b as $v) echo $v, ' '; echo "\n";
class Bad extends SplMaxHeap { protected function compare($a, $b): int { throw new Exception('no'); } }
$bad = new Bad; $bad->insert(1); try { $bad->insert(2); } catch (Exception $e) { echo $e->getMessage(), "\n"; } try { $bad->top(); } catch (Exception $e) { echo $e->getMessage(), "\n"; } $bad->recoverFromCorruption(); echo count($bad), "\n";
$p = new SplPriorityQueue; foreach (['lo' => 1, 'hi' => 10, 'mid' => 5, 'hi2' => 10] as $k => $v) $p->insert($k, $v); $p->setExtractFlags(SplPriorityQueue::EXTR_BOTH); while (!$p->isEmpty()) echo json_encode($p->extract()); echo "\n";
$f = new SplFixedArray(3); $f[0] = 'x'; $f[2] = [1]; var_dump(isset($f[1]), isset($f[0]), isset($f[7]), $f->getSize(), $f->toArray()); $f->setSize(1); foreach ($f as $k => $v) echo "$k=$v\n"; echo json_encode(SplFixedArray::fromArray([3 => 'c', 1 => 'a'])), "\n";
$o = new SplObjectStorage; $x = new stdClass; $y = new stdClass; $o[$x] = 'info x'; $o[$y] = 2; $o[$x] = 'again';
echo count($o), $o[$x], isset($o[$y]) ? 'y' : 'n', "\n"; foreach ($o as $i => $obj) { echo $i, get_class($obj), json_encode($o->getInfo()), ' '; $o->setInfo("i$i"); } echo json_encode([$o[$x], $o[$y]]), "\n";
$other = new SplObjectStorage; $other[$y] = 1; $o->removeAll($other); echo count($o); $o->addAll($other); echo count($o); $o->removeAllExcept($other); echo count($o), "\n"; unset($o[$y]); echo count($o), "\n";
var_dump($other); var_dump(count(unserialize(serialize($other))));
foreach ([fn() => $q->setIteratorMode(2), fn() => (new SplStack)->pop(), fn() => $l->offsetGet(99), fn() => (new SplMinHeap)->extract(), fn() => $f[5], fn() => $f['x'], fn() => $f[] = 1, fn() => new SplFixedArray(-1), fn() => $o[$x], fn() => (new SplObjectStorage)->current()] as $g) try { var_dump($g()); } catch (Throwable $e) { echo get_class($e), ': ', $e->getMessage(), "\n"; }
class Subject implements SplSubject { private $o; function __construct() { $this->o = new SplObjectStorage; } function attach(SplObserver $o): void { $this->o[$o] = null; } function detach(SplObserver $o): void { unset($this->o[$o]); } function notify(): void { foreach ($this->o as $o) $o->update($this); } }
class Observer implements SplObserver { function update(SplSubject $s): void { echo "updated\n"; } }
$sub = new Subject; $sub->attach($ob = new Observer); $sub->notify(); $sub->detach($ob); $sub->notify();
--EXPECT--
0=1 1=ins 2=2 3=3 4=end 5end1
4=end 3=3 2=2 1=ins 0=1 end
a1
2121
10
bool(true)
string(41) "i:2;:i:1;:s:3:"ins";:i:2;:i:3;:s:3:"end";"
SplQueue Object
(
    [flags:SplDoublyLinkedList:private] => 4
    [dllist:SplDoublyLinkedList:private] => Array
        (
            [0] => b
        )

)
14 11230
aaaa aaa aa a 
no
Heap is corrupted, heap properties are no longer ensured.
2
{"data":"hi","priority":10}{"data":"hi2","priority":10}{"data":"mid","priority":5}{"data":"lo","priority":1}
bool(false)
bool(true)
bool(false)
int(3)
array(3) {
  [0]=>
  string(1) "x"
  [1]=>
  NULL
  [2]=>
  array(1) {
    [0]=>
    int(1)
  }
}
0=x
[null,"a",null,"c"]
2againy
0stdClass"again" 1stdClass2 ["i0","i1"]
121
0
object(SplObjectStorage)#13 (1) {
  ["storage":"SplObjectStorage":private]=>
  array(1) {
    [0]=>
    array(2) {
      ["obj"]=>
      object(stdClass)#12 (0) {
      }
      ["inf"]=>
      int(1)
    }
  }
}
int(1)
RuntimeException: Iterators' LIFO/FIFO modes for SplStack/SplQueue objects are frozen
RuntimeException: Can't pop from an empty datastructure
OutOfRangeException: SplDoublyLinkedList::offsetGet(): Argument #1 ($index) is out of range
RuntimeException: Can't extract from an empty heap
OutOfBoundsException: Index invalid or out of range
TypeError: Cannot access offset of type string on SplFixedArray
Error: [] operator not supported for SplFixedArray
ValueError: SplFixedArray::__construct(): Argument #1 ($size) must be greater than or equal to 0
UnexpectedValueException: Object not found
RuntimeException: Called current() on invalid iterator
updated

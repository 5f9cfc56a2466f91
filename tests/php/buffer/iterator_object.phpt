--TEST--
getIterator(): an Iterator of its own position
--FILE--
<?php
use Buffer\Uint8Array;

require __DIR__ . '/helper.inc';

$a = new Uint8Array([5, 6, 7]);
$i = $a->getIterator();
var_dump(get_class($i), $i instanceof Iterator, $i->key(), $i->current(), $i->valid());
$i->next();
$j = clone $i;
$i->next();
var_dump($i->current(), $j->current());
$i->next();
var_dump($i->valid(), $i->current(), $i->key());
$i->rewind();
var_dump($i->current());
unset($a);
$i->next();
var_dump($i->current());
attempt(fn() => serialize($i));
$it = new IteratorIterator(new Uint8Array([1, 2]));
foreach ($it as $k => $v) echo "$k $v\n";
foreach (new LimitIterator(new IteratorIterator(new Uint8Array([1, 2, 3, 4])), 1, 2) as $v) echo $v, "\n";
?>
--EXPECT--
string(25) "Buffer\TypedArrayIterator"
bool(true)
int(0)
int(5)
bool(true)
int(7)
int(6)
bool(false)
NULL
int(3)
int(5)
int(6)
Exception: Serialization of 'Buffer\TypedArrayIterator' is not allowed
0 1
1 2
2
3

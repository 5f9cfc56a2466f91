--TEST--
Iterators around others pass on methods that they do not have
--FILE--
<?php
class Inner extends ArrayIterator { public function greet($x) { return "hello $x from " . $this->key(); } private function hidden() {} }
class It extends IteratorIterator { private function secret() {} }
$i = new It(new Inner(['k' => 1, 'l' => 2]));
$i->rewind();
var_dump($i->greet('you'), count($i->getArrayCopy()));
foreach ([fn() => $i->nope(), fn() => $i->secret(), fn() => $i->hidden()] as $f) try { $f(); } catch (Error $e) { echo $e->getMessage(), "\n"; }
$r = new RecursiveIteratorIterator(new RecursiveArrayIterator([[1, 2], [3]]));
foreach ($r as $v) echo $v, ':', count($r->getArrayCopy()), ' ';
echo "\n";
class Named extends IteratorIterator { function __call($n, $a) { return "own $n"; } }
echo (new Named(new Inner([])))->greet(1), "\n";
--EXPECT--
string(16) "hello you from k"
int(2)
Call to undefined method It::nope()
Call to private method It::secret() from global scope
1:2 2:2 3:1 
own greet

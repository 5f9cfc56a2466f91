--TEST--
ArrayIterator: what it serialises to has the place of an iterator's class, too
--FILE--
<?php
echo $text = serialize(new ArrayIterator([1])), "\n";
var_dump(count((new ArrayIterator([1]))->__serialize()), unserialize($text)->getArrayCopy());
var_dump(gc_mem_caches() >= 0);
--EXPECT--
O:13:"ArrayIterator":4:{i:0;i:0;i:1;a:1:{i:0;i:1;}i:2;a:0:{}i:3;N;}
int(4)
array(1) {
  [0]=>
  int(1)
}
bool(true)

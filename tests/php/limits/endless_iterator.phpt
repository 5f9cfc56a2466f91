--TEST--
Builtins that call each other without end stop at the memory limit
--INI--
memory_limit=16M
--FILE--
<?php
function test() {}
test(...new InfiniteIterator(new ArrayIterator([42])));
?>
--EXPECTF--
Fatal error: Allowed memory size of 16777216 bytes exhausted (tried to allocate %d bytes) in %s on line 3%A

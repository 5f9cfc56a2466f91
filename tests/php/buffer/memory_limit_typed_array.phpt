--TEST--
A typed array of a length that no memory has
--EXTENSIONS--
Buffer
--INI--
memory_limit=16M
--FILE--
<?php
use Buffer\Float64Array;

echo count(new Float64Array(1 << 20)), "\n";
new Float64Array(1 << 50);
?>
--EXPECTF--
1048576

Fatal error: Allowed memory size of 16777216 bytes exhausted (tried to allocate 9007199254740992 bytes) in %s on line %d

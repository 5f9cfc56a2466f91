--TEST--
toArray() of what would not fit into memory
--EXTENSIONS--
Buffer
--INI--
memory_limit=16M
--FILE--
<?php
use Buffer\Uint8Array;

$a = new Uint8Array(4 << 20);
echo count($a), "\n";
$a->toArray();
?>
--EXPECTF--
4194304

Fatal error: Allowed memory size of 16777216 bytes exhausted (tried to allocate 67108864 bytes) in %s on line %d

--TEST--
An ArrayBuffer beyond memory_limit is PHP's fatal error
--EXTENSIONS--
Buffer
--INI--
memory_limit=16M
--FILE--
<?php
use Buffer\ArrayBuffer;

$a = new ArrayBuffer(4 << 20);
echo "there\n";
new ArrayBuffer(32 << 20);
echo "not reached\n";
?>
--EXPECTF--
there

Fatal error: Allowed memory size of 16777216 bytes exhausted (tried to allocate 33554432 bytes) in %s on line %d

--TEST--
What pack() makes of a format counts before it is made
--INI--
memory_limit=32M
--FILE--
<?php
echo strlen(pack(str_repeat('x', 1 << 20))), ' ', strlen(pack(str_repeat('x2', 1 << 19))), "\n";
pack(str_repeat('x', 12 << 20));
?>
--EXPECTF--
1048576 1048576

Fatal error: Allowed memory size of 33554432 bytes exhausted (tried to allocate 201326592 bytes) in %s on line 3

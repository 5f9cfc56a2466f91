--TEST--
Builtins that follow values without end stop at the memory limit
--INI--
memory_limit=32M
fatal_error_backtraces=0
--FILE--
<?php
$list = [];
for ($i = 0; $i < 1200; $i++) $list[] = $list;
serialize($list);
echo "not reached\n";
--EXPECTF--
Fatal error: Allowed memory size of 33554432 bytes exhausted (tried to allocate %d bytes) in %s on line 4

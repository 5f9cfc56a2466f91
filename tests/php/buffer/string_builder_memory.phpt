--TEST--
StringBuilder beyond memory_limit
--EXTENSIONS--
Buffer
--INI--
memory_limit=16M
--FILE--
<?php
use Buffer\StringBuilder;

$s = new StringBuilder;
$piece = str_repeat('x', 1 << 20);
for ($i = 0; $i < 4; ++$i) $s->append($piece);
echo count($s), "\n";
while (true) $s->append($piece);
?>
--EXPECTF--
4194304

Fatal error: Allowed memory size of 16777216 bytes exhausted (tried to allocate %d bytes) in %s on line %d

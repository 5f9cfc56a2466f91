--TEST--
A memory stream that is written far beyond its end
--INI--
memory_limit=64M
--FILE--
<?php
$stream = fopen('php://memory', 'w+');
fseek($stream, 1 << 40);
fwrite($stream, 'x');
?>
--EXPECTF--
Fatal error: Allowed memory size of 67108864 bytes exhausted (tried to allocate %d bytes) in %s on line %d

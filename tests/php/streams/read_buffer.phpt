--TEST--
Streams without a read buffer see what others write
--FILE--
<?php
$file = __DIR__ . '/read_buffer.tmp';
file_put_contents($file, 'hello');
$a = fopen($file, 'r+');
var_dump(stream_set_read_buffer($a, 0));
$b = fopen($file, 'r+');
echo fread($a, 1), "\n";
fwrite($b, 'HELLO');
echo fread($a, 10), "\n";
--CLEAN--
<?php
unlink(__DIR__ . '/read_buffer.tmp');
--EXPECT--
int(0)
h
ELLO

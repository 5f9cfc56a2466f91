--TEST--
What is no gzip data is read in silence
--FILE--
<?php
$t = tmpfile();
fwrite($t, "\x1f\x8b\x08\0\0\0\0\0garbage");
$name = 'compress.zlib://' . stream_get_meta_data($t)['uri'];
var_dump(file_get_contents($name));
$h = fopen($name, 'r');
var_dump(fread($h, 10), fgets($h));
--EXPECT--
string(4) "B"
string(4) "B"
bool(false)

--TEST--
Streams that append start at 0; ftruncate() of what only reads; seekable devices
--FILE--
<?php
$name = tempnam(sys_get_temp_dir(), 'surus');
file_put_contents($name, 'abcdef');
$f = fopen($name, 'a');
var_dump(ftell($f), fwrite($f, 'gh'), ftell($f));
$f = fopen($name, 'a+');
var_dump(ftell($f), fread($f, 2), fwrite($f, 'i'), ftell($f), fread($f, 5), fseek($f, 1), fread($f, 100));
$f = fopen($name, 'r');
var_dump(ftruncate($f, 0), filesize($name));
unlink($name);
foreach (['/dev/null', '/dev/zero', __FILE__] as $name) {
    var_dump(stream_get_meta_data(fopen($name, 'r'))['seekable']);
}
foreach ([STDIN, STDOUT, STDERR] as $stream) {
    echo stream_get_meta_data($stream)['mode'], "\n";
}
?>
--EXPECT--
int(0)
int(2)
int(2)
int(0)
string(2) "ab"
int(1)
int(3)
string(0) ""
int(0)
string(8) "bcdefghi"
bool(false)
int(9)
bool(false)
bool(false)
bool(true)
rb
wb
wb

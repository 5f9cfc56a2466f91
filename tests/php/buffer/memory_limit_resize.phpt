--TEST--
resize() beyond memory_limit; what is given back counts no more
--EXTENSIONS--
Buffer
--INI--
memory_limit=16M
--FILE--
<?php
use Buffer\ArrayBuffer;

require __DIR__ . '/helper.inc';

$a = new ArrayBuffer(1, 1 << 30);
$a->resize(8 << 20);
$a->resize(1);
for ($i = 0; $i < 20; ++$i) {
    $a->resize(8 << 20);
    $a->resize(0);
}
echo "there\n";
attempt(fn() => $a->resize(64 << 20));
echo $a->byteLength, "\n";
$a->resize(8 << 20);
echo $a->byteLength, "\n";
?>
--EXPECT--
there
RangeException: memory_limit of 16777216 bytes has no room for 67108864 more bytes of a buffer
0
8388608

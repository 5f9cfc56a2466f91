--TEST--
resize() beyond memory_limit is PHP's fatal error
--EXTENSIONS--
Buffer
--INI--
memory_limit=16M
--FILE--
<?php
use Buffer\ArrayBuffer;

$a = new ArrayBuffer(1, 1 << 30);
$a->resize(8 << 20);
$a->resize(1);
for ($i = 0; $i < 20; ++$i) {
    $a->resize(8 << 20);
    $a->resize(0);
}
echo "there\n";
$a->resize(64 << 20);
?>
--EXPECTF--
there

Fatal error: Allowed memory size of 16777216 bytes exhausted (tried to allocate 67108864 bytes) in %s on line %d

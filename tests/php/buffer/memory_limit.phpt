--TEST--
A buffer beyond memory_limit is an exception
--INI--
memory_limit=16M
--FILE--
<?php
use Buffer\{ArrayBuffer, Float64Array, Int8Array};

require __DIR__ . '/helper.inc';

$a = new ArrayBuffer(4 << 20);
echo "there\n";
attempt(fn() => new ArrayBuffer(32 << 20));
attempt(fn() => new ArrayBuffer(32 << 20, 64 << 20));
attempt(fn() => new Int8Array(32 << 20));
attempt(fn() => new Float64Array(1 << 50));
$b = new ArrayBuffer(1, 1 << 30);
$b->resize(2 << 20);
attempt(fn() => $b->resize((32 << 20) + (2 << 20)));
echo $a->byteLength, ' ', var_export($a->detached, true), ' ', $b->byteLength, "\n";
?>
--EXPECT--
there
RangeException: memory_limit of 16777216 bytes has no room for 33554432 more bytes of a buffer
RangeException: memory_limit of 16777216 bytes has no room for 33554432 more bytes of a buffer
RangeException: memory_limit of 16777216 bytes has no room for 33554432 more bytes of a buffer
RangeException: memory_limit of 16777216 bytes has no room for 9007199254740992 more bytes of a buffer
RangeException: memory_limit of 16777216 bytes has no room for 33554432 more bytes of a buffer
4194304 false 2097152

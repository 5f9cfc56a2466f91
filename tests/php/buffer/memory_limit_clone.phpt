--TEST--
Copies that memory_limit has no room for
--EXTENSIONS--
Buffer
--INI--
memory_limit=16M
--FILE--
<?php
use Buffer\{ArrayBuffer, Uint8Array};

require __DIR__ . '/helper.inc';

$a = new ArrayBuffer(9 << 20);
attempt(fn() => clone $a);
attempt(fn() => $a->slice());
attempt(fn() => clone new Uint8Array($a));
attempt(fn() => (new Uint8Array($a))->with(0, 1));
attempt(fn() => (new Uint8Array($a))->map(fn($v) => $v));
echo $a->byteLength, "\n";
?>
--EXPECT--
RangeException: memory_limit of 16777216 bytes has no room for 9437184 more bytes of a buffer
RangeException: memory_limit of 16777216 bytes has no room for 9437184 more bytes of a buffer
RangeException: memory_limit of 16777216 bytes has no room for 9437184 more bytes of a buffer
RangeException: memory_limit of 16777216 bytes has no room for 9437184 more bytes of a buffer
RangeException: memory_limit of 16777216 bytes has no room for 9437184 more bytes of a buffer
9437184

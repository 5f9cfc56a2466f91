--TEST--
Properties of views: no writing in any way
--FILE--
<?php
use Buffer\Uint8Array;

require __DIR__ . '/helper.inc';

$a = new Uint8Array([1, 2]);
attempt(fn() => $a->length = 5);
attempt(fn() => $a->length += 5);
attempt(fn() => $a->length++);
attempt(fn() => $a->byteOffset ??= 5);
attempt(function () use ($a) { unset($a->buffer); });
attempt(fn() => $a->nothing = 5);
attempt(fn() => $a->{'length'});
attempt(fn() => [isset($a->length), isset($a->nothing), empty($a->byteOffset), $a->nothing ?? 'none']);
$a->buffer->nothing ?? null;
$b = new Uint8Array($a->buffer);
$b[0] = 7;
var_dump($a[0], count($a));
?>
--EXPECT--
Error: Cannot modify readonly property Buffer\Uint8Array::$length
Error: Cannot modify readonly property Buffer\Uint8Array::$length
Error: Cannot modify readonly property Buffer\Uint8Array::$length
0
Error: Cannot unset readonly property Buffer\Uint8Array::$buffer
Error: Cannot create dynamic property Buffer\Uint8Array::$nothing
2
[true false true 'none']
int(7)
int(2)

--TEST--
Named arguments, spread and skipped ones
--FILE--
<?php
use Buffer\{ArrayBuffer, DataView, Uint8Array, Uint16Array};

require __DIR__ . '/helper.inc';

$b = new ArrayBuffer(maxByteLength: 16, byteLength: 8);
$a = new Uint16Array(source: $b, length: 2);
echo count($a), $a->byteOffset, "\n";
echo show($a->fill(end: 1, value: 5)), show($a->slice(end: 1)), show($a->copyWithin(start: 0, target: 1)), "\n";
var_dump($a->indexOf(fromIndex: 1, value: 5), $a->lastIndexOf(value: 5, fromIndex: 0));
echo show(Uint8Array::from(callback: fn($v) => $v + 1, source: [1])), show(Uint8Array::of(...[1, 2])), "\n";
$d = new DataView($b, byteLength: 4);
$d->setInt16(littleEndian: true, value: 258, byteOffset: 1);
var_dump($d->getInt16(1, littleEndian: false), $d->byteLength);
attempt(fn() => $a->fill(nothing: 1, value: 2));
attempt(fn() => new ArrayBuffer(length: 3));
?>
--EXPECT--
20
[5 0][5][5 5]
int(1)
int(0)
[2][1 2]
int(513)
int(4)
Error: Unknown named parameter $nothing
Error: Unknown named parameter $length

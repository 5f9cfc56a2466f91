--TEST--
A class of a program without its constructor having run is an empty array
--EXTENSIONS--
Buffer
--FILE--
<?php
use Buffer\{TypedArray, Uint8Array};

require __DIR__ . '/helper.inc';

class Mine extends TypedArray { public $own = 5; }
$m = (new ReflectionClass('Mine'))->newInstanceWithoutConstructor();
var_dump(count($m), $m->own, $m->length, $m->byteOffset, $m->toArray(), isset($m[0]));
attempt(fn() => $m[0]);
attempt(fn() => $m->own = 6);
attempt(fn() => $m->fill(1)->sort()->reverse()->toString());
attempt(fn() => $m->subarray());
attempt(fn() => $m->slice());
attempt(fn() => $m->map(fn() => 1));
attempt(fn() => serialize($m));
attempt(fn() => count(clone $m));
attempt(fn() => $m->buffer->byteLength);
attempt(fn() => (new ReflectionClass(Uint8Array::class))->newInstanceWithoutConstructor());
?>
--EXPECT--
int(0)
int(5)
int(0)
int(0)
array(0) {
}
bool(false)
OutOfBoundsException: Index 0 is out of range of a Mine of length 0
6
''
[]
Error: Class Mine cannot be used: Buffer\TypedArray is not for extending
Error: Class Mine cannot be used: Buffer\TypedArray is not for extending
Error: The Mine object has not been constructed
0
0
ReflectionException: Class Buffer\Uint8Array is an internal class marked as final that cannot be instantiated without invoking its constructor

--TEST--
TypedArray is not for extending, its classes are final
--FILE--
<?php
use Buffer\{ArrayBuffer, DataView, StringBuilder, TypedArray, Uint8Array, Float64Array};

require __DIR__ . '/helper.inc';

class Mine extends TypedArray { const BYTES_PER_ELEMENT = 1; public $own = 5; }
attempt(fn() => new Mine(3));
attempt(fn() => Mine::of(1));
attempt(fn() => Mine::fromString('a'));
attempt(fn() => unserialize('O:4:"Mine":0:{}'));
foreach ([ArrayBuffer::class, Uint8Array::class, Float64Array::class, DataView::class, StringBuilder::class] as $class) {
    var_dump((new ReflectionClass($class))->isFinal());
}
?>
--EXPECT--
Error: Class Mine cannot be used: Buffer\TypedArray is not for extending
Error: Class Mine cannot be used: Buffer\TypedArray is not for extending
Error: Class Mine cannot be used: Buffer\TypedArray is not for extending
Error: Class Mine cannot be used: Buffer\TypedArray is not for extending
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)

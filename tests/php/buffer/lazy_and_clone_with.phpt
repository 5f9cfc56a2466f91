--TEST--
No lazy views; clone() with properties
--EXTENSIONS--
Buffer
--FILE--
<?php
use Buffer\{ArrayBuffer, TypedArray, Uint8Array};

require __DIR__ . '/helper.inc';

class Mine extends TypedArray { public int $x = 1; }
$a = new Uint8Array([1, 2]);
attempt(fn() => (new ReflectionClass(Uint8Array::class))->newLazyGhost(fn() => 1));
attempt(fn() => (new ReflectionClass(ArrayBuffer::class))->newLazyProxy(fn() => 1));
attempt(fn() => (new ReflectionClass('Mine'))->newLazyGhost(fn() => 1));
attempt(fn() => clone($a, ['length' => 5]));
attempt(fn() => clone($a, ['own' => 5]));
attempt(fn() => show(clone($a, [])));
echo show($a), "\n";
?>
--EXPECT--
Error: Cannot make instance of internal class lazy: Buffer\Uint8Array is internal
Error: Cannot make instance of internal class lazy: Buffer\ArrayBuffer is internal
Error: Cannot make instance of internal class lazy: Mine inherits internal class Buffer\TypedArray
Error: Cannot modify readonly property Buffer\Uint8Array::$length
Error: Cannot create dynamic property Buffer\Uint8Array::$own
'[1 2]'
[1 2]

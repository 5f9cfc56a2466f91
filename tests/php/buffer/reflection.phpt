--TEST--
Reflection of the classes
--EXTENSIONS--
Buffer
--FILE--
<?php
use Buffer\{
    ArrayBuffer,
    DataView,
    StringBuilder,
    TypedArray,
    TypedArrayIterator,
    Uint8Array,
    Int16Array,
};

require __DIR__ . '/helper.inc';

foreach ([ArrayBuffer::class, TypedArray::class, Uint8Array::class, TypedArrayIterator::class, DataView::class, StringBuilder::class] as $name) {
    $c = new ReflectionClass($name);
    echo $name, ': ', $c->getExtensionName(), ' ', implode(' ', Reflection::getModifierNames($c->getModifiers())), ' ', implode(' ', $c->getInterfaceNames()), ' ', count($c->getProperties()), "\n";
}
echo new ReflectionMethod(TypedArray::class, '__construct');
echo new ReflectionMethod(TypedArray::class, 'fill');
echo new ReflectionMethod(TypedArray::class, 'from');
echo new ReflectionMethod(StringBuilder::class, 'append');
echo new ReflectionMethod(DataView::class, 'setFloat32');
var_dump((new ReflectionClass(Int16Array::class))->getConstants(), extension_loaded('Buffer'), property_exists(Uint8Array::class, 'length'));
attempt(fn() => new TypedArrayIterator);
?>
--EXPECT--
Buffer\ArrayBuffer: Buffer final Countable JsonSerializable 0
Buffer\TypedArray: Buffer abstract ArrayAccess IteratorAggregate Traversable Countable JsonSerializable 0
Buffer\Uint8Array: Buffer final JsonSerializable Countable Traversable IteratorAggregate ArrayAccess 0
Buffer\TypedArrayIterator: Buffer final Iterator Traversable 0
Buffer\DataView: Buffer final  0
Buffer\StringBuilder: Buffer final Stringable Countable JsonSerializable 0
Method [ <internal:Buffer, ctor> final public method __construct ] {

  - Parameters [3] {
    Parameter #0 [ <optional> Buffer\ArrayBuffer|Traversable|array|int $source = 0 ]
    Parameter #1 [ <optional> int $byteOffset = 0 ]
    Parameter #2 [ <optional> ?int $length = null ]
  }
}
Method [ <internal:Buffer> public method fill ] {

  - Parameters [3] {
    Parameter #0 [ <required> int|float $value ]
    Parameter #1 [ <optional> int $start = 0 ]
    Parameter #2 [ <optional> ?int $end = null ]
  }
  - Return [ static ]
}
Method [ <internal:Buffer> static public method from ] {

  - Parameters [2] {
    Parameter #0 [ <required> Traversable|array $source ]
    Parameter #1 [ <optional> ?callable $callback = null ]
  }
  - Return [ static ]
}
Method [ <internal:Buffer> public method append ] {

  - Parameters [1] {
    Parameter #0 [ <optional> Stringable|string|int|float|bool ...$values ]
  }
  - Return [ static ]
}
Method [ <internal:Buffer> public method setFloat32 ] {

  - Parameters [3] {
    Parameter #0 [ <required> int $byteOffset ]
    Parameter #1 [ <required> int|float $value ]
    Parameter #2 [ <optional> bool $littleEndian = false ]
  }
  - Return [ void ]
}
array(1) {
  ["BYTES_PER_ELEMENT"]=>
  int(2)
}
bool(true)
bool(false)
Error: Call to private Buffer\TypedArrayIterator::__construct() from global scope

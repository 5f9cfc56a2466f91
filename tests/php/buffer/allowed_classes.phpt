--TEST--
unserialize() with allowed_classes
--FILE--
<?php
use Buffer\{ArrayBuffer, Uint8Array};

require __DIR__ . '/helper.inc';

$data = serialize(new Uint8Array([1]));
$x = unserialize($data, ['allowed_classes' => false]);
var_dump(get_class($x));
attempt(fn() => unserialize($data, ['allowed_classes' => [Uint8Array::class]]));
attempt(fn() => show(unserialize($data, ['allowed_classes' => [Uint8Array::class, ArrayBuffer::class]])));
?>
--EXPECT--
string(22) "__PHP_Incomplete_Class"
Exception: Invalid serialization data for Buffer\Uint8Array object
'[1]'

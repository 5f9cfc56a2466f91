--TEST--
Elements under strict_types: int and float only
--EXTENSIONS--
Buffer
--FILE--
<?php
declare(strict_types=1);

use Buffer\{DataView, StringBuilder, Uint8Array, Int16Array};

require __DIR__ . '/helper.inc';

$a = new Int16Array(2);
$a[0] = 1;
$a[1] = 2.9;
echo show($a), "\n";
attempt(fn() => $a[0] = '5');
attempt(fn() => $a[0] = true);
attempt(fn() => $a->offsetSet(0, '5'));
attempt(fn() => $a->fill('5'));
attempt(fn() => $a->set(['5']));
attempt(fn() => new Uint8Array(['5']));
attempt(fn() => $a->map(fn() => '5'));
attempt(fn() => new Uint8Array('5'));
attempt(fn() => (new DataView($a->buffer))->setInt8(0, '5'));
attempt(fn() => (new StringBuilder)->append('a', 1, 1.5, true)->toString());
?>
--EXPECT--
[1 2]
TypeError: Cannot assign string to an element of Buffer\Int16Array of type int|float
TypeError: Cannot assign bool to an element of Buffer\Int16Array of type int|float
TypeError: Cannot assign string to an element of Buffer\Int16Array of type int|float
TypeError: Buffer\TypedArray::fill(): Argument #1 ($value) must be of type int|float, string given
TypeError: Cannot assign string to an element of Buffer\Int16Array of type int|float
TypeError: Cannot assign string to an element of Buffer\Uint8Array of type int|float
TypeError: Cannot assign string to an element of Buffer\Int16Array of type int|float
TypeError: Buffer\TypedArray::__construct(): Argument #1 ($source) must be of type Traversable|Buffer\ArrayBuffer|array|int, string given
TypeError: Buffer\DataView::setInt8(): Argument #2 ($value) must be of type int|float, string given
'a11.51'

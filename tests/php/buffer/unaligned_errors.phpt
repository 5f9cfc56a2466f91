--TEST--
Unaligned arrays: their errors, and buffers that change
--FILE--
<?php
use Buffer\{ArrayBuffer, TypedArray, UnalignedArray, UnalignedInt16Array, Int16Array};

function attempt(callable $try): void
{
    try {
        var_dump($try());
    } catch (Throwable $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
$buffer = new ArrayBuffer(4, 64);
$view = new UnalignedInt16Array($buffer);
attempt(fn() => $view[3]);
attempt(fn() => $view[-1]);
attempt(function () use ($view) { $view[3] = 1; });
attempt(function () use ($view) { $view[] = 1; });
attempt(function () use ($view) { $view[0] = 'x'; });
attempt(function () use ($view) { unset($view[0]); });
attempt(fn() => $view['x']);
attempt(function () use ($view) { $view->buffer = null; });
class Own extends UnalignedArray {}
attempt(fn() => new Own($buffer));
attempt(fn() => count(new Int16Array($buffer)));
$buffer->resize(7);
var_dump(count($view));
$view[5] = -2;
$buffer->resize(1);
var_dump(count($view));
attempt(fn() => $view[0]);
$buffer->resize(64);
var_dump(count($view), $view[5]);
$copy = clone $view;
$copy[0] = 77;
var_dump($view[0], $copy[0], $view instanceof TypedArray, $view instanceof Countable);
$buffer->transfer();
var_dump(count($view));
attempt(fn() => new UnalignedInt16Array($buffer));
--EXPECT--
OutOfBoundsException: Index 3 is out of range of a Buffer\UnalignedInt16Array of length 3
OutOfBoundsException: Index -1 is out of range of a Buffer\UnalignedInt16Array of length 3
OutOfBoundsException: Index 3 is out of range of a Buffer\UnalignedInt16Array of length 3
Error: [] operator not supported for Buffer\UnalignedInt16Array
TypeError: Cannot assign string to an element of Buffer\UnalignedInt16Array of type int|float
Error: Cannot unset elements of Buffer\UnalignedInt16Array
TypeError: Cannot access offset of type string on Buffer\UnalignedInt16Array
Error: Cannot modify readonly property Buffer\UnalignedInt16Array::$buffer
Error: Class Own cannot be used: Buffer\UnalignedArray is not for extending
int(2)
int(6)
int(0)
OutOfBoundsException: Index 0 is out of range of a Buffer\UnalignedInt16Array of length 0
int(63)
int(0)
int(0)
int(77)
bool(false)
bool(true)
int(0)
Error: The Buffer\ArrayBuffer is detached

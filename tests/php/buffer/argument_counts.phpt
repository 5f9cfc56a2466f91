--TEST--
Wrong numbers of arguments
--EXTENSIONS--
Buffer
--FILE--
<?php
use Buffer\{ArrayBuffer, StringBuilder, Uint8Array};

require __DIR__ . '/helper.inc';

attempt(fn() => new ArrayBuffer);
attempt(fn() => (new Uint8Array(2))->fill());
attempt(fn() => (new Uint8Array(2))->at());
attempt(fn() => (new Uint8Array(2))->count(1));
attempt(fn() => (new Uint8Array(2))->reduce());
attempt(fn() => (new Uint8Array(2))->sort(null, 1));
attempt(fn() => (new StringBuilder)->appendByte());
attempt(fn() => (new Uint8Array(2))->map(fn($a, $b, $c) => 1));
?>
--EXPECTF--
ArgumentCountError: Buffer\ArrayBuffer::__construct() expects at least 1 argument, 0 given
ArgumentCountError: Buffer\TypedArray::fill() expects at least 1 argument, 0 given
ArgumentCountError: Buffer\TypedArray::at() expects exactly 1 argument, 0 given
ArgumentCountError: Buffer\TypedArray::count() expects exactly 0 arguments, 1 given
ArgumentCountError: Buffer\TypedArray::reduce() expects at least 1 argument, 0 given
ArgumentCountError: Buffer\TypedArray::sort() expects at most 1 argument, 2 given
ArgumentCountError: Buffer\StringBuilder::appendByte() expects exactly 1 argument, 0 given
ArgumentCountError: Too few arguments to function {closure:%s}(), 2 passed and exactly 3 expected

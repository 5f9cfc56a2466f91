--TEST--
toHex() and fromHex()
--FILE--
<?php
use Buffer\{Uint8Array, Uint16Array};

require __DIR__ . '/helper.inc';

$a = Uint8Array::fromHex('00ff7FaB');
echo show($a), ' ', $a->toHex(), ' ', get_class($a), "\n";
echo show(Uint8Array::fromHex('')), ' "', (new Uint8Array)->toHex(), "\"\n";
$words = Uint16Array::fromHex('0100ff00');
echo show($words), ' ', $words->toHex(), ' ', $words->subarray(1)->toHex(), "\n";
foreach (['0', 'zz', '0g', ' 00', "0\0", '0x00', 'é'] as $wrong) {
    attempt(fn() => Uint8Array::fromHex($wrong));
}
attempt(fn() => Uint16Array::fromHex('000000'));
?>
--EXPECT--
[0 255 127 171] 00ff7fab Buffer\Uint8Array
[] ""
[1 255] 0100ff00 ff00
ValueError: Buffer\TypedArray::fromHex(): Argument #1 ($digits) must be two hexadecimal digits per byte
ValueError: Buffer\TypedArray::fromHex(): Argument #1 ($digits) must be two hexadecimal digits per byte
ValueError: Buffer\TypedArray::fromHex(): Argument #1 ($digits) must be two hexadecimal digits per byte
ValueError: Buffer\TypedArray::fromHex(): Argument #1 ($digits) must be two hexadecimal digits per byte
ValueError: Buffer\TypedArray::fromHex(): Argument #1 ($digits) must be two hexadecimal digits per byte
ValueError: Buffer\TypedArray::fromHex(): Argument #1 ($digits) must be two hexadecimal digits per byte
ValueError: Buffer\TypedArray::fromHex(): Argument #1 ($digits) must be two hexadecimal digits per byte
ValueError: Buffer\TypedArray::fromHex(): Argument #1 ($digits) must have a length in bytes that is a multiple of 2, 3 given

--TEST--
DataView: of a resizable buffer
--FILE--
<?php
use Buffer\{ArrayBuffer, DataView};

require __DIR__ . '/helper.inc';

$b = new ArrayBuffer(4, 8);
$tracks = new DataView($b, 2);
$fixed = new DataView($b, 1, 3);
foreach ([8, 4, 3, 1, 4] as $size) {
    $b->resize($size);
    printf("%d: %d at %d, %d at %d\n", $size, $tracks->byteLength, $tracks->byteOffset, $fixed->byteLength, $fixed->byteOffset);
}
$b->resize(2);
attempt(fn() => $fixed->getInt8(0));
attempt(fn() => $tracks->setInt8(0, 1));
$b->resize(8);
$tracks->setInt32(2, 7);
var_dump($tracks->getInt32(2));
?>
--EXPECT--
8: 6 at 2, 3 at 1
4: 2 at 2, 3 at 1
3: 1 at 2, 0 at 0
1: 0 at 0, 0 at 0
4: 2 at 2, 3 at 1
OutOfBoundsException: Offset 0 is out of range for 1 byte of a Buffer\DataView of 0 bytes
OutOfBoundsException: Offset 0 is out of range for 1 byte of a Buffer\DataView of 0 bytes
int(7)

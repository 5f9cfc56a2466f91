--TEST--
Views of a resizable buffer: tracking ones follow, others come and go
--FILE--
<?php
use Buffer\{ArrayBuffer, Uint16Array};

require __DIR__ . '/helper.inc';

$b = new ArrayBuffer(8, 16);
$tracks = new Uint16Array($b);
$behind = new Uint16Array($b, 4);
$fixed = new Uint16Array($b, 2, 3);
$report = function () use ($tracks, $behind, $fixed, $b) {
    printf("%2d bytes: %d, %d at %d, %d at %d\n", count($b), count($tracks), count($behind), $behind->byteOffset, count($fixed), $fixed->byteOffset);
};
$tracks->set([1, 2, 3, 4]);
foreach ([8, 7, 5, 4, 3, 0, 16, 8] as $size) {
    $b->resize($size);
    $report();
}
echo show($fixed), "\n";
$fixed[0] = 5;
echo show($tracks), "\n";
$b->resize(6);
attempt(fn() => $fixed[0]);
attempt(fn() => $fixed[0] = 1);
attempt(fn() => $fixed->toArray());
var_dump($fixed->byteLength, isset($fixed[0]), $fixed[0] ?? 'none');
?>
--EXPECT--
 8 bytes: 4, 2 at 4, 3 at 2
 7 bytes: 3, 1 at 4, 0 at 0
 5 bytes: 2, 0 at 4, 0 at 0
 4 bytes: 2, 0 at 4, 0 at 0
 3 bytes: 1, 0 at 0, 0 at 0
 0 bytes: 0, 0 at 0, 0 at 0
16 bytes: 8, 6 at 4, 3 at 2
 8 bytes: 4, 2 at 4, 3 at 2
[0 0 0]
[0 5 0 0]
OutOfBoundsException: Index 0 is out of range of a Buffer\Uint16Array of length 0
OutOfBoundsException: Index 0 is out of range of a Buffer\Uint16Array of length 0
[]
int(0)
bool(false)
string(4) "none"

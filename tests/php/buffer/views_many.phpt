--TEST--
A buffer knows all its views, also when some are gone
--FILE--
<?php
use Buffer\{ArrayBuffer, DataView, Uint8Array};

$b = new ArrayBuffer(4, 400);
$views = [];
for ($i = 0; $i < 100; ++$i) {
    $views[$i] = $i % 3 ? new Uint8Array($b, $i % 4) : new DataView($b, 0, 4);
}
for ($i = 0; $i < 100; $i += 2) {
    unset($views[$i]);
}
$views[] = clone $views[1];
$b->resize(300);
echo implode(' ', array_map(fn($v) => $v->byteLength, $views)), "\n";
$views = array_slice($views, 10, 5);
$b->resize(3);
echo implode(' ', array_map(fn($v) => $v->byteLength, $views)), "\n";
$last = array_pop($views);
unset($b, $views);
$last->buffer->resize(400);
echo $last->byteLength, "\n";
?>
--EXPECT--
299 4 299 297 4 297 299 4 299 297 4 297 299 4 299 297 4 297 299 4 299 297 4 297 299 4 299 297 4 297 299 4 299 297 4 297 299 4 299 297 4 297 299 4 299 297 4 297 299 4 3
0 0 2 0 2
399

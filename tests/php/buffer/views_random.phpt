--TEST--
Many accesses through several views, in turns and in runs
--FILE--
<?php
use Buffer\{ArrayBuffer, DataView, Float64Array, Int16Array, Int32Array, Int64Array, Int8Array};
use Buffer\{Uint16Array, Uint32Array, Uint8Array, Uint8ClampedArray, UnalignedInt32Array};

$state = 12345;
$draw = function (int $below) use (&$state): int {
    $state = $state * 1103515245 + 12345 & 0x7fffffff;
    return ($state >> 8) % $below;
};
$buffer = new ArrayBuffer(64, 128);
$classes = [Int8Array::class, Uint8Array::class, Uint8ClampedArray::class, Int16Array::class, Uint16Array::class,
    Int32Array::class, Uint32Array::class, Int64Array::class];
$make = fn (string $class, bool $part): object => $part ? new $class($buffer, 16, 4) : new $class($buffer, 0, intdiv(64, $class::BYTES_PER_ELEMENT));
$views = [];
foreach ($classes as $class) {
    $views[] = $make($class, false);
    $views[] = $make($class, true);
}
$floats = new Float64Array($buffer, 8, 4);
$data = new DataView($buffer);
$unaligned = new UnalignedInt32Array($buffer);
$values = [0, 1, -1, 127, 128, 255, 256, 65535, 65536, -32769, 1 << 31, -1 << 31, (1 << 32) + 5, PHP_INT_MAX, PHP_INT_MIN, 1.9, -2.5];
$sum = 0;
$mix = function (int|float $value) use (&$sum): void {
    $sum = $sum * 31 + (is_float($value) ? crc32((string)$value) : $value & 0xffffffff) & 0x7fffffff;
};
for ($round = 0; $round < 400; ++$round) {
    $view = $views[$draw(count($views))];
    // A run of accesses of one kind, short or long.
    for ($turn = 0, $turns = [1, 3, 40][$draw(3)]; $turn < $turns && count($view); ++$turn) {
        $at = $draw(count($view));
        switch ($draw(4)) {
            case 0: $view[$at] = $values[$draw(count($values))]; break;
            case 1: $view[$at] += 7; break;
            default: $mix($view[$at]);
        }
    }
    switch ($draw(12)) {
        case 0: $mix($data->getInt16($draw(60), true)); break;
        case 1: $data->setInt32($draw(60), $draw(1000000), true); break;
        case 2: $mix($unaligned[$draw(60)]); break;
        case 3: $unaligned[$draw(60)] = -$draw(100000); break;
        case 4: $floats[$draw(4)] = $draw(1000) / 8; break;
        case 5: foreach ($view as $value) { $mix($value); } break;
        case 6: $mix(crc32($buffer->toString())); break;
        case 7: $buffer->write($draw(60), 'abcd'); break;
        case 8: $view->fill($draw(300)); break;
        case 9: $copy = clone $view; $copy[0] = 77; $mix($copy[0]); $mix($view[0]); break;
        case 10: $buffer->resize([64, 64, 20, 128][$draw(4)]); $buffer->resize(64); break;
        case 11: $view->set($views[$draw(4)]->subarray(0, 4)); break;
    }
}
echo $sum, ' ', md5($buffer->toString()), "\n";
$moved = $buffer->transfer();
var_dump(count($views[0]), md5($moved->toString()) === md5((clone $moved)->toString()), isset($views[1][0]));
?>
--EXPECT--
515329271 bba61cdc4050f2d45ba6c14aaebf0bbb
int(0)
bool(true)
bool(false)

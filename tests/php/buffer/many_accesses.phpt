--TEST--
Elements that are read and written many times, in large arrays and of 32-bit floats, keep every bit
--FILE--
<?php
use Buffer\{ArrayBuffer, Float32Array, Int16Array, Uint8Array, Uint32Array};

// Halves of the last place, tiny and huge numbers: as pack() rounds them.
$numbers = [];
for ($i = 0; $i < 600; ++$i) {
    $numbers[] = (($i * 7919 % 4099) + 16777216 + 0.5) * 2.0 ** ($i % 280 - 160) * ($i % 2 ? 1 : -1);
}
array_push($numbers, 0.0, -0.0, INF, -INF, NAN, 3.4028235677973366e38, 3.4028235e38, 1e-45, 7e-46, 1e-38, PHP_INT_MAX, 3);
$floats = new Float32Array(count($numbers));
for ($round = 0; $round < 3; ++$round) {
    foreach ($numbers as $i => $number) {
        $floats[$i] = $number;
    }
}
$wrong = 0;
foreach (unpack('f*', pack('f*', ...$numbers)) as $i => $number) {
    $wrong += $floats[$i - 1] === $number || is_nan($number) && is_nan($floats[$i - 1]) ? 0 : 1;
}
var_dump($wrong);

// Bits of a NaN that no float of PHP keeps.
$buffer = new ArrayBuffer(400);
$words = new Uint32Array($buffer);
$words[3] = 0x7fa00001;
$floats = new Float32Array($buffer);
for ($round = 0; $round < 5; ++$round) {
    for ($i = 4; $i < 100; ++$i) {
        $floats[$i] = $floats[$i] + 0.5;
    }
}
printf("%x %s\n", $words[3], $floats[99]);

// More than a list has room for at once.
$shorts = new Int16Array(100003);
for ($i = 0; $i < 100003; ++$i) {
    $shorts[$i] = $i * 3 + $shorts[$i];
}
$bytes = new Uint8Array($shorts->buffer);
var_dump($shorts[100002], $bytes[200004] | $bytes[200005] << 8, hash('crc32b', $shorts->toString()));
$bytes[200005] = 0;
var_dump($shorts[100002]);
for ($i = 0; $i < 100003; ++$i) {
    $shorts[$i] -= 1;
}
var_dump($shorts[100002], $bytes[0], $bytes[1]);
?>
--EXPECT--
int(0)
7fa00001 2.5
int(-27674)
int(37862)
string(8) "52d9b647"
int(230)
int(229)
int(255)
int(255)

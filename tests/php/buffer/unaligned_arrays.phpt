--TEST--
Unaligned arrays: numbers at any byte
--FILE--
<?php
use Buffer\{ArrayBuffer, Uint8Array};

$bytes = new Uint8Array(new ArrayBuffer(24));
for ($i = 0; $i < 24; ++$i) $bytes[$i] = $i * 11 & 255;
$buffer = $bytes->buffer;
$codes = ['Int16' => 's', 'Uint16' => 'v', 'Int32' => 'l', 'Uint32' => 'V', 'Int64' => 'P', 'Float32' => 'g', 'Float64' => 'e'];
foreach ($codes as $type => $code) {
    $class = "Buffer\\Unaligned{$type}Array";
    $view = new $class($buffer);
    $size = $class::BYTES_PER_ELEMENT;
    $same = true;
    for ($i = 0; $i < count($view); ++$i) {
        $expected = unpack($code, $buffer->toString(), $i)[1];
        $same = $same && ($view[$i] === $expected || is_nan($expected));
    }
    var_dump("$type $size " . count($view) . ' ' . var_export($same, true));
}
$words = new Buffer\UnalignedUint32Array($buffer);
$words[1] = -1;
$words[3] = 0x1_2345_6789;
$words[20] = 7.9;
echo bin2hex($buffer->toString()), "\n";
$doubles = new Buffer\UnalignedFloat64Array($buffer);
$doubles[5] = 1.5;
$doubles[13] = 3;
var_dump($doubles[5], $doubles[13], isset($doubles[16]), isset($doubles[17]), isset($doubles[-1]), $words->byteLength);
$words[2] += 5;
var_dump($words[2], $words->buffer === $buffer);
--EXPECT--
string(15) "Int16 2 23 true"
string(16) "Uint16 2 23 true"
string(15) "Int32 4 21 true"
string(16) "Uint32 4 21 true"
string(15) "Int64 8 17 true"
string(17) "Float32 4 21 true"
string(17) "Float64 8 17 true"
00ffff896745234d58636e79848f9aa5b0bbc6d107000000
float(1.5)
float(3)
bool(true)
bool(false)
bool(false)
int(24)
int(6785540)
bool(true)

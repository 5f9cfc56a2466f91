--TEST--
Elements of the arrays of Buffer: all types, ends, arrays that change
--INI--
opcache.jit=on
opcache.jit_hot_loop=5
opcache.jit_hot_func=5
surus.jit_rounds=5
--FILE--
<?php
use Buffer\{ArrayBuffer, Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array,
    Uint32Array, Int64Array, Float32Array, Float64Array, UnalignedInt16Array, UnalignedUint16Array,
    UnalignedInt32Array, UnalignedUint32Array, UnalignedInt64Array, UnalignedFloat32Array, UnalignedFloat64Array};

// A function each, so that each has types of its own.
function storeInts($class)
{
    eval("function ints_$class(\$a, \$values) {
        \$sum = 0;
        foreach (\$values as \$i => \$v) { \$a[\$i] = \$v; \$sum += \$a[\$i]; }
        for (\$i = 0; \$i < 5; ++\$i) { \$a[2] += 3; \$a[\$i] -= \$i; \$a[1] = \$a[0]; }
        return \$sum;
    }
    function floats_$class(\$a, \$values) {
        \$sum = 0.0;
        foreach (\$values as \$i => \$v) { \$a[\$i] = \$v; \$sum += \$a[\$i]; }
        for (\$i = 0; \$i < 5; ++\$i) { \$a[2] *= 1.5; \$a[\$i] -= 0.25; }
        return \$sum;
    }");
}
$ints = [1, -1, 127, 128, 255, 256, 65535, 65536, 2147483647, 2147483648, 4294967295, 4294967296, PHP_INT_MAX, PHP_INT_MIN, 9007199791611905];
$floats = [0.5, -0.5, 1.5, 1e10, -3.75, 1e300, 254.5, 255.5, 3.4028236e38, 1e-50];
foreach (['Int8', 'Uint8', 'Uint8Clamped', 'Int16', 'Uint16', 'Int32', 'Uint32', 'Int64', 'Float32', 'Float64'] as $name) {
    storeInts($name);
    $class = "Buffer\\{$name}Array";
    for ($round = 0; $round < 30; ++$round) {
        $a = new $class(20);
        $b = new $class(20);
        $sum = "ints_$name"($a, $ints);
        $floatSum = "floats_$name"($b, $floats);
    }
    echo $name, ' ', json_encode($sum), ' ', json_encode($floatSum), "\n ", implode(' ', [...$a]), "\n ", implode(' ', [...$b]), "\n";
}
foreach (['Int16', 'Uint16', 'Int32', 'Uint32', 'Int64', 'Float32', 'Float64'] as $name) {
    storeInts("Unaligned$name");
    $class = "Buffer\\Unaligned{$name}Array";
    for ($round = 0; $round < 30; ++$round) {
        $buffer = new ArrayBuffer(64);
        $sum = "ints_Unaligned$name"(new $class($buffer), $ints);
        $other = new ArrayBuffer(64);
        $floatSum = "floats_Unaligned$name"(new $class($other), $floats);
    }
    echo "Unaligned$name ", json_encode($sum), ' ', json_encode($floatSum), "\n ", implode(' ', [...new Uint8Array($buffer)]), "\n ",
        implode(' ', [...new Uint8Array($other)]), "\n";
}

// Beyond the end, before the beginning, and after the buffer was made smaller.
function fill($a, $to) { for ($i = 0; $i < $to; ++$i) $a[$i] = $i; return $i; }
function total($a, $from, $to) { $sum = 0; for ($i = $from; $i < $to; ++$i) $sum += $a[$i]; return $sum; }
$buffer = new ArrayBuffer(400, 800);
$view = new Int32Array($buffer);
for ($round = 0; $round < 20; ++$round) fill($view, 100);
for ($round = 0; $round < 20; ++$round) $sum = total($view, 0, 100);
echo $sum, "\n";
foreach ([[fn() => fill($view, 101)], [fn() => total($view, -1, 5)], [fn() => total($view, 0, 200)]] as [$try]) {
    try { echo $try(), "\n"; } catch (\Throwable $e) { echo get_class($e), ': ', $e->getMessage(), "\n"; }
}
$buffer->resize(40);
try { echo total($view, 0, 100), "\n"; } catch (\Throwable $e) { echo get_class($e), ': ', $e->getMessage(), "\n"; }
$buffer->resize(800);
echo total($view, 0, 200), "\n";

// The variable gets another array, of another type, or none, while the loop runs.
function changing($a, $b, $c)
{
    $seen = [];
    for ($i = 0; $i < 300; ++$i) {
        $seen[$a[0] . ''] = ($seen[$a[0] . ''] ?? 0) + 1;
        $a[0] = $i & 7;
        if ($i === 100) $a = $b;
        if ($i === 200) $a = $c;
    }
    return $seen;
}
for ($round = 0; $round < 3; ++$round) {
    $seen = changing(new Int8Array(3), new Float64Array([2.5]), new ArrayObject([7]));
    echo json_encode($seen), "\n";
    echo json_encode(changing(new Int8Array(3), [4], [1])), "\n";
}

// Of properties and of what calls give.
final class Machine
{
    public Uint8Array $memory;
    private Float64Array $registers;
    public function __construct() { $this->memory = new Uint8Array(1 << 10); $this->registers = new Float64Array(8); }
    public function run(int $n): float
    {
        for ($i = 0; $i < $n; ++$i) {
            $this->memory[$i & 1023] = $this->memory[($i * 7) & 1023] + $i;
            $this->registers[$i & 7] += $this->memory[$i & 1023] / 4;
            $this->memory()[5] = 1;
        }
        return $this->registers[3] + $this->memory()[9];
    }
    private function memory(): Uint8Array { return $this->memory; }
}
echo (new Machine)->run(5000), "\n";

// Strings, floats and null as index or value are not the fast way's.
function odd($a, $index, $value) { $a[$index] = $value; return $a[$index]; }
$a = new Int16Array(10);
for ($i = 0; $i < 200; ++$i) odd($a, $i % 10, $i);
foreach ([['3', 4], [2.0, 5], [1, '6'], [1, 7.9], [true, 1], [null, 2], ['x', 1], [1, null], [1, []]] as [$index, $value]) {
    try { var_dump(odd($a, $index, $value)); } catch (\Throwable $e) { echo get_class($e), ': ', $e->getMessage(), "\n"; }
}
echo implode(' ', [...$a]), "\n";
--EXPECT--
Int8 -5 -5
 1 1 -116 125 -5 0 -1 0 -1 0 -1 0 -1 0 1 0 0 0 0 0
 0 0 0 0 -3 0 -2 -1 0 0 0 0 0 0 0 0 0 0 0 0
Uint8 1787 763
 1 1 140 125 251 0 255 0 255 0 255 0 255 0 1 0 0 0 0 0
 0 0 0 0 252 0 254 255 0 0 0 0 0 0 0 0 0 0 0 0
Uint8Clamped 2806 1276
 1 1 140 125 251 255 255 255 255 255 255 255 255 0 255 0 0 0 0 0
 0 0 14 255 0 255 254 255 255 0 0 0 0 0 0 0 0 0 0 0
Int16 763 -6661
 1 1 140 125 251 256 -1 0 -1 0 -1 0 -1 0 1 0 0 0 0 0
 0 0 0 -7168 -3 0 254 255 0 0 0 0 0 0 0 0 0 0 0 0
Uint16 328443 124411
 1 1 140 125 251 256 65535 0 65535 0 65535 0 65535 0 1 0 0 0 0 0
 0 0 0 58367 65532 0 254 255 0 0 0 0 0 0 0 0 0 0 0 0
Int32 537002747 1410065915
 1 1 140 125 251 256 65535 65536 2147483647 -2147483648 -1 0 -1 0 536870913 0 0 0 0 0
 0 0 0 1410065407 -3 0 254 255 0 0 0 0 0 0 0 0 0 0 0 0
Uint32 17716871931 5705033211
 1 1 140 125 251 256 65535 65536 2147483647 2147483648 4294967295 0 4294967295 0 536870913 0 0 0 0 0
 0 0 0 1410065407 4294967292 0 254 255 0 0 0 0 0 0 0 0 0 0 0 0
Int64 9007212676644864 10000000507
 1 1 140 125 251 256 65535 65536 2147483647 2147483648 4294967295 4294967296 9223372036854775807 -9223372036854775808 9007199791611905 0 0 0 0 0
 0 0 0 9999999999 -3 0 254 255 0 0 0 0 0 0 0 0 0 0 0 0
Float32 9007213213515776 
 1 1 140 125 251 256 65535 65536 2147483648 2147483648 4294967296 4294967296 9.2233720368548E+18 -9.2233720368548E+18 9.0072003284828E+15 0 0 0 0 0
 0.25 -0.75 10.828125 10000000000 -4 INF 254.5 255.5 INF 0 0 0 0 0 0 0 0 0 0 0
Float64 9007212676644864 1.0e+300
 1 1 140 125 251 256 65535 65536 2147483647 2147483648 4294967295 4294967296 9.2233720368548E+18 -9.2233720368548E+18 9.0071997916119E+15 0 0 0 0 0
 0.25 -0.75 10.828125 9999999999.75 -4 1.0E+300 254.5 255.5 3.4028236E+38 1.0E-50 0 0 0 0 0 0 0 0 0 0
UnalignedInt16 763 -6661
 1 1 1 126 251 0 255 0 255 0 255 0 255 0 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
 0 255 0 0 252 0 254 255 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
UnalignedUint16 328443 124411
 1 1 1 126 251 0 255 0 255 0 255 0 255 0 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
 0 255 128 126 251 0 254 255 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
UnalignedInt32 537002747 1410065915
 1 1 1 4 4 0 255 0 255 0 255 0 255 0 1 0 0 32 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
 0 255 253 55 129 7 254 255 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
UnalignedUint32 17716871931 5705033211
 1 1 1 4 4 0 255 0 255 0 255 0 255 0 1 0 0 32 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
 255 254 125 54 128 7 254 255 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
UnalignedInt64 9007212676644864 10000000507
 1 1 1 4 4 250 1 131 128 0 255 0 255 0 1 0 0 32 0 0 32 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
 0 0 128 54 128 215 240 151 7 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
UnalignedFloat32 9007213213515776 
 0 0 0 0 0 0 128 192 0 0 0 0 0 0 1 0 0 90 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
 0 0 0 0 0 0 128 190 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
UnalignedFloat64 9007212676644864 1.0e+300
 0 0 0 0 0 0 0 0 0 0 16 192 0 0 0 0 0 16 0 0 64 67 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
 0 0 0 0 0 0 0 0 8 208 191 212 74 122 238 141 53 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
4950
OutOfBoundsException: Index 100 is out of range of a Buffer\Int32Array of length 100
OutOfBoundsException: Index -1 is out of range of a Buffer\Int32Array of length 100
OutOfBoundsException: Index 100 is out of range of a Buffer\Int32Array of length 100
OutOfBoundsException: Index 10 is out of range of a Buffer\Int32Array of length 10
45
{"0":38,"1":38,"2":38,"3":37,"4":36,"5":37,"6":37,"7":38,"2.5":1}
[38,39,38,37,37,37,37,37]
{"0":38,"1":38,"2":38,"3":37,"4":36,"5":37,"6":37,"7":38,"2.5":1}
[38,39,38,37,37,37,37,37]
{"0":38,"1":38,"2":38,"3":37,"4":36,"5":37,"6":37,"7":38,"2.5":1}
[38,39,38,37,37,37,37,37]
19035
int(4)
int(5)
int(6)
int(7)
int(1)
Error: [] operator not supported for Buffer\Int16Array
TypeError: Cannot access offset of type string on Buffer\Int16Array
TypeError: Cannot assign null to an element of Buffer\Int16Array of type int|float
TypeError: Cannot assign array to an element of Buffer\Int16Array of type int|float
190 1 5 4 194 195 196 197 198 199

--TEST--
sort(): by number, NAN last, -0.0 before 0.0
--FILE--
<?php
use Buffer\{
    Int8Array,
    Uint8Array,
    Int32Array,
    Uint32Array,
    Int64Array,
    Float32Array,
    Float64Array,
};

require __DIR__ . '/helper.inc';

echo show((new Int8Array([3, -1, 2, -128, 127]))->sort()), "\n";
echo show((new Uint32Array([10, 9, 4294967295, 1]))->sort()), "\n";
echo show((new Float64Array([3, NAN, -1.5, 0.0, -0.0, INF, NAN, -INF, 1e-300]))->sort()), "\n";
echo show((new Float32Array([0.0, -0.0, 0.0, -0.0]))->sort()), "\n";
echo show((new Int64Array([PHP_INT_MAX, PHP_INT_MIN, 0]))->sort()), show((new Uint8Array)->sort()), "\n";
$a = new Uint8Array([3, 1, 2]);
var_dump($a->sort() === $a);
$a->fill(0)->set([5, 4, 3]);
$a->subarray(1)->sort();
echo show($a), "\n";
mt_srand(3);
$big = Int32Array::from(array_map(fn() => mt_rand(-1000000, 1000000), range(1, 5000)));
$list = $big->toArray();
sort($list);
var_dump($big->sort()->toArray() === $list);
?>
--EXPECT--
[-128 -1 2 3 127]
[1 9 10 4294967295]
[-INF -1.5 -0.0 0.0 1.0E-300 3.0 INF NAN NAN]
[-0.0 -0.0 0.0 0.0]
[-9223372036854775807-1 0 9223372036854775807][]
bool(true)
[5 3 4]
bool(true)

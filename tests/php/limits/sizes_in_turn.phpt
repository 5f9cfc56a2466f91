--TEST--
What was freed in one size serves another: memory does not grow with each size's peak
--INI--
memory_limit=64M
--FILE--
<?php
function fill(int $size): void {
    $list = new SplFixedArray(intdiv(8_000_000, $size));
    foreach ($list as $i => $unused) $list[$i] = str_repeat('x', $size);
}
for ($size = 16; $size <= 1000; $size += 82) fill($size);
var_dump(memory_get_usage() < 2_000_000, memory_get_peak_usage(true) < 64 << 20);

// Half of the blocks stay in use, between those that are freed.
$kept = $freed = [];
for ($i = 0; $i < 40_000; ++$i) {
    $kept[] = str_repeat(chr(65 + $i % 26), 40);
    $freed[] = str_repeat('y', 900);
}
$freed = null;
fill(400); fill(200); fill(600);
$good = 0;
foreach ($kept as $i => $text) $good += $text === str_repeat(chr(65 + $i % 26), 40) ? 1 : 0;
var_dump($good);
$kept = null;
var_dump(gc_mem_caches() >= 0, memory_get_usage(true) < 4 << 20);
?>
--EXPECT--
bool(true)
bool(true)
int(40000)
bool(true)
bool(true)

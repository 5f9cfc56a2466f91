--TEST--
An array that grows leaves nothing of its smaller sizes behind
--SKIPIF--
<?php if (!is_readable('/proc/self/status')) echo 'skip no /proc'; ?>
--FILE--
<?php
function most_resident(): int
{
    preg_match('/^VmHWM:\s*(\d+) kB/m', file_get_contents('/proc/self/status'), $found);
    return (int) $found[1];
}

$before = most_resident();
$array = [];
for ($i = 0; $i < 1_000_000; $i++) $array[$i * 7919] = $i;
$taken = most_resident() - $before;
// 36 bytes for each place, 37 MB, and what else a first loop takes; AddressSanitizer adds an eighth. Half as many more,
// 55 MB, would stay behind.
echo $taken < 54_000 ? 'little' : "$taken kB", "\n";
?>
--EXPECT--
little

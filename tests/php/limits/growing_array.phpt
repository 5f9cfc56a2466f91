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
// 36 bytes for each place; of these there are 1 << 20. Half as many more would stay behind.
$most = 48_000;
// AddressSanitizer, who is known by the room that it reserves, has a byte for each eight.
preg_match('/^VmSize:\s*(\d+) kB/m', file_get_contents('/proc/self/status'), $found);
if ($found[1] > 1 << 30) $most += $most / 8;
echo $taken < $most ? 'little' : "$taken kB", "\n";
?>
--EXPECT--
little

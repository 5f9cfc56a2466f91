--TEST--
Searching in any case, wherever the text stands
--FILE--
<?php
$hash = hash_init('crc32b');
foreach (['n', 'Ne', 'nEe', 'needle', '[needle', 'needles in the haystack', "\u{c4}x", 'n_', 'n@'] as $needle) {
    for ($before = 0; $before < 70; ++$before) {
        foreach ([0, 1, 15, 40] as $behind) {
            $text = str_repeat('nE', $before >> 1) . str_repeat('x', $before & 1) . strtoupper($needle) . str_repeat('z', $behind) . '{NEEDL`n';
            hash_update($hash, json_encode([stripos($text, $needle), stripos($text, $needle, 3 > strlen($text) ? 0 : 3), stripos($text, "$needle!"), strripos($text, $needle), md5(str_ireplace($needle, '<>', $text, $count)), $count, bin2hex((string) stristr($text, $needle))]));
        }
    }
}
echo hash_final($hash), "\n";

--EXPECT--
f35ebcd1

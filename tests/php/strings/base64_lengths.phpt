--TEST--
base64 of texts of every length, and of damaged ones
--FILE--
<?php
$hash = hash_init('crc32b');
$bytes = '';
for ($i = 0; $i < 260; ++$i) {
    $encoded = base64_encode($bytes);
    hash_update($hash, $encoded);
    if (base64_decode($encoded) !== $bytes || base64_decode($encoded, true) !== $bytes) echo "lost at $i\n";
    $bytes .= chr($i * 167 + ($i >> 3) & 255);
}
echo hash_final($hash), "\n";

// One character after the other is none of the alphabet.
$hash = hash_init('crc32b');
foreach (["=", "\n", " ", "*", "\x80", "\xff", "\0", "_", "-", ","] as $bad) {
    for ($i = 0; $i < 200; $i += 3) {
        $text = base64_encode(substr($bytes, 0, 150));
        $text[$i] = $bad;
        hash_update($hash, json_encode([bin2hex(base64_decode($text)), bin2hex((string) base64_decode($text, true)), base64_decode($text, true) === false]));
    }
}
echo hash_final($hash), "\n";
echo md5(base64_decode(chunk_split(base64_encode($bytes)))) === md5($bytes) ? "lines\n" : "lost\n";

--EXPECT--
57fd3de0
3ab83bbf
lines

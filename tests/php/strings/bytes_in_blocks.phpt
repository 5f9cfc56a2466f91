--TEST--
Functions that work on many bytes at once agree with doing it byte by byte, at all lengths
--FILE--
<?php
mt_srand(7);
function text(int $length, string $alphabet): string {
    $text = '';
    for ($i = 0; $i < $length; $i++) $text .= $alphabet[mt_rand(0, strlen($alphabet) - 1)];
    return $text;
}
function check(string $what, bool $good): void {
    if (!$good) echo "wrong: $what\n";
}
function swapped(string $text, int $from): string {
    $out = '';
    foreach (str_split($text) as $c) {
        $code = ord($c);
        $out .= $code >= $from && $code < $from + 26 ? chr($code ^ 32) : $c;
    }
    return $out;
}
function base64(string $text): string {
    $letters = implode('', array_merge(range('A', 'Z'), range('a', 'z'), range('0', '9'))) . '+/';
    $bits = $out = '';
    for ($i = 0; $i < strlen($text); $i++) $bits .= sprintf('%08b', ord($text[$i]));
    for ($i = 0; $i < strlen($bits); $i += 6) {
        $part = str_pad(substr($bits, $i, 6), 6, '0');
        $out .= $letters[bindec($part)];
    }
    return $out . str_repeat('=', (4 - strlen($out) % 4) % 4);
}
function crc(string $text): int {
    $sum = 0xffffffff;
    for ($i = 0; $i < strlen($text); $i++) {
        $sum ^= ord($text[$i]);
        for ($bit = 0; $bit < 8; $bit++) $sum = $sum >> 1 ^ ($sum & 1 ? 0xedb88320 : 0);
    }
    return $sum ^ 0xffffffff;
}
$all = implode('', array_map('chr', range(0, 255)));
for ($n = 0; $n < 150; $n++) {
    $bytes = text($n, $all);
    $letters = text($n, 'aAbBzZ@[`{');
    if ($n) {
        check("strtolower $n", strtolower($bytes) === swapped($bytes, 65));
        check("strtoupper $n", strtoupper($letters) === swapped($letters, 97));
        check("strtolower of $n", strtolower($letters) === swapped($letters, 65));
    }
    check("strcasecmp $n", strcasecmp($letters, swapped($letters . ' ', 97)) === -1);
    check("base64 $n", base64_encode($bytes) === base64($bytes));
    check("base64_decode $n", base64_decode(base64_encode($bytes), true) === $bytes);
    check("base64_decode lines $n", base64_decode(chunk_split(base64_encode($bytes), 19)) === $bytes);
    check("base64_decode dirt $n", base64_decode('-' . chunk_split(base64_encode($bytes), 23, '!')) === $bytes);
    if ($n < 100) check("crc32 $n", crc32($bytes) === crc($bytes));
    $count = 0;
    for ($i = 0; $i < $n; $i++) $count += $letters[$i] === 'a';
    check("substr_count $n", $count === ($n ? substr_count($letters, 'a') : 0));
    check("explode $n", implode('a', explode('a', $letters)) === $letters);
    check("explode limit $n", count(explode('a', $letters, 3)) === min(3, $count + 1));
    check("explode rest $n", implode('a', explode('a', $letters, 3)) === $letters);
    for ($where = 0; $where <= $n; $where += 7) {
        $hay = substr_replace(str_repeat('n', $n), 'NeeDle', $where, 0);
        check("stripos $n $where", stripos($hay, 'needLE') === $where);
        check("stripos from $n $where", stripos($hay, 'nEEDLE', $where) === $where);
        check("stripos behind $n $where", stripos($hay, 'needle', $where + 1) === false);
        check("str_ireplace $n $where", str_ireplace('NEEDLE', '', $hay) === str_repeat('n', $n));
    }
    $json = $bytes = text($n, "ab<>&'\"/\\ ~\x7f\x1f\n");
    check("json $n", json_decode(json_encode($bytes)) === $bytes);
    check("json hex $n", strpbrk(json_encode($bytes, JSON_HEX_TAG | JSON_HEX_AMP | JSON_HEX_APOS), "<>&'") === false);
}
var_dump(crc32('123456789'), crc32(str_repeat('123456789', 100)), hash('crc32b', str_repeat('a', 1000)));
var_dump(base64_decode('YWJj*', true), base64_decode(str_repeat('YWJj', 10) . '*', true));
echo bin2hex(base64_decode(str_repeat('YWJj', 5) . 'YQ==YWJj' . str_repeat('YWJj', 5))), "\n";
?>
--EXPECT--
int(3421780262)
int(167579607)
string(8) "9a38da03"
bool(false)
bool(false)
61626361626361626361626361626361061626361626361626361626361626361626

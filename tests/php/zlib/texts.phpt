--TEST--
zlib: whole texts, limits and complaints
--FILE--
<?php
$text = str_repeat("The quick brown fox. ", 500);
foreach (['gzcompress' => 'gzuncompress', 'gzdeflate' => 'gzinflate', 'gzencode' => 'gzdecode'] as $pack => $unpack) {
    foreach ([-1, 0, 1, 9] as $level) {
        $packed = $pack($text, $level);
        var_dump($unpack($packed) === $text, zlib_decode($packed) === $text, strlen($packed) < strlen($text) || $level === 0);
    }
    var_dump(@$unpack(substr($packed, 0, -9)), @$unpack($packed, 100), strlen($unpack($packed, strlen($text))), @$unpack('nonsense'), @$unpack(''));
}
var_dump(gzuncompress('nonsense'), gzinflate(gzdeflate(str_repeat('a', 10000)), 10), gzdecode(''));
foreach ([fn() => gzcompress('x', 10), fn() => gzencode('x', 1, 5), fn() => zlib_encode('x', 5), fn() => gzinflate('x', -1)] as $bad) {
    try { $bad(); } catch (ValueError $error) { echo $error->getMessage(), "\n"; }
}
var_dump(bin2hex(gzdeflate('')), bin2hex(gzcompress('abc', 0)), zlib_get_coding_type());
--EXPECTF--
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(false)
bool(false)
int(10500)
bool(false)
bool(false)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(false)
bool(false)
int(10500)
bool(false)
bool(false)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(false)
bool(false)
int(10500)
bool(false)
bool(false)

Warning: gzuncompress(): data error in %s on line 10

Warning: gzinflate(): insufficient memory in %s on line 10

Warning: gzdecode(): data error in %s on line 10
bool(false)
bool(false)
bool(false)
gzcompress(): Argument #2 ($level) must be between -1 and 9
gzencode(): Argument #3 ($encoding) must be one of ZLIB_ENCODING_RAW, ZLIB_ENCODING_GZIP, or ZLIB_ENCODING_DEFLATE
zlib_encode(): Argument #2 ($encoding) must be one of ZLIB_ENCODING_RAW, ZLIB_ENCODING_GZIP, or ZLIB_ENCODING_DEFLATE
gzinflate(): Argument #2 ($max_length) must be greater than or equal to 0
string(4) "0300"
string(28) "7801010300fcff616263024d0127"
bool(false)

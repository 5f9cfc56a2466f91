--TEST--
sodium_*: bytes as texts and numbers, in constant time
--FILE--
<?php
function show($f) {
    try {
        $value = $f();
    } catch (SodiumException $e) {
        $value = 'SodiumException: ' . $e->getMessage();
    }
    var_dump($value);
}
show(fn() => sodium_bin2hex("\0\x7f\xff"));
show(fn() => bin2hex(sodium_hex2bin('00:7F:ff', ':')));
show(fn() => sodium_hex2bin('0x'));
show(fn() => sodium_hex2bin('abc'));
foreach ([SODIUM_BASE64_VARIANT_ORIGINAL, SODIUM_BASE64_VARIANT_ORIGINAL_NO_PADDING, SODIUM_BASE64_VARIANT_URLSAFE,
    SODIUM_BASE64_VARIANT_URLSAFE_NO_PADDING, 2, -1] as $variant) {
    show(fn() => sodium_bin2base64("\xfb\xff\xfe\xff", $variant));
    show(fn() => bin2hex(sodium_base642bin('-__-_w==', $variant)));
}
show(fn() => bin2hex(sodium_base642bin("QU\nJD", SODIUM_BASE64_VARIANT_ORIGINAL, "\n")));
show(fn() => sodium_bin2hex(''));
show(fn() => sodium_bin2base64('', SODIUM_BASE64_VARIANT_ORIGINAL));
show(fn() => sodium_memcmp('abc', 'abc'));
show(fn() => sodium_memcmp('abc', 'abd'));
show(fn() => [sodium_compare("\1\0", "\0\1"), sodium_compare("\0\1", "\1\0"), sodium_compare("a", "a")]);
$n = "\xff\xff\0";
$other = $n;
sodium_increment($n);
show(fn() => [bin2hex($n), bin2hex($other)]);
sodium_add($n, "\2\0\1");
show(fn() => bin2hex($n));
$secret = str_repeat('s', 10);
$kept = $secret;
sodium_memzero($secret);
show(fn() => [$secret, $kept]);
foreach ([1, 4, 16] as $block) {
    show(fn() => bin2hex(sodium_pad('abcd', $block)));
    show(fn() => sodium_unpad(sodium_pad('abcd', $block), $block));
}
show(fn() => sodium_pad('abcd', 0));
show(fn() => sodium_unpad('abcd', -1));
show(fn() => sodium_unpad('abcd', 8));
show(fn() => sodium_unpad('abcdefgh', 8));
function number() { $n = 5; sodium_increment($n); }
function nothing() { $n = null; sodium_memzero($n); }
show(fn() => number());
show(fn() => nothing());
--EXPECT--
string(6) "007fff"
string(6) "007fff"
string(91) "SodiumException: sodium_hex2bin(): Argument #1 ($string) must be a valid hexadecimal string"
string(91) "SodiumException: sodium_hex2bin(): Argument #1 ($string) must be a valid hexadecimal string"
string(8) "+//+/w=="
string(89) "SodiumException: sodium_base642bin(): Argument #1 ($string) must be a valid base64 string"
string(6) "+//+/w"
string(89) "SodiumException: sodium_base642bin(): Argument #1 ($string) must be a valid base64 string"
string(8) "-__-_w=="
string(8) "fbfffeff"
string(6) "-__-_w"
string(89) "SodiumException: sodium_base642bin(): Argument #1 ($string) must be a valid base64 string"
string(97) "SodiumException: sodium_bin2base64(): Argument #2 ($id) must be a valid base64 variant identifier"
string(97) "SodiumException: sodium_base642bin(): Argument #2 ($id) must be a valid base64 variant identifier"
string(97) "SodiumException: sodium_bin2base64(): Argument #2 ($id) must be a valid base64 variant identifier"
string(97) "SodiumException: sodium_base642bin(): Argument #2 ($id) must be a valid base64 variant identifier"
string(6) "414243"
string(0) ""
string(0) ""
int(0)
int(-1)
array(3) {
  [0]=>
  int(-1)
  [1]=>
  int(1)
  [2]=>
  int(0)
}
array(2) {
  [0]=>
  string(6) "000001"
  [1]=>
  string(6) "ffff00"
}
string(6) "020002"
array(2) {
  [0]=>
  NULL
  [1]=>
  string(10) "ssssssssss"
}
string(10) "6162636480"
string(4) "abcd"
string(16) "6162636480000000"
string(4) "abcd"
string(32) "61626364800000000000000000000000"
string(4) "abcd"
string(79) "SodiumException: sodium_pad(): Argument #2 ($block_size) must be greater than 0"
string(81) "SodiumException: sodium_unpad(): Argument #2 ($block_size) must be greater than 0"
string(97) "SodiumException: sodium_unpad(): Argument #1 ($string) must be at least as long as the block size"
string(32) "SodiumException: invalid padding"
string(41) "SodiumException: a PHP string is required"
string(41) "SodiumException: a PHP string is required"

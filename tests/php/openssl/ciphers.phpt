--TEST--
openssl: encryption with and without tags, digests, bad arguments
--SKIPIF--
<?php if (!extension_loaded('openssl')) die('skip without openssl'); ?>
--FILE--
<?php
$key = str_repeat('k', 32);
$iv = str_repeat('i', 16);
echo $text = openssl_encrypt('hello', 'aes-256-cbc', $key, 0, $iv), ' ', openssl_decrypt($text, 'aes-256-cbc', $key, 0, $iv), "\n";
$sealed = openssl_encrypt('hello', 'aes-256-gcm', $key, OPENSSL_RAW_DATA, '123456789012', $tag, 'more', 16);
echo bin2hex($sealed), ' ', bin2hex($tag), "\n";
foreach ([[$tag, 'more'], [$tag, 'less'], [strrev($tag), 'more'], ['', 'more'], [substr($tag, 0, 4), 'more']] as [$t, $aad])
    var_dump(openssl_decrypt($sealed, 'aes-256-gcm', $key, OPENSSL_RAW_DATA, '123456789012', $t, $aad));
var_dump(openssl_decrypt('%%%', 'aes-128-cbc', $key, 0, $iv));
var_dump(openssl_decrypt('short', 'aes-128-cbc', $key, OPENSSL_RAW_DATA, $iv));
echo openssl_error_string(), "\n";
var_dump(openssl_error_string());
var_dump(openssl_encrypt('x', 'nothing', 'k'));
var_dump(openssl_cipher_iv_length('aes-128-gcm'), openssl_cipher_key_length('aes-192-cbc'));
echo openssl_digest('abc', 'sha256'), ' ', strlen(openssl_digest('abc', 'md5', true)), "\n";
var_dump(openssl_digest('abc', 'no such'));
echo bin2hex(openssl_pbkdf2('password', 'salt', 20, 2)), "\n";
foreach ([fn() => openssl_random_pseudo_bytes(0), fn() => openssl_pbkdf2('a', 'b', -1, 1),
          fn() => openssl_decrypt('a', '', 'b'), fn() => openssl_encrypt('a', 'aes-128-cbc', 'b', tag_length: PHP_INT_MAX)] as $f) {
    try {
        var_dump($f());
    } catch (Throwable $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
var_dump(strlen(openssl_random_pseudo_bytes(33, $strong)), $strong);
var_dump(in_array('aes-128-gcm', openssl_get_cipher_methods()), in_array('sha512', openssl_get_md_methods(true)));
?>
--EXPECTF--
aRyXOIIhJzBhh+BthfFstw== hello
1a83a94b56 4bbe48c72389782bf7a2d3559d3fb746
string(5) "hello"
bool(false)
bool(false)
bool(false)
string(5) "hello"
bool(false)
bool(false)
error:03000082:digital envelope routines::invalid key length
string(58) "error:1C80006B:Provider routines::wrong final block length"

Warning: openssl_encrypt(): Unknown cipher algorithm in %s on line %d
bool(false)
int(12)
int(24)
ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad 16

Warning: openssl_digest(): Unknown digest algorithm in %s on line %d
bool(false)
ea6c014dc72d6f8ccd1ed92ace1d41f0d8de8957
ValueError: openssl_random_pseudo_bytes(): Argument #1 ($length) must be greater than 0
ValueError: openssl_pbkdf2(): Argument #3 ($key_length) must be greater than 0
ValueError: openssl_decrypt(): Argument #2 ($cipher_algo) must not be empty
ValueError: tag_len is too long
int(33)
bool(true)
bool(true)
bool(true)

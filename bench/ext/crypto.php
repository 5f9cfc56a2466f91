<?php
// openssl, sodium and sessions.
require __DIR__ . '/../everyday/harness.inc';
ini_set('session.use_cookies', '0');
ini_set('session.cache_limiter', '');
ini_set('session.save_path', sys_get_temp_dir());
function key_pair(): OpenSSLAsymmetricKey
{
    static $key;
    return $key ??= openssl_pkey_new(['private_key_bits' => 2048]);
}

everyday(<<<'LIST'
openssl_encrypt CBC x 15000
$x = openssl_encrypt('a message of some length', 'aes-256-cbc', 'key', OPENSSL_RAW_DATA, '1234567890123456');

openssl_decrypt CBC x 15000
- $text = openssl_encrypt('a message of some length', 'aes-256-cbc', 'key', OPENSSL_RAW_DATA, '1234567890123456');
$x = openssl_decrypt($text, 'aes-256-cbc', 'key', OPENSSL_RAW_DATA, '1234567890123456');

openssl_encrypt GCM x 12000
$x = openssl_encrypt('a message of some length', 'aes-256-gcm', 'key', OPENSSL_RAW_DATA, '123456789012', $tag);

openssl_encrypt of 64 KB x 150
- $text = str_repeat('0123456789abcdef', 4096);
$x = openssl_encrypt($text, 'aes-128-cbc', 'key', OPENSSL_RAW_DATA, '1234567890123456');

openssl_digest x 30000
$x = openssl_digest('some text', 'sha256');

openssl_sign x 15
- $key = key_pair();
openssl_sign('data', $x, $key, OPENSSL_ALGO_SHA256);

openssl_verify x 400
- $key = key_pair(); openssl_sign('data', $s, $key, OPENSSL_ALGO_SHA256); $public = openssl_pkey_get_public(openssl_pkey_get_details($key)['key']);
$x = openssl_verify('data', $s, $public, OPENSSL_ALGO_SHA256);

openssl_random_pseudo_bytes x 60000
$x = openssl_random_pseudo_bytes(16);

openssl_cipher_iv_length x 60000
$x = openssl_cipher_iv_length('aes-256-cbc');

openssl_pkey_get_details x 1500
- $key = key_pair();
$x = openssl_pkey_get_details($key);

sodium_crypto_secretbox x 30000
- $key = str_repeat('k', 32); $nonce = str_repeat('n', 24);
$x = sodium_crypto_secretbox('a message', $nonce, $key);

sodium_crypto_generichash x 60000
$x = sodium_crypto_generichash('a message');

sodium_bin2hex x 200000
$x = sodium_bin2hex('a message of some length');

session opened and closed x 300
session_id('benchmark'); session_start(); $_SESSION['n'] = $i; $_SESSION['list'] = [1, 2, 3]; session_write_close();

session_encode x 60000
- session_id('benchmark'); @session_start(); $_SESSION = ['user' => 5, 'name' => 'Zoë', 'cart' => [1 => 2, 3 => 4]];
$x = session_encode();
LIST);
if (session_status() === PHP_SESSION_ACTIVE) session_destroy();

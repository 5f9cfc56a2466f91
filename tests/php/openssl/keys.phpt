--TEST--
openssl: keys, signatures, envelopes, certificates and requests
--SKIPIF--
<?php if (!extension_loaded('openssl')) die('skip without openssl'); ?>
--FILE--
<?php
$config = ['config' => __DIR__ . '/request.cnf'];
$key = openssl_pkey_new($config + ['private_key_bits' => 1024]);
$details = openssl_pkey_get_details($key);
echo $details['bits'], ' ', $details['type'], ' ', implode(',', array_keys($details['rsa'])), "\n";
$public = openssl_pkey_get_public($details['key']);
var_dump(openssl_sign('data', $signature, $key, 'sha256'), openssl_verify('data', $signature, $public, 'sha256'),
    openssl_verify('other', $signature, $public, OPENSSL_ALGO_SHA256), openssl_verify('data', 'junk', $public));
var_dump(openssl_private_encrypt('secret', $hidden, $key), openssl_public_decrypt($hidden, $shown, $public), $shown);
var_dump(openssl_public_encrypt('secret', $hidden, $public, OPENSSL_PKCS1_OAEP_PADDING),
    openssl_private_decrypt($hidden, $shown, $key, OPENSSL_PKCS1_OAEP_PADDING), $shown);
var_dump(openssl_seal('letter', $letter, $keys, [$public, $public], 'aes-128-cbc', $iv), count($keys),
    openssl_open($letter, $opened, $keys[1], $key, 'aes-128-cbc', $iv), $opened);
openssl_pkey_export($key, $pem, 'passphrase', $config);
echo strtok($pem, "\n"), "\n";
var_dump(openssl_pkey_get_private($pem, 'wrong'), get_class(openssl_pkey_get_private($pem, 'passphrase')),
    get_class(openssl_pkey_get_private([$pem, 'passphrase'])));
$request = openssl_csr_new(['commonName' => 'example.com', 'organizationName' => "L\u{e9}o"], $key, $config);
echo json_encode(openssl_csr_get_subject($request)), "\n";
$certificate = openssl_csr_sign($request, null, $key, 30, $config, 77);
$parsed = openssl_x509_parse($certificate);
echo $parsed['name'], ' ', $parsed['serialNumber'], ' ', $parsed['serialNumberHex'], ' ', $parsed['validTo_time_t'] - $parsed['validFrom_time_t'], ' ', $parsed['signatureTypeSN'], "\n";
var_dump(openssl_x509_check_private_key($certificate, $key), openssl_x509_verify($certificate, $public));
openssl_x509_export($certificate, $text);
var_dump(openssl_x509_fingerprint($text) === openssl_x509_fingerprint($certificate), openssl_x509_checkpurpose($text, X509_PURPOSE_SSL_SERVER, []));
openssl_pkcs12_export($certificate, $packed, $key, 'pw', ['friendly_name' => 'me', 'extracerts' => [$certificate]]);
var_dump(openssl_pkcs12_read($packed, $parts, 'pw'), array_keys($parts), openssl_pkcs12_read($packed, $none, 'bad'));
$curve = openssl_pkey_new($config + ['private_key_type' => OPENSSL_KEYTYPE_EC, 'curve_name' => 'prime256v1']);
$ec = openssl_pkey_get_details($curve)['ec'];
echo $ec['curve_name'], ' ', $ec['curve_oid'], "\n";
// A number's leading zeros are not written: one key in 256 has a shorter x.
var_dump(strlen($ec['x']) <= 32, strlen(ltrim($ec['x'], "\0")) === strlen($ec['x']));
$again = openssl_pkey_new(['ec' => $ec]);
var_dump(openssl_pkey_get_details($again)['ec'] === $ec);
$peer = openssl_pkey_new($config + ['private_key_type' => OPENSSL_KEYTYPE_EC, 'curve_name' => 'prime256v1']);
var_dump(openssl_pkey_derive(openssl_pkey_get_details($peer)['key'], $curve) === openssl_pkey_derive(openssl_pkey_get_details($curve)['key'], $peer));
$spki = openssl_spki_new($key, 'challenge', OPENSSL_ALGO_SHA256);
var_dump(openssl_spki_verify(substr($spki, 6)), openssl_spki_export_challenge(substr($spki, 6)));
?>
--EXPECTF--
1024 0 n,e,d,p,q,dmp1,dmq1,iqmp
bool(true)
int(1)
int(0)
int(0)
bool(true)
bool(true)
string(6) "secret"
bool(true)
bool(true)
string(6) "secret"
int(16)
int(2)
bool(true)
string(6) "letter"
-----BEGIN ENCRYPTED PRIVATE KEY-----
bool(false)
string(20) "OpenSSLAsymmetricKey"
string(20) "OpenSSLAsymmetricKey"
{"CN":"example.com","O":"L\u00e9o","C":"NL"}
/CN=example.com/O=L\xC3\xA9o/C=NL 77 4D 2592000 RSA-SHA256
bool(true)
int(1)
bool(true)
bool(false)
bool(true)
array(3) {
  [0]=>
  string(4) "cert"
  [1]=>
  string(4) "pkey"
  [2]=>
  string(10) "extracerts"
}
bool(false)
prime256v1 1.2.840.10045.3.1.7
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
string(9) "challenge"

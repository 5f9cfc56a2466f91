--TEST--
sodium_crypto_*: each function, and what it refuses
--FILE--
<?php
function show($f) {
    try {
        $value = $f();
    } catch (SodiumException $e) {
        $value = 'SodiumException: ' . $e->getMessage();
    }
    echo is_string($value) && !ctype_print($value) ? bin2hex($value) : var_export($value, true), "\n";
}
$key = str_repeat('k', 32);
$n24 = str_repeat('n', 24);
$seed = str_repeat('s', 32);
foreach (['chacha20poly1305' => 8, 'chacha20poly1305_ietf' => 12, 'xchacha20poly1305_ietf' => 24] as $name => $size) {
    $encrypt = "sodium_crypto_aead_{$name}_encrypt";
    $decrypt = "sodium_crypto_aead_{$name}_decrypt";
    $nonce = str_repeat('n', $size);
    show(fn() => $encrypt('message', 'data', $nonce, $key));
    show(fn() => $decrypt($encrypt('message', 'data', $nonce, $key), 'data', $nonce, $key));
    show(fn() => $decrypt($encrypt('message', 'data', $nonce, $key), 'dato', $nonce, $key));
    show(fn() => $decrypt('short', '', $nonce, $key));
    show(fn() => $encrypt('message', 'data', 'x', $key));
    show(fn() => $encrypt('message', 'data', $nonce, 'x'));
    show(fn() => strlen(("sodium_crypto_aead_{$name}_keygen")()));
}
show(fn() => sodium_crypto_secretbox('message', $n24, $key));
show(fn() => sodium_crypto_secretbox_open(sodium_crypto_secretbox('message', $n24, $key), $n24, $key));
show(fn() => sodium_crypto_secretbox_open('message of some length', $n24, $key));
show(fn() => sodium_crypto_secretbox_open('', $n24, $key));
show(fn() => sodium_crypto_secretbox('message', 'x', $key));
$pair = sodium_crypto_box_seed_keypair($seed);
show(fn() => $pair);
show(fn() => sodium_crypto_box_secretkey($pair) . sodium_crypto_box_publickey($pair) === $pair);
show(fn() => sodium_crypto_box_keypair_from_secretkey_and_publickey(sodium_crypto_box_secretkey($pair), sodium_crypto_box_publickey($pair)) === $pair);
show(fn() => sodium_crypto_box_publickey_from_secretkey(sodium_crypto_box_secretkey($pair)) === sodium_crypto_box_publickey($pair));
show(fn() => sodium_crypto_scalarmult_base(sodium_crypto_box_secretkey($pair)) === sodium_crypto_box_publickey($pair));
show(fn() => sodium_crypto_box('message', $n24, $pair));
show(fn() => sodium_crypto_box_open(sodium_crypto_box('message', $n24, $pair), $n24, $pair));
show(fn() => sodium_crypto_box_open('x', $n24, $pair));
show(fn() => sodium_crypto_box_seal_open(sodium_crypto_box_seal('sealed', sodium_crypto_box_publickey($pair)), $pair));
show(fn() => sodium_crypto_box_seal_open(str_repeat('x', 60), $pair));
show(fn() => sodium_crypto_box_seal('x', 'y'));
show(fn() => sodium_crypto_box_secretkey('x'));
$signer = sodium_crypto_sign_seed_keypair($seed);
$secret = sodium_crypto_sign_secretkey($signer);
$public = sodium_crypto_sign_publickey($signer);
show(fn() => sodium_crypto_sign('message', $secret));
show(fn() => sodium_crypto_sign_open(sodium_crypto_sign('message', $secret), $public));
show(fn() => sodium_crypto_sign_open(str_repeat('x', 80), $public));
show(fn() => sodium_crypto_sign_open('', $public));
show(fn() => sodium_crypto_sign_verify_detached(sodium_crypto_sign_detached('message', $secret), 'message', $public));
show(fn() => sodium_crypto_sign_verify_detached(sodium_crypto_sign_detached('message', $secret), 'massage', $public));
show(fn() => sodium_crypto_sign_verify_detached('x', 'massage', $public));
show(fn() => sodium_crypto_sign_publickey_from_secretkey($secret) === $public);
show(fn() => sodium_crypto_sign_ed25519_pk_to_curve25519($public));
show(fn() => sodium_crypto_sign_ed25519_sk_to_curve25519($secret));
show(fn() => sodium_crypto_sign_ed25519_pk_to_curve25519(str_repeat("\xff", 32)));
show(fn() => sodium_crypto_kx_seed_keypair($seed));
$one = sodium_crypto_kx_seed_keypair($seed);
$two = sodium_crypto_kx_seed_keypair($key);
[$rx, $tx] = sodium_crypto_kx_client_session_keys($one, sodium_crypto_kx_publickey($two));
[$rx2, $tx2] = sodium_crypto_kx_server_session_keys($two, sodium_crypto_kx_publickey($one));
show(fn() => [$rx === $tx2, $tx === $rx2, bin2hex($rx)]);
show(fn() => sodium_crypto_kx_client_session_keys($one, 'x'));
show(fn() => sodium_crypto_auth('message', $key));
show(fn() => sodium_crypto_auth_verify(sodium_crypto_auth('message', $key), 'message', $key));
show(fn() => sodium_crypto_auth_verify('x', 'message', $key));
show(fn() => sodium_crypto_shorthash('message', str_repeat('k', 16)));
show(fn() => sodium_crypto_shorthash('message', 'k'));
show(fn() => sodium_crypto_generichash('message'));
show(fn() => sodium_crypto_generichash('message', $key, 64));
show(fn() => sodium_crypto_generichash('message', 'k'));
show(fn() => sodium_crypto_generichash('message', '', 5));
$state = sodium_crypto_generichash_init($key, 64);
$copy = $state;
show(fn() => sodium_crypto_generichash_update($state, 'mess'));
sodium_crypto_generichash_update($state, 'age');
show(fn() => strlen($copy) === strlen($state) && $copy !== $state);
show(fn() => sodium_crypto_generichash_final($state, 64) === sodium_crypto_generichash('message', $key, 64));
$state = sodium_crypto_generichash_init();
sodium_crypto_generichash_update($state, 'x');
$hash = sodium_crypto_generichash_final($state);
show(fn() => [$state, bin2hex($hash)]);
$state = 'x';
show(function () { $state = 'x'; return sodium_crypto_generichash_update($state, 'y'); });
show(function () { $state = 5; return sodium_crypto_generichash_final($state); });
show(fn() => sodium_crypto_kdf_derive_from_key(32, 1, 'context_', $key));
show(fn() => sodium_crypto_kdf_derive_from_key(5, 1, 'context_', $key));
show(fn() => sodium_crypto_kdf_derive_from_key(65, 1, 'context_', $key));
show(fn() => sodium_crypto_kdf_derive_from_key(32, -1, 'context_', $key));
show(fn() => sodium_crypto_kdf_derive_from_key(32, 1, 'context', $key));
show(fn() => sodium_crypto_kdf_derive_from_key(32, 1, 'context_', 'key'));
show(fn() => sodium_crypto_stream(10, $n24, $key));
show(fn() => sodium_crypto_stream_xor('message', $n24, $key));
show(fn() => sodium_crypto_stream_xchacha20(10, $n24, $key));
show(fn() => sodium_crypto_stream_xchacha20_xor('message', $n24, $key));
show(fn() => sodium_crypto_stream(0, $n24, $key));
show(fn() => sodium_crypto_stream(-5, $n24, $key));
show(fn() => sodium_crypto_pwhash(16, 'password', str_repeat('s', 16), 1, 8192, SODIUM_CRYPTO_PWHASH_ALG_ARGON2ID13));
show(fn() => sodium_crypto_pwhash(16, 'password', str_repeat('s', 16), 3, 8192, SODIUM_CRYPTO_PWHASH_ALG_ARGON2I13));
show(fn() => sodium_crypto_pwhash(16, 'password', 'salt', 1, 8192));
show(fn() => sodium_crypto_pwhash(16, 'password', str_repeat('s', 16), 1, 8192, 7));
show(fn() => sodium_crypto_pwhash(0, 'password', str_repeat('s', 16), 1, 8192));
show(fn() => sodium_crypto_pwhash(16, 'password', str_repeat('s', 16), 0, 8192));
show(fn() => sodium_crypto_pwhash(16, 'password', str_repeat('s', 16), 1, 5));
$hash = sodium_crypto_pwhash_str('password', 1, 8192);
show(fn() => substr($hash, 0, 26));
show(fn() => [sodium_crypto_pwhash_str_verify($hash, 'password'), sodium_crypto_pwhash_str_verify($hash, 'passwort'),
    sodium_crypto_pwhash_str_needs_rehash($hash, 1, 8192), sodium_crypto_pwhash_str_needs_rehash($hash, 2, 8192)]);
show(fn() => sodium_crypto_pwhash_str_verify('nonsense', 'password'));
show(fn() => sodium_crypto_pwhash_scryptsalsa208sha256_str_verify('nonsense', 'password'));
show(fn() => sodium_crypto_pwhash_scryptsalsa208sha256(16, 'p', 'salt', 524288, 16777216));
[$push, $header] = sodium_crypto_secretstream_xchacha20poly1305_init_push($key);
$one = sodium_crypto_secretstream_xchacha20poly1305_push($push, 'first');
sodium_crypto_secretstream_xchacha20poly1305_rekey($push);
$two = sodium_crypto_secretstream_xchacha20poly1305_push($push, 'second', 'data', SODIUM_CRYPTO_SECRETSTREAM_XCHACHA20POLY1305_TAG_FINAL);
$pull = sodium_crypto_secretstream_xchacha20poly1305_init_pull($header, $key);
show(fn() => sodium_crypto_secretstream_xchacha20poly1305_pull($pull, $one));
$pull2 = sodium_crypto_secretstream_xchacha20poly1305_init_pull($header, $key);
var_dump(sodium_crypto_secretstream_xchacha20poly1305_pull($pull2, $one)[0]);
sodium_crypto_secretstream_xchacha20poly1305_rekey($pull2);
show(fn() => sodium_crypto_secretstream_xchacha20poly1305_pull($pull2, 'too short'));
var_dump(sodium_crypto_secretstream_xchacha20poly1305_pull($pull2, $two, 'wrong'));
var_dump(sodium_crypto_secretstream_xchacha20poly1305_pull($pull2, $two, 'data'));
show(fn() => sodium_crypto_secretstream_xchacha20poly1305_push($push, 'x', '', 256));
show(function () { $state = 'x'; return sodium_crypto_secretstream_xchacha20poly1305_push($state, 'y'); });
show(function () { $state = 'x'; return sodium_crypto_secretstream_xchacha20poly1305_pull($state, 'y'); });
show(fn() => sodium_crypto_scalarmult(str_repeat("\1", 32), str_repeat("\2", 32)));
show(fn() => sodium_crypto_scalarmult(str_repeat("\1", 32), str_repeat("\0", 32)));
$point = sodium_crypto_core_ristretto255_from_hash(str_repeat('h', 64));
$scalar = sodium_crypto_core_ristretto255_scalar_reduce(str_repeat('r', 64));
show(fn() => $point);
show(fn() => $scalar);
show(fn() => sodium_crypto_core_ristretto255_add($point, $point));
show(fn() => sodium_crypto_core_ristretto255_sub(sodium_crypto_core_ristretto255_add($point, $point), $point) === $point);
show(fn() => [sodium_crypto_core_ristretto255_is_valid_point($point), sodium_crypto_core_ristretto255_is_valid_point(str_repeat("\xff", 32))]);
foreach (['add', 'sub', 'mul'] as $name) show(fn() => ("sodium_crypto_core_ristretto255_scalar_$name")($scalar, $scalar));
foreach (['invert', 'negate', 'complement'] as $name) show(fn() => ("sodium_crypto_core_ristretto255_scalar_$name")($scalar));
show(fn() => sodium_crypto_scalarmult_ristretto255($scalar, $point));
show(fn() => sodium_crypto_scalarmult_ristretto255_base($scalar));
show(fn() => sodium_crypto_scalarmult_ristretto255_base(str_repeat("\0", 32)));
show(fn() => sodium_crypto_core_ristretto255_add('x', $point));
show(fn() => sodium_crypto_core_ristretto255_scalar_reduce('x'));
show(fn() => strlen(sodium_crypto_core_ristretto255_random()) + strlen(sodium_crypto_core_ristretto255_scalar_random()));
--EXPECTF--
38011ac60fc41bafe98315864ce2bc60359003ada98de8
'message'
false
false
'SodiumException: sodium_crypto_aead_chacha20poly1305_encrypt(): Argument #3 ($nonce) must be SODIUM_CRYPTO_AEAD_CHACHA20POLY1305_NPUBBYTES bytes long'
'SodiumException: sodium_crypto_aead_chacha20poly1305_encrypt(): Argument #4 ($key) must be SODIUM_CRYPTO_AEAD_CHACHA20POLY1305_KEYBYTES bytes long'
32
e39a4d21a3b5ce6e3818ecc8ca08b488b2b734ec845785
'message'
false
false
'SodiumException: sodium_crypto_aead_chacha20poly1305_ietf_encrypt(): Argument #3 ($nonce) must be SODIUM_CRYPTO_AEAD_CHACHA20POLY1305_IETF_NPUBBYTES bytes long'
'SodiumException: sodium_crypto_aead_chacha20poly1305_ietf_encrypt(): Argument #4 ($key) must be SODIUM_CRYPTO_AEAD_CHACHA20POLY1305_IETF_KEYBYTES bytes long'
32
989dbbc6a73f4a941ef2eabf936cdb836cabc7c4ade55a
'message'
false
false
'SodiumException: sodium_crypto_aead_xchacha20poly1305_ietf_encrypt(): Argument #3 ($nonce) must be SODIUM_CRYPTO_AEAD_XCHACHA20POLY1305_IETF_NPUBBYTES bytes long'
'SodiumException: sodium_crypto_aead_xchacha20poly1305_ietf_encrypt(): Argument #4 ($key) must be SODIUM_CRYPTO_AEAD_XCHACHA20POLY1305_IETF_KEYBYTES bytes long'
32
5d6d4bec1e92eecf073c9b3f41c359c6a5ad23a6f34eb7
'message'
false
false
'SodiumException: sodium_crypto_secretbox(): Argument #2 ($nonce) must be SODIUM_CRYPTO_SECRETBOX_NONCEBYTES bytes long'
b8512da3546661cb8e81ae0834dca3444166fe2b35b288821732ef692a236c8dc3c490800a4fa9abb5d55cc5578269e889fcb05fe2f1edbb9cd9fdc4a9c2014d
true
true
true
true
e93356619cb0d3cd3ae1201d637f27289323b558ee2c23
'message'
false
'sealed'
false
'SodiumException: sodium_crypto_box_seal(): Argument #2 ($public_key) must be SODIUM_CRYPTO_BOX_PUBLICKEYBYTES bytes long'
'SodiumException: sodium_crypto_box_secretkey(): Argument #1 ($key_pair) must be SODIUM_CRYPTO_BOX_KEYPAIRBYTES bytes long'
8a485e5bba1539adf0aba67bdb4ad0881657554b17d44d92b0840f1883c81ec02429d28aaba49341211afbe2275081b4ada3070bc8153587f02d831f154ea0026d657373616765
'message'
false
false
true
false
'SodiumException: sodium_crypto_sign_verify_detached(): Argument #1 ($signature) must be SODIUM_CRYPTO_SIGN_BYTES bytes long'
true
c3c490800a4fa9abb5d55cc5578269e889fcb05fe2f1edbb9cd9fdc4a9c2014d
b8512da3546661cb8e81ae0834dca3444166fe2b35b288821732ef692a236c4d
'SodiumException: conversion failed'
034fd6e6bd1a8cce22856eaf55a0cf2adcd789ceedebfa881047f83dc917b6a675ae6204760ccd7cd653cf21ed3c1c4810c1bdda3b1baf079a76b1c871c0286a
array (
  0 => true,
  1 => true,
  2 => '71d6ecba7bbcae16d94867fe4b3c7e6c51fa2ea6b641fe5d0b72f4c3de81a1f2',
)
'SodiumException: sodium_crypto_kx_client_session_keys(): Argument #2 ($server_key) must be SODIUM_CRYPTO_KX_PUBLICKEYBYTES bytes long'
bd9749cb54086c3fbdc90840082fe22ab18faef1ad1c63f7ebf85d72bb74e539
true
'SodiumException: sodium_crypto_auth_verify(): Argument #1 ($mac) must be SODIUM_CRYPTO_AUTH_BYTES bytes long'
1706f3e022043b2c
'SodiumException: sodium_crypto_shorthash(): Argument #2 ($key) must be SODIUM_CRYPTO_SHORTHASH_KEYBYTES bytes long'
2e7836cc18ab1db2a2e239ebf4043772b3359520198b5fd55443b01a1023a5b0
fb18fe8eccc6a32b731959cf0c0f91764abad1aeb94db13eb09ce341a590edc78ed9c26e929e0ab1159888a0946815007173ca5feac503d169422cca48bac2ec
'SodiumException: unsupported key length'
'SodiumException: unsupported output length'
true
true
false
array (
  0 => NULL,
  1 => 'd161d71145abeec5ef15abcf0459cec60a27321e2f0ac0ef7ace5254f5944476',
)
'SodiumException: incorrect state length'
'SodiumException: sodium_crypto_generichash_final(): Argument #1 ($state) must be a reference to a state'
789720d5368eb22656bb906101286d7934f14f4a16cfb1d32595779aa0876869
'SodiumException: sodium_crypto_kdf_derive_from_key(): Argument #1 ($subkey_length) must be greater than or equal to SODIUM_CRYPTO_KDF_BYTES_MIN'
'SodiumException: sodium_crypto_kdf_derive_from_key(): Argument #1 ($subkey_length) must be less than or equal to SODIUM_CRYPTO_KDF_BYTES_MAX'
'SodiumException: sodium_crypto_kdf_derive_from_key(): Argument #2 ($subkey_id) must be greater than or equal to 0'
'SodiumException: sodium_crypto_kdf_derive_from_key(): Argument #3 ($context) must be SODIUM_CRYPTO_KDF_CONTEXTBYTES bytes long'
'SodiumException: sodium_crypto_kdf_derive_from_key(): Argument #4 ($key) must be SODIUM_CRYPTO_KDF_BYTES_MIN bytes long'
91172bd584998fa76d97
fc7258a6e5feea
93a68aa3fb23e8c037e4
fec3f9d09a448d
'SodiumException: sodium_crypto_stream(): Argument #1 ($length) must be greater than 0'
'SodiumException: sodium_crypto_stream(): Argument #1 ($length) must be greater than 0'
e79734f0c1160d09680c9a19139e1c52
6091ae61e9902a8f6903933984d906f5
'SodiumException: sodium_crypto_pwhash(): Argument #3 ($salt) must be SODIUM_CRYPTO_PWHASH_SALTBYTES bytes long'
'SodiumException: unsupported password hashing algorithm'
'SodiumException: sodium_crypto_pwhash(): Argument #1 ($length) must be greater than 0'
'SodiumException: sodium_crypto_pwhash(): Argument #4 ($opslimit) must be greater than 0'
'SodiumException: internal error'
'$argon2id$v=19$m=8,t=1,p=1'
array (
  0 => true,
  1 => false,
  2 => false,
  3 => true,
)
false

Warning: wrong size for the hashed password in %s on line %d
false
'SodiumException: sodium_crypto_pwhash_scryptsalsa208sha256(): Argument #3 ($salt) must be SODIUM_CRYPTO_PWHASH_SCRYPTSALSA208SHA256_SALTBYTES bytes long'
array (
  0 => 'first',
  1 => 0,
)
string(5) "first"
false
bool(false)
array(2) {
  [0]=>
  string(6) "second"
  [1]=>
  int(3)
}
'SodiumException: sodium_crypto_secretstream_xchacha20poly1305_push(): Argument #4 ($tag) must be in the range of 0-255'
'SodiumException: sodium_crypto_secretstream_xchacha20poly1305_push(): Argument #1 ($state) must have a correct length'
'SodiumException: incorrect state length'
047f039121185037c302191e45982949f7d9b2c310cf0e173321535fbc14df3e
'SodiumException: internal error'
b2b46977c1b18ebd857e5b576d15dec8c0b351bc2be386a157a379917e460474
0052d345111a665b74de62d74afab10bb5eb7cd142af633eb8086416d9da9b01
0418e8bb63134089fbbb74c7e2c33191b439fa180dce00518b2223fb4bbfb926
true
array (
  0 => true,
  1 => false,
)
00a4a68b2234ccb6e8bcc5ae95f463176ad7f9a2855ec77c7011c82cb2b53703
0000000000000000000000000000000000000000000000000000000000000000
7155db52a4d7b7b24a2fd47216e5d0b437049390679e1e0815db84d12359e706
9d4097ea44ec50cd9af428f9b1368aa34b18c35d2198626663590fc18b8cc707
ed8122170949acfc61be94cb93ff2c094b14832ebd509cc147f79be92625640e
ee8122170949acfc61be94cb93ff2c094b14832ebd509cc147f79be92625640e
1c85103bbf9afb08b75e1599fcd068d47c31a59b6faef870d05e7ec78c2bf664
4452c67d49d2865bff747dc4890561bbcfde59afd6f8c0f2d4fa2f2a9a93f061
'SodiumException: sodium_crypto_scalarmult_ristretto255_base(): Argument #1 ($n) must not be zero'
'SodiumException: sodium_crypto_core_ristretto255_add(): Argument #1 ($p) must be SODIUM_CRYPTO_CORE_RISTRETTO255_BYTES bytes long'
'SodiumException: sodium_crypto_core_ristretto255_scalar_reduce(): Argument #1 ($s) must be SODIUM_CRYPTO_CORE_RISTRETTO255_NONREDUCEDSCALARBYTES bytes long'
64

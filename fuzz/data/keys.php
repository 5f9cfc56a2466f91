<?php
// PEM and DER: keys, certificates, requests, PKCS 7 and 12, CMS.
$key = openssl_pkey_new(['private_key_bits' => 1024, 'private_key_type' => OPENSSL_KEYTYPE_RSA]);
$curve = openssl_pkey_new(['private_key_type' => OPENSSL_KEYTYPE_EC, 'curve_name' => 'prime256v1']);
$request = openssl_csr_new(['commonName' => 'fuzz', 'countryName' => 'DE'], $key);
$certificate = openssl_csr_sign($request, null, $key, 10);
openssl_pkey_export($key, $private);
openssl_pkey_export($curve, $private_curve);
openssl_x509_export($certificate, $certificate_text);
openssl_csr_export($request, $request_text);
openssl_pkcs12_export($certificate, $bag, $key, 'pw');
$public = openssl_pkey_get_details($key)['key'];
return [function (string $input) use ($certificate, $key) {
    $calls = [
        fn() => openssl_x509_parse($input, false), fn() => openssl_x509_fingerprint($input), fn() => openssl_pkey_get_details(openssl_pkey_get_private($input, 'pw')), fn() => openssl_pkey_get_details(openssl_pkey_get_public($input)),
        fn() => openssl_csr_get_subject($input), fn() => openssl_csr_get_public_key($input), fn() => openssl_pkcs12_read($input, $out, 'pw'), fn() => openssl_pkcs7_read($input, $out), fn() => openssl_cms_read($input, $out), fn() => openssl_spki_verify($input), fn() => openssl_spki_export($input),
        fn() => openssl_x509_check_private_key($input, $key), fn() => openssl_x509_verify($certificate, $input), fn() => openssl_verify('data', $input, $certificate), fn() => openssl_private_decrypt($input, $out, $key), fn() => openssl_decrypt($input, 'aes-128-gcm', 'k', 0, '123456789012', $input), fn() => openssl_open($input, $out, $input, $key, 'aes128', str_repeat('i', 16)), fn() => openssl_x509_checkpurpose($input, X509_PURPOSE_ANY),
    ];
    foreach ($calls as $call) {
        try {
            $call();
        } catch (Throwable) {
        }
    }
    while (openssl_error_string()) continue;
}, [$private, $private_curve, $certificate_text, $request_text, $bag, $public, base64_decode(preg_replace('/-.*-|\s/', '', $certificate_text)), openssl_spki_new($key, 'challenge')]];

<?php
$junk = ['', 'x', "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n", "-----BEGIN CERTIFICATE-----\n",
    "-----BEGIN CERTIFICATE-----\nMIIBAjCBrQIJAP\0\n-----END CERTIFICATE-----\n", 'file:///nonexistent', 'file://', str_repeat('A', 100000),
    "-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIA==\n-----END PRIVATE KEY-----\n"];
foreach ($junk as $text) {
    foreach (['openssl_x509_parse', 'openssl_pkey_get_public', 'openssl_pkey_get_private', 'openssl_csr_get_subject',
              'openssl_csr_get_public_key', 'openssl_spki_verify', 'openssl_spki_export'] as $function) {
        if (@$function($text) !== false) echo "$function took ", json_encode(substr($text, 0, 30)), "\n";
    }
    foreach (['openssl_pkcs7_read', 'openssl_cms_read'] as $function)
        if (@$function($text, $out) !== false) echo "$function took it\n";
    if (@openssl_pkcs12_read($text, $out, 'pw') !== false) echo "pkcs12 took it\n";
    if (@openssl_x509_read($text) !== false) echo "x509_read took it\n";
    if (@openssl_sign('d', $s, $text) !== false) echo "sign took it\n";
    if (@openssl_verify('d', 's', $text) !== false) echo "verify took it\n";
}
while (openssl_error_string()) $some = true;
var_dump($some);
$folder = sys_get_temp_dir();
$in = tempnam($folder, 'sur');
$out = tempnam($folder, 'sur');
file_put_contents($in, "Content-Type: nonsense\n\nbody");
var_dump(openssl_pkcs7_verify($in, 0), openssl_cms_verify($in, 0), @openssl_pkcs7_decrypt($in, $out, 'x'), @openssl_cms_decrypt($in, $out, 'x'));
unlink($in);
unlink($out);
foreach ([fn() => openssl_pkey_get_private([1]), fn() => openssl_sign('d', $s, [1, 2, 3]), fn() => openssl_verify('d', 's', null),
          fn() => openssl_pkey_new(['rsa' => ['n' => 'x']]), fn() => openssl_pkey_new(['ec' => ['curve_name' => 'nope', 'd' => 'x']]),
          fn() => openssl_pkey_new(['dh' => ['p' => '', 'g' => '']]), fn() => openssl_pkey_new(['dsa' => []]),
          fn() => openssl_seal('d', $s, $k, [], 'aes-128-cbc', $iv), fn() => openssl_seal('d', $s, $k, ['junk'], 'aes-128-cbc', $iv),
          fn() => openssl_x509_export_to_file('junk', "a\0b"), fn() => clone openssl_pkey_new(['config' => __DIR__ . '/request.cnf', 'private_key_bits' => 1024]),
          fn() => openssl_pkey_new(['config' => __DIR__ . '/request.cnf', 'private_key_bits' => 10]),
          fn() => new OpenSSLCertificate, fn() => new OpenSSLAsymmetricKey,
          fn() => new ReflectionClass('OpenSSLCertificateSigningRequest')->newInstanceWithoutConstructor()] as $f) {
    try {
        var_dump($f());
    } catch (Throwable $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
?>

--TEST--
ssl:// and tls://: peers are verified unless a context says otherwise
--EXTENSIONS--
openssl
--FILE--
<?php
$folder = sys_get_temp_dir() . '/surus-tls-' . getmypid();
mkdir($folder);
$key = openssl_pkey_new(['private_key_bits' => 2048]);
$request = openssl_csr_new(['commonName' => 'localhost'], $key);
$certificate = openssl_csr_sign($request, null, $key, 2);
openssl_x509_export($certificate, $pem);
openssl_pkey_export($key, $secret);
file_put_contents("$folder/ca.pem", $pem);
file_put_contents("$folder/server.pem", $pem . $secret);
$server = <<<'PHP'
$context = stream_context_create(['ssl' => ['local_cert' => $argv[1]]]);
$server = stream_socket_server('ssl://127.0.0.1:0', $code, $text, STREAM_SERVER_BIND | STREAM_SERVER_LISTEN, $context);
echo stream_socket_get_name($server, false), "\n";
for ($i = 0; $i < 5; ++$i) {
    $client = @stream_socket_accept($server, 10);
    if (!$client) continue;
    fwrite($client, strtoupper(fgets($client)));
    fclose($client);
}
PHP;
$process = proc_open([PHP_BINARY, '-n', '-r', $server, '--', "$folder/server.pem"], [1 => ['pipe', 'w']], $pipes);
$address = trim(fgets($pipes[1]));
function attempt(string $what, array $options) {
    global $address;
    echo "-- $what\n";
    $client = stream_socket_client("tls://$address", $code, $text, 5, STREAM_CLIENT_CONNECT, stream_context_create(['ssl' => $options]));
    if (!$client) return print("refused\n");
    fwrite($client, "hello\n");
    echo fgets($client), stream_get_meta_data($client)['stream_type'], ' ', json_encode(fgets($client)), "\n";
}
set_error_handler(function ($level, $text) use ($address) {
    echo '  ', preg_replace('/error:.*/s', 'error', str_replace($address, 'HOST', $text)), "\n";
});
attempt('unknown certificate', []);
attempt('known, other name', ['cafile' => "$folder/ca.pem"]);
attempt('known', ['cafile' => "$folder/ca.pem", 'peer_name' => 'localhost']);
attempt('self-signed allowed, no name', ['allow_self_signed' => true, 'verify_peer_name' => false]);
attempt('fingerprint', ['verify_peer' => false, 'verify_peer_name' => false, 'peer_fingerprint' => ['sha256' => openssl_x509_fingerprint($certificate, 'sha256')]]);
proc_close($process);
array_map('unlink', glob("$folder/*"));
rmdir($folder);
?>
--EXPECT--
-- unknown certificate
  stream_socket_client(): SSL operation failed with code 1. OpenSSL Error messages:
error
  stream_socket_client(): Failed to enable crypto
  stream_socket_client(): Unable to connect to tls://HOST (Unknown error)
refused
-- known, other name
  stream_socket_client(): Peer certificate CN=`localhost' did not match expected CN=`127.0.0.1'
  stream_socket_client(): Failed to enable crypto
  stream_socket_client(): Unable to connect to tls://HOST (Unknown error)
refused
-- known
HELLO
tcp_socket/ssl false
-- self-signed allowed, no name
HELLO
tcp_socket/ssl false
-- fingerprint
HELLO
tcp_socket/ssl false

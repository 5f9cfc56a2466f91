--TEST--
surus -S: what an Authorization header says, bodies that a program has coded itself, names of statuses
--FILE--
<?php
$root = sys_get_temp_dir() . '/surus-credentials-' . getmypid();
mkdir($root);
file_put_contents("$root/who.php", '<?php
echo json_encode(array_filter($_SERVER, fn($name) => str_starts_with($name, "PHP_AUTH"), ARRAY_FILTER_USE_KEY));');
file_put_contents("$root/coded.php", '<?php header("Transfer-Encoding: chunked"); echo "8\r\nsays it \r\n6\r\nitself\r\n0\r\n\r\n";');
file_put_contents("$root/status.php", '<?php http_response_code((int)$_SERVER["QUERY_STRING"]);');
$probe = stream_socket_server('tcp://127.0.0.1:0');
$address = stream_socket_get_name($probe, false);
fclose($probe);
$process = proc_open([PHP_BINARY, '-n', '-S', $address, '-t', $root], [2 => ['file', '/dev/null', 'w']], $pipes);
for ($i = 0; $i < 500 && !@fsockopen("tcp://$address"); $i++) usleep(20000);
function get(string $path, array $options = []) {
    global $address;
    $options += ['ignore_errors' => true, 'protocol_version' => 1.1];
    return file_get_contents("http://$address$path", false, stream_context_create(['http' => $options]));
}
$basic = fn($text) => 'Basic ' . base64_encode($text);
foreach ([$basic('user:pass:word'), $basic('user:'), $basic('user'), $basic(':word'), 'basic dTpw', 'Basic ???', 'Basic',
          'Digest username="user", realm="here"', 'Bearer abc'] as $value) {
    echo $value, ' ', get('/who.php', ['header' => "Authorization: $value"]), "\n";
}
$stream = stream_socket_client("tcp://$address");
fwrite($stream, "GET /coded.php HTTP/1.1\r\nHost: here\r\n\r\n");
$answer = stream_get_contents($stream);
preg_match_all('/^(Transfer-Encoding|Connection):.*$/m', $answer, $lines);
echo implode(' ', array_map('trim', $lines[0])), ' ', json_encode(explode("\r\n\r\n", $answer, 2)[1]), "\n";
foreach ([206, 405, 412, 451, 502, 599] as $status) {
    get("/status.php?$status");
    echo http_get_last_response_headers()[0], "\n";
}
proc_terminate($process);
proc_close($process);
array_map('unlink', glob("$root/*"));
rmdir($root);
--EXPECT--
Basic dXNlcjpwYXNzOndvcmQ= {"PHP_AUTH_USER":"user","PHP_AUTH_PW":"pass:word"}
Basic dXNlcjo= {"PHP_AUTH_USER":"user"}
Basic dXNlcg== []
Basic OndvcmQ= {"PHP_AUTH_USER":"","PHP_AUTH_PW":"word"}
basic dTpw {"PHP_AUTH_USER":"u","PHP_AUTH_PW":"p"}
Basic ??? []
Basic []
Digest username="user", realm="here" {"PHP_AUTH_DIGEST":"username=\"user\", realm=\"here\""}
Bearer abc []
Transfer-Encoding: chunked Connection: close "8\r\nsays it \r\n6\r\nitself\r\n0\r\n\r\n"
HTTP/1.1 206 Partial Content
HTTP/1.1 405 Method Not Allowed
HTTP/1.1 412 Precondition Failed
HTTP/1.1 451 Unavailable For Legal Reasons
HTTP/1.1 502 Bad Gateway
HTTP/1.1 599 Unknown Status Code

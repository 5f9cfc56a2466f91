--TEST--
surus -S: $_SERVER tells of the request, not of the process; headers given twice; status lines and connections of a program's own
--FILE--
<?php
$root = sys_get_temp_dir() . '/surus-environment-' . getmypid();
mkdir($root);
file_put_contents("$root/names.php", '<?php echo implode(" ", array_keys($_SERVER)), " ", json_encode([isset($argv), getenv("SECRET"), $_SERVER["HTTP_X_A"], $_COOKIE]);');
file_put_contents("$root/own.php", '<?php header("HTTP/1.1 404 Nothing here"); header("Connection: close"); http_response_code(500);');
file_put_contents("$root/old.php", '<?php header("HTTP/1.0 299 Own"); echo "old";');
file_put_contents("$root/hidden.php", '<?php header_remove("X-Powered-By"); header("X-A: b"); echo json_encode(headers_list());');
$probe = stream_socket_server('tcp://127.0.0.1:0');
$address = stream_socket_get_name($probe, false);
fclose($probe);
$process = proc_open([PHP_BINARY, '-n', '-S', $address, '-t', $root], [2 => ['file', '/dev/null', 'w']], $pipes, null, ['SECRET' => 'known']);
for ($i = 0; $i < 500 && !@fsockopen("tcp://$address"); $i++) usleep(20000);
function ask(string $path, string $more = ''): string {
    global $address;
    $stream = stream_socket_client("tcp://$address");
    fwrite($stream, "GET $path HTTP/1.1\r\nHost: here\r\n$more\r\n");
    return preg_replace(['/\r/', '/^(Date|Host): .*\n/m', '/PHP\/\S+/'], ['', '', 'PHP/x'], stream_get_contents($stream));
}
echo ask('/names.php?q', "X-A: 1\r\nCookie: a=1\r\nx-a: 2\r\nCookie: b=2\r\nX-A: 3\r\nConnection: close\r\n"), "\n\n";
echo ask('/own.php'), "\n", ask('/old.php'), "\n\n", ask('/hidden.php', "Connection: close\r\n"), "\n";
proc_terminate($process);
proc_close($process);
array_map('unlink', glob("$root/*"));
rmdir($root);
--EXPECTF--
HTTP/1.1 200 OK
X-Powered-By: PHP/x
Content-type: text/html; charset=UTF-8
Connection: close

DOCUMENT_ROOT REMOTE_ADDR REMOTE_PORT SERVER_SOFTWARE SERVER_PROTOCOL SERVER_NAME SERVER_PORT REQUEST_URI REQUEST_METHOD SCRIPT_NAME PHP_SELF SCRIPT_FILENAME QUERY_STRING HTTP_HOST HTTP_X_A HTTP_COOKIE HTTP_CONNECTION REQUEST_TIME_FLOAT REQUEST_TIME [false,"known","1, 2, 3",{"a":"1, b=2"}]

HTTP/1.1 404 Nothing here
X-Powered-By: PHP/x
Connection: close
Content-type: text/html; charset=UTF-8

<br />
<b>Warning</b>:  http_response_code(): Calling http_response_code() after header('HTTP/...') has no effect in <b>%s/own.php</b> on line <b>1</b><br />

HTTP/1.0 299 Own
X-Powered-By: PHP/x
Content-type: text/html; charset=UTF-8
Connection: close

old

HTTP/1.1 200 OK
X-A: b
Content-type: text/html; charset=UTF-8
Connection: close

["X-A: b"]

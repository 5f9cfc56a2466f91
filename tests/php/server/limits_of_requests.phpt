--TEST--
surus -S: targets without a slash stay within the root, bodies in chunks have a limit and no headers behind them, too long ones are not waited for
--FILE--
<?php
$root = sys_get_temp_dir() . '/surus-requests-' . getmypid();
mkdir($root);
mkdir("{$root}2");
file_put_contents("{$root}2/secret.txt", 'secret');
file_put_contents("$root/index.php", '<?php echo json_encode([$_POST, $_SERVER["CONTENT_LENGTH"] ?? null]), error_get_last()["message"] ?? "";
if ($_GET) try { echo json_encode(request_parse_body(array_map(intval(...), $_GET))[0]); } catch (RequestParseBodyException $e) { echo $e->getMessage(); }');
$probe = stream_socket_server('tcp://127.0.0.1:0');
$address = stream_socket_get_name($probe, false);
fclose($probe);
$process = proc_open([PHP_BINARY, '-n', '-d', 'html_errors=0', '-d', 'display_errors=0', '-d', 'post_max_size=1000', '-S', $address, '-t', $root], [2 => ['pipe', 'w']], $pipes);
fgets($pipes[2]);
function ask(string $request): void {
    global $address;
    $stream = stream_socket_client("tcp://$address");
    fwrite($stream, str_replace("\n", "\r\n", $request));
    [$head, $body] = explode("\r\n\r\n", stream_get_contents($stream), 2);
    echo strtok($head, "\r"), ' ', str_starts_with($body, '<!') ? '' : $body, "\n";
}
function chunk(string $body): string { return dechex(strlen($body)) . "\n$body\n"; }
$head = "HTTP/1.1\nHost: a\nConnection: close\n";
foreach (['CONNECT 2/secret.txt', 'GET *2/secret.txt', 'OPTIONS *2/secret.txt'] as $line) ask("$line $head\n");
$chunks = "POST / {$head}Content-Type: application/x-www-form-urlencoded\nTransfer-Encoding: chunked\n\n";
ask($chunks . chunk('a=1&b') . chunk('=2') . "0\nContent-Length: 99\nContent-Type: text/plain\n\n");
ask($chunks . chunk('a=' . str_repeat('x', 1000)) . "0\n\n");
ask("POST / {$head}Content-Length: 99999999999\n\n");
$part = "--X\nContent-Disposition: form-data; name=\"%s\"%s\n\n1\n";
$form = sprintf($part, 'a', '') . sprintf($part, 'b', '; filename="c"');
foreach (['max_file_uploads=9223372036854775807&max_input_vars=9223372036854775807', 'max_multipart_body_parts=9&max_file_uploads=-9223372036854775808'] as $limits)
    ask("PUT /?$limits {$head}Content-Type: multipart/form-data; boundary=X\nContent-Length: " . strlen(str_replace("\n", "\r\n", $form)) . "\n\n$form");
proc_terminate($process);
array_map('unlink', ["$root/index.php", "{$root}2/secret.txt"]);
array_map('rmdir', [$root, "{$root}2"]);
--EXPECT--
HTTP/1.1 404 Not Found 
HTTP/1.1 404 Not Found 
HTTP/1.1 404 Not Found 
HTTP/1.1 200 OK [{"a":"1","b":"2"},null]
HTTP/1.1 200 OK [[],null]PHP Request Startup: POST Content-Length of 1002 bytes exceeds the limit of 1000 bytes
HTTP/1.1 413 Request Entity Too Large 
HTTP/1.1 200 OK [[],"118"]{"a":"1"}
HTTP/1.1 200 OK [[],"118"]{"a":"1"}

--TEST--
surus -S: a Date of the program's own, the type that a header callback sees, names with blanks
--FILE--
<?php
$root = sys_get_temp_dir() . '/surus-heads-' . getmypid();
mkdir($root);
file_put_contents("$root/date.php", '<?php header("Date: Mon, 01 Jan 2024 00:00:00 GMT"); echo "x";');
file_put_contents("$root/seen.php", '<?php header_register_callback(function () { header("X-Seen: " . json_encode(preg_grep("/type/i", headers_list()))); }); echo "x";');
file_put_contents("$root/removed.php", '<?php header_register_callback(function () { header_remove("Content-Type"); }); echo "x";');
file_put_contents("$root/given.php", '<?php header("Content-Type: text/css"); header_register_callback(function () { header("Content-Type: text/x"); }); echo "x";');
file_put_contents("$root/body.php", '<?php echo file_get_contents("php://input");');
$probe = stream_socket_server('tcp://127.0.0.1:0');
$address = stream_socket_get_name($probe, false);
fclose($probe);
$process = proc_open([PHP_BINARY, '-n', '-d', 'html_errors=0', '-S', $address, '-t', $root], [2 => ['pipe', 'w']], $pipes);
fgets($pipes[2]);

function ask(string $request) {
    global $address;
    $socket = stream_socket_client("tcp://$address");
    fwrite($socket, str_replace("\n", "\r\n", $request));
    foreach (explode("\r\n", stream_get_contents($socket)) as $line)
        if (preg_match('/^(HTTP|Date|Content-Type|X-Seen)/i', $line)) echo preg_replace('/^(Date: )(?!Mon, 01 Jan 2024).*/', '$1now', $line), "\n";
    echo "\n";
}
foreach (['date', 'seen', 'removed', 'given'] as $name) ask("GET /$name.php HTTP/1.1\nHost: x\nConnection: close\n\n");
ask("POST /body.php HTTP/1.1\nHost: x\nConnection: close\nContent-Length : 3\n\nabc");
ask("POST /body.php HTTP/1.1\nHost: x\nConnection: close\nContent-Length: 3\n\nabc");
proc_terminate($process);
array_map('unlink', glob("$root/*"));
rmdir($root);
--EXPECT--
HTTP/1.1 200 OK
Date: Mon, 01 Jan 2024 00:00:00 GMT
Content-type: text/html; charset=UTF-8

HTTP/1.1 200 OK
Date: now
Content-type: text/html; charset=UTF-8
X-Seen: {"1":"Content-type: text\/html; charset=UTF-8"}

HTTP/1.1 200 OK
Date: now

HTTP/1.1 200 OK
Date: now
Content-type: text/x;charset=UTF-8

HTTP/1.1 400 Bad Request
Date: now
Content-Type: text/html; charset=UTF-8

HTTP/1.1 200 OK
Date: now
Content-type: text/html; charset=UTF-8


--TEST--
surus -S: bodies that are not as long as the program said, routers that change the folder, a good status line before an error
--FILE--
<?php
$root = sys_get_temp_dir() . '/surus-lengths-' . getmypid();
mkdir($root);
mkdir("$root/below");
$scripts = [
    'long.php' => 'header("Content-Length: 4"); echo "HTTP/1.1 200 EVIL\r\n\r\n";',
    'short.php' => 'header("Content-Length: 9"); echo "abc"; flush(); nowhere();',
    'right.php' => 'header("Content-Length: 3"); echo "abc";',
    'odd.php' => 'header("Content-Length: many"); echo "abc";',
    'fine.php' => 'header("HTTP/1.1 200 Fine"); throw new Exception;',
    'where.php' => 'echo basename(getcwd());',
    'router.php' => 'header("X-Where: " . basename(getcwd())); chdir(__DIR__ . "/below"); return false;',
];
foreach ($scripts as $name => $code) file_put_contents("$root/$name", "<?php $code");
function serve(string ...$more) {
    global $root, $address, $pipes;
    $probe = stream_socket_server('tcp://127.0.0.1:0');
    $address = stream_socket_get_name($probe, false);
    fclose($probe);
    $process = proc_open([PHP_BINARY, '-n', '-d', 'display_errors=0', '-d', 'expose_php=0', '-S', $address, '-t', $root, ...$more], [2 => ['file', '/dev/null', 'w']], $pipes, $root);
    for ($i = 0; $i < 500 && !@fsockopen("tcp://$address"); $i++) usleep(20000);
    return $process;
}
// Requests over one connection, as far as it goes.
function ask(string ...$paths): void {
    global $address, $root;
    $stream = stream_socket_client("tcp://$address");
    foreach ($paths as $i => $path) fwrite($stream, "GET $path HTTP/1.1\r\nHost: here\r\n" . ($i + 1 == count($paths) ? "Connection: close\r\n" : '') . "\r\n");
    $answer = preg_replace(['/\r/', '/^(Date|Host|Content-type): .*\n/m'], '', stream_get_contents($stream));
    echo str_replace(basename($root), 'ROOT', $answer), "\n----\n";
}
$process = serve();
foreach (['long.php', 'short.php', 'right.php', 'odd.php'] as $name) ask("/$name", '/where.php');
ask('/fine.php');
proc_terminate($process);
proc_close($process);
$process = serve("$root/router.php");
ask('/where.php');
ask('/where.php');
proc_terminate($process);
proc_close($process);
array_map('unlink', glob("$root/*.php"));
rmdir("$root/below");
rmdir($root);
--EXPECT--
HTTP/1.1 200 OK
Content-Length: 4
Connection: keep-alive

HTTPHTTP/1.1 200 OK
Connection: close

ROOT
----
HTTP/1.1 200 OK
Content-Length: 9
Connection: keep-alive

abc
----
HTTP/1.1 200 OK
Content-Length: 3
Connection: keep-alive

abcHTTP/1.1 200 OK
Connection: close

ROOT
----
HTTP/1.1 200 OK
Content-Length: many
Connection: close

abc
----
HTTP/1.1 500 Internal Server Error
Connection: close


----
HTTP/1.1 200 OK
X-Where: ROOT
Connection: close

ROOT
----
HTTP/1.1 200 OK
X-Where: ROOT
Connection: close

ROOT
----

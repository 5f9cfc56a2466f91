--TEST--
surus -S: 500 for errors that are not shown, header callbacks, routers that leave a script to the server, cookies, uploads
--FILE--
<?php
$root = sys_get_temp_dir() . '/surus-answers-' . getmypid();
mkdir($root);
$scripts = [
    'fails.php' => 'register_shutdown_function(fn() => header("X-Code: " . http_response_code())); nowhere();',
    'says_so.php' => 'http_response_code(404); throw new Exception("e");',
    'callback.php' => 'header_register_callback(function () { header("X-Late: 1"); }); echo "x";',
    'upper.PHP' => 'echo "runs";',
    'asked.php' => 'echo json_encode([$_SERVER["HTTP_PROXY"] ?? null, $_COOKIE, http_response_code(), array_keys(getallheaders())]); header("X-A: 1");',
    'style.php' => 'header("Content-Type: text/css"); echo json_encode(apache_response_headers());',
    'upload.php' => 'echo json_encode([$_POST, array_map(fn($file) => [$file["name"], $file["error"], $file["size"]], $_FILES), file_get_contents("php://input")]);',
    'router.php' => 'header("X-Router: 1"); http_response_code(202); function routed() { return "routed"; } return false;',
    'behind.php' => 'echo routed();',
];
foreach ($scripts as $name => $code) file_put_contents("$root/$name", "<?php $code");
file_put_contents("$root/plain.txt", "text\n");
function serve(string ...$more) {
    global $root, $address, $pipes;
    $probe = stream_socket_server('tcp://127.0.0.1:0');
    $address = stream_socket_get_name($probe, false);
    fclose($probe);
    $process = proc_open([PHP_BINARY, '-n', '-d', 'display_errors=0', '-d', 'expose_php=0', '-S', $address, '-t', $root, ...$more], [2 => ['file', '/dev/null', 'w']], $pipes);
    for ($i = 0; $i < 500 && !@fsockopen("tcp://$address"); $i++) usleep(20000);
    return $process;
}
function ask(string $request, string $more = '', string $body = ''): void {
    global $address;
    $stream = stream_socket_client("tcp://$address");
    if ($body !== '') $more .= 'Content-Length: ' . strlen($body) . "\r\n";
    fwrite($stream, "$request HTTP/1.1\r\nHost: here\r\n{$more}Connection: close\r\n\r\n$body");
    echo preg_replace(['/\r/', '/^(Date|Host|Connection): .*\n/m'], '', stream_get_contents($stream)), "\n";
}
$process = serve();
foreach (['fails.php', 'says_so.php', 'callback.php', 'upper.PHP', 'style.php'] as $name) ask("GET /$name");
ask('GET /asked.php', "Proxy: evil\r\nCookie: a=x+y; b=%41+\r\n");
$part = fn($name, $text) => "--B\r\nContent-Disposition: form-data; name=\"$name\"\r\n\r\n$text\r\n";
ask('POST /upload.php', "Content-Type: multipart/form-data; boundary=B\r\n", $part('a', '1') . $part('f"; filename="x.txt', 'all') . "--B--\r\n");
ask('POST /upload.php', "Content-Type: multipart/form-data; boundary=B\r\n", $part('a', '1') . substr($part('f"; filename="x.txt', 'only half'), 0, -8));
proc_terminate($process);
proc_close($process);
$process = serve("$root/router.php");
ask('GET /behind.php');
ask('GET /plain.txt');
proc_terminate($process);
proc_close($process);
array_map('unlink', glob("$root/*"));
rmdir($root);
--EXPECT--
HTTP/1.1 500 Internal Server Error
X-Code: 500
Content-type: text/html; charset=UTF-8


HTTP/1.1 404 Not Found
Content-type: text/html; charset=UTF-8


HTTP/1.1 200 OK
Content-type: text/html; charset=UTF-8
X-Late: 1

x
HTTP/1.1 200 OK
Content-type: text/html; charset=UTF-8

runs
HTTP/1.1 200 OK
Content-type: text/css;charset=UTF-8

{"Content-type":"text\/css;charset=UTF-8"}
HTTP/1.1 200 OK
Content-type: text/html; charset=UTF-8

[null,{"a":"x+y","b":"A+"},200,["Host","Cookie","Connection"]]
HTTP/1.1 200 OK
Content-type: text/html; charset=UTF-8

[{"a":"1"},{"f":["x.txt",0,3]},""]
HTTP/1.1 200 OK
Content-type: text/html; charset=UTF-8

[{"a":"1"},{"f":["x.txt",3,0]},""]
HTTP/1.1 202 Accepted
X-Router: 1
Content-type: text/html; charset=UTF-8

routed
HTTP/1.1 200 OK
Content-Type: text/plain; charset=UTF-8
Content-Length: 5

text


--TEST--
http://: requests, headers, redirections, chunks, errors, contexts
--FILE--
<?php
// A server of its own, which answers what the path asks for and tells what it was asked.
$server = <<<'PHP'
<?php
$server = stream_socket_server('tcp://127.0.0.1:0');
echo stream_socket_get_name($server, false), "\n";
while ($client = @stream_socket_accept($server, 10)) {
    $request = '';
    while (($line = fgets($client)) !== false && rtrim($line) !== '') $request .= $line;
    $length = preg_match('/Content-Length: (\d+)/i', $request, $m) ? (int)$m[1] : 0;
    $body = '';
    while (strlen($body) < $length) $body .= fread($client, $length - strlen($body));
    $path = explode(' ', $request)[1];
    $answer = match ($path) {
        '/echo', '/echo?q=1' => "HTTP/1.1 200 OK\r\nX-A: 1\r\nX-A: 2\r\n\r\n" . str_replace("\r", '', $request) . "[$body]\n",
        '/chunked' => "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nX-B: c\r\n\r\n5\r\nhello\r\n8;x=y\r\n chunked\r\n0\r\n\r\n",
        '/away' => "HTTP/1.1 302 Found\r\nLocation: /echo?q=1\r\n\r\n",
        '/keep' => "HTTP/1.1 307 Temporary Redirect\r\nLocation: echo\r\n\r\n",
        '/round' => "HTTP/1.1 301 Moved\r\nLocation: /round\r\n\r\n",
        '/continue' => "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\n\r\nafter all",
        '/missing' => "HTTP/1.1 404 Not Found\r\nContent-Length: 4\r\n\r\nnone",
        '/broken' => "HTTP/1.1 200 OK\r\nno colon\r\n\r\n",
        '/empty' => '',
        '/quit' => exit,
    };
    fwrite($client, $answer);
    fclose($client);
}
PHP;
$process = proc_open([PHP_BINARY, '-n', '-r', substr($server, 5)], [1 => ['pipe', 'w']], $pipes);
$address = trim(fgets($pipes[1]));
$get = function (string $path, array $options = []) use ($address) {
    $result = file_get_contents("http://$address$path", false, stream_context_create(['http' => $options]));
    return str_replace($address, 'HOST', var_export($result, true));
};
set_error_handler(function ($level, $text) use ($address) {
    echo 'warning: ', rtrim(str_replace($address, 'HOST', $text)), "\n";
});

echo $get('/echo'), "\n";
print_r(http_get_last_response_headers());
http_clear_last_response_headers();
var_dump(http_get_last_response_headers());
echo $get('/echo', ['method' => 'POST', 'content' => 'a=1', 'header' => ['X-Own: yes', 'Host: me'], 'user_agent' => 'Test/1', 'protocol_version' => 1.0]), "\n";
echo $get('/echo', ['method' => 'PUT', 'content' => '{}', 'header' => "Content-Type: application/json\r\nConnection: x\r\n"]), "\n";
echo $get('/chunked'), ' ', json_encode(http_get_last_response_headers()), "\n";
echo $get('/away', ['method' => 'POST', 'content' => 'lost', 'header' => 'Content-Type: text/plain']), "\n";
echo json_encode(http_get_last_response_headers()), "\n";
echo $get('/keep', ['method' => 'POST', 'content' => 'kept', 'header' => 'Content-Type: text/plain']), "\n";
echo $get('/away', ['follow_location' => false]), "\n";
echo $get('/round', ['max_redirects' => 3]), "\n";
echo $get('/continue'), "\n";
echo $get('/missing'), "\n";
echo $get('/missing', ['ignore_errors' => true]), "\n";
echo $get('/broken'), "\n";
echo $get('/empty'), "\n";
echo json_encode(get_headers("http://$address/missing")), "\n";
echo json_encode(get_headers("http://$address/echo", true)), "\n";
var_dump(file_put_contents("http://$address/echo", 'x'), file_exists("http://$address/echo"));

$stream = fopen("http://$address/echo", 'r');
$meta = stream_get_meta_data($stream);
var_dump($meta['wrapper_type'], $meta['wrapper_data'], $meta['mode'], stream_is_local($stream), fgets($stream));
fclose($stream);

$seen = [];
$context = stream_context_create([], ['notification' => function (...$told) use (&$seen) { $seen[] = $told[0]; }]);
file_get_contents("http://$address/missing", false, $context);
echo implode(' ', $seen), "\n";
ini_set('user_agent', 'From/ini');
echo $get('/echo?q=1'), "\n";
@file_get_contents("http://$address/quit");
proc_close($process);
?>
--EXPECT--
'GET /echo HTTP/1.1
Host: HOST
Connection: close
[]
'
Array
(
    [0] => HTTP/1.1 200 OK
    [1] => X-A: 1
    [2] => X-A: 2
)
NULL
warning: file_get_contents(): Content-type not specified assuming application/x-www-form-urlencoded
'POST /echo HTTP/1.0
Connection: close
User-Agent: Test/1
Content-Length: 3
X-Own: yes
Host: me
Content-Type: application/x-www-form-urlencoded
[a=1]
'
'PUT /echo HTTP/1.1
Host: HOST
Content-Length: 2
Content-Type: application/json
Connection: x
[{}]
'
'hello chunked' ["HTTP\/1.1 200 OK","X-B: c"]
'GET /echo?q=1 HTTP/1.1
Host: HOST
Connection: close
[]
'
["HTTP\/1.1 302 Found","Location: \/echo?q=1","HTTP\/1.1 200 OK","X-A: 1","X-A: 2"]
'POST /echo HTTP/1.1
Host: HOST
Connection: close
Content-Length: 4
Content-Type: text/plain
[kept]
'
''
warning: file_get_contents(http://HOST/round): Failed to open stream: Redirection limit reached, aborting
false
'after all'
warning: file_get_contents(http://HOST/missing): Failed to open stream: HTTP request failed! HTTP/1.1 404 Not Found
false
'none'
warning: file_get_contents(http://HOST/broken): Failed to open stream: HTTP invalid response format (no colon in header line)!
false
warning: file_get_contents(http://HOST/empty): Failed to open stream: HTTP request failed!
false
["HTTP\/1.1 404 Not Found","Content-Length: 4"]
{"0":"HTTP\/1.1 200 OK","X-A":["1","2"]}
warning: file_put_contents(http://HOST/echo): Failed to open stream: HTTP wrapper does not support writeable connections
bool(false)
bool(false)
string(4) "http"
array(3) {
  [0]=>
  string(15) "HTTP/1.1 200 OK"
  [1]=>
  string(6) "X-A: 1"
  [2]=>
  string(6) "X-A: 2"
}
string(1) "r"
bool(false)
string(19) "GET /echo HTTP/1.1
"
warning: file_get_contents(http://HOST/missing): Failed to open stream: HTTP request failed! HTTP/1.1 404 Not Found
2 9 5
'GET /echo?q=1 HTTP/1.1
Host: HOST
Connection: close
User-Agent: From/ini
[]
'
warning: file_get_contents(http://HOST/quit): Failed to open stream: HTTP request failed!

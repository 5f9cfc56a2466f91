--TEST--
surus -S: scripts, files, folders, forms, uploads, cookies, a router, connections that stay
--FILE--
<?php
$root = sys_get_temp_dir() . '/surus-server-' . getmypid();
mkdir("$root/sub", 0777, true);
file_put_contents("$root/index.php", '<?php
header("X-Own: 1");
setcookie("c", "d e");
echo json_encode([$_SERVER["REQUEST_METHOD"], $_SERVER["SCRIPT_NAME"], $_SERVER["PATH_INFO"] ?? null, $_SERVER["PHP_SELF"],
    $_SERVER["QUERY_STRING"] ?? null, $_GET, $_POST, $_COOKIE, $_REQUEST, PHP_SAPI, basename(getcwd()) === basename(__DIR__),
    $_SERVER["HTTP_X_ASKED"] ?? null]), "\n";');
file_put_contents("$root/upload.php", '<?php
foreach ($_FILES as $name => $file) {
    $known = is_string($file["tmp_name"]) && is_uploaded_file($file["tmp_name"]);
    echo $name, " ", json_encode([$file["name"], $file["type"], $file["size"], $file["error"], $known]), "\n";
    if ($known) echo file_get_contents($file["tmp_name"]), " ", json_encode(move_uploaded_file($file["tmp_name"], __DIR__ . "/moved")), "\n";
}
echo json_encode($_POST), " ", json_encode(is_uploaded_file(__FILE__)), "\n";');
file_put_contents("$root/body.php", '<?php http_response_code(201); echo strrev(file_get_contents("php://input"));');
file_put_contents("$root/fail.php", '<?php echo "before "; throw new Exception("thrown");');
file_put_contents("$root/style.css", 'a{}');
file_put_contents("$root/sub/index.html", 'html');
file_put_contents("$root/router.php", '<?php
if ($_SERVER["REQUEST_URI"] === "/style.css") return false;
echo "routed ", $_SERVER["REQUEST_URI"], "\n";');

$probe = stream_socket_server('tcp://127.0.0.1:0');
$address = stream_socket_get_name($probe, false);
fclose($probe);
function start(string ...$more) {
    global $address, $root;
    $process = proc_open([PHP_BINARY, '-n', '-S', $address, '-t', $root, ...$more], [2 => ['pipe', 'w']], $pipes);
    echo preg_replace('/^\[.*?\] PHP \S+ /', '', str_replace($address, 'HOST', fgets($pipes[2])));
    return [$process, $pipes[2]];
}
function get(string $path, array $options = []) {
    global $address;
    $body = file_get_contents("http://$address$path", false, stream_context_create(['http' => $options + ['ignore_errors' => true]]));
    echo $path, ': ', http_get_last_response_headers()[0], ' ', rtrim($body), "\n";
}

[$process, $log] = start();
get('/');
foreach (http_get_last_response_headers() as $line) if (preg_match('/^(X-Own|Set-Cookie|Content-type)/i', $line)) echo "  $line\n";
get('/index.php?a=1&b[]=2&b[x]=3', ['header' => ['Cookie: c=d%20e; f=g; c=h', 'X-Asked: yes']]);
get('/some/where');
get('/index.php/below/a.file');
get('/sub/index.html/below');
get('/sub/missing.txt/below');
get('/?q', ['method' => 'POST', 'content' => 'p=1&q%5B%5D=2', 'header' => 'Content-Type: application/x-www-form-urlencoded']);
get('/body.php', ['method' => 'PUT', 'content' => 'abc', 'header' => 'Content-Type: text/plain']);
get('/style.css');
foreach (http_get_last_response_headers() as $line) if (preg_match('/^(Content-\w+)/', $line)) echo "  $line\n";
get('/sub/');
get('/missing.txt');
get('/../../../etc/passwd');
get('/fail.php');
$part = fn($name, $more, $body) => "--XX\r\nContent-Disposition: form-data; name=\"$name\"$more\r\n\r\n$body\r\n";
get('/upload.php', ['method' => 'POST', 'header' => 'Content-Type: multipart/form-data; boundary=XX', 'content' =>
    $part('field', '', 'value') . $part('list[]', '', "two\r\nlines")
    . $part('file', "; filename=\"..\\a.txt\"\r\nContent-Type: text/plain", '--X contents') . $part('none', '; filename=""', '') . "--XX--\r\n"]);
echo file_get_contents("$root/moved"), "\n";

// Two requests on one connection.
$client = stream_socket_client("tcp://$address");
fwrite($client, "GET /style.css HTTP/1.1\r\nHost: x\r\n\r\nHEAD /body.php HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
$answer = stream_get_contents($client);
preg_match_all('/^(HTTP.*|Connection.*|a\{\}.*)\r$/m', $answer, $lines);
echo implode("\n", $lines[1]), "\n";
$client = stream_socket_client("tcp://$address");
fwrite($client, "NONSENSE\r\n\r\n");
echo strtok(stream_get_contents($client), "\r"), "\n";
proc_terminate($process);
echo preg_replace('/^\[.*?\] \S+ /m', '', stream_get_contents($log));
proc_close($process);

[$process, $log] = start("$root/router.php");
get('/anything?x=1');
get('/style.css');
proc_terminate($process);
proc_close($process);
foreach ([...glob("$root/sub/*"), "$root/sub", ...glob("$root/*.*"), "$root/moved", $root] as $path) is_dir($path) ? rmdir($path) : unlink($path);
?>
--EXPECTF--
Development Server (http://HOST) started
/: HTTP/1.1 200 OK ["GET","\/index.php",null,"\/index.php",null,[],[],[],[],"cli-server",true,null]
  X-Own: 1
  Set-Cookie: c=d%s20e
  Content-type: text/html; charset=UTF-8
/index.php?a=1&b[]=2&b[x]=3: HTTP/1.1 200 OK ["GET","\/index.php",null,"\/index.php","a=1&b[]=2&b[x]=3",{"a":"1","b":{"0":"2","x":"3"}},[],{"c":"d e","f":"g"},{"a":"1","b":{"0":"2","x":"3"}%s},"cli-server",true,"yes"]
/some/where: HTTP/1.1 200 OK ["GET","\/index.php","\/some\/where","\/index.php\/some\/where",null,[],[],[],[],"cli-server",true,null]
/index.php/below/a.file: HTTP/1.1 200 OK ["GET","\/index.php","\/below\/a.file","\/index.php\/below\/a.file",null,[],[],[],[],"cli-server",true,null]
/sub/index.html/below: HTTP/1.1 200 OK html
/sub/missing.txt/below: HTTP/1.1 404 Not Found <!doctype html>%a
/?q: HTTP/1.1 200 OK ["POST","\/index.php",null,"\/index.php","q",{"q":""},{"p":"1","q":["2"]},[],{"q":["2"],"p":"1"},"cli-server",true,null]
/body.php: HTTP/1.1 201 Created cba
/style.css: HTTP/1.1 200 OK a{}
  Content-Type: text/css; charset=UTF-8
  Content-Length: 3
/sub/: HTTP/1.1 200 OK html
/missing.txt: HTTP/1.1 404 Not Found <!doctype html>%a
/../../../etc/passwd: HTTP/1.1 %s
/fail.php: HTTP/1.1 200 OK before %aUncaught Exception: thrown%a
/upload.php: HTTP/1.1 200 OK file ["a.txt","text\/plain",12,0,true]
--X contents true
none ["","",0,4,false]
{"field":"value","list":["two\r\nlines"]} false
--X contents
HTTP/1.1 200 OK
Connection: keep-alive
a{}HTTP/1.1 201 Created
Connection: close
HTTP/1.1 400 Bad Request
Accepted
[200]: GET /
Closing
%a
Development Server (http://HOST) started
/anything?x=1: HTTP/1.1 200 OK routed /anything?x=1
/style.css: HTTP/1.1 200 OK a{}

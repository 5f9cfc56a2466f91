--TEST--
request_parse_body(): forms of any method, limits, what is no form
--FILE--
<?php
foreach ([null, ['x' => 1], [3 => 4], ['max_input_vars' => []], ['post_max_size' => 1.5], ['post_max_size' => true], ['post_max_size' => null], ['upload_max_filesize' => '1M']] as $options) {
    try {
        request_parse_body($options);
    } catch (Throwable $e) {
        echo $e::class, ': ', $e->getMessage(), "\n";
    }
}
$root = sys_get_temp_dir() . '/surus-body-' . getmypid();
mkdir($root);
file_put_contents("$root/index.php", '<?php
try {
    [$fields, $files] = request_parse_body(isset($_GET["o"]) ? json_decode($_GET["o"], true) : null);
    foreach ($files as &$file) $file = [$file["name"], $file["error"], is_string($file["tmp_name"]) && is_uploaded_file($file["tmp_name"])];
    echo json_encode([$fields, $files, $_POST]);
} catch (Throwable $e) {
    echo $e::class, ": ", $e->getMessage();
}');
$probe = stream_socket_server('tcp://127.0.0.1:0');
$address = stream_socket_get_name($probe, false);
fclose($probe);
$process = proc_open([PHP_BINARY, '-n', '-S', $address, '-t', $root], [2 => ['pipe', 'w']], $pipes);
fgets($pipes[2]);
function send(string $method, string $type, string $body, ?array $options = null) {
    global $address;
    $query = $options ? '?o=' . urlencode(json_encode($options)) : '';
    $http = ['method' => $method, 'content' => $body, 'header' => $type ? "Content-Type: $type" : 'X: y'];
    echo file_get_contents("http://$address/$query", false, stream_context_create(['http' => $http])), "\n";
}
$plain = 'application/x-www-form-urlencoded';
$part = fn($name, $more, $body) => "--XX\r\nContent-Disposition: form-data; name=\"$name\"$more\r\n\r\n$body\r\n";
$form = $part('a', '', '1') . $part('b[]', '', '2') . $part('f', '; filename="f.txt"', 'text') . "--XX--\r\n";
send('PUT', $plain, 'a=1&b%5B%5D=2&b[]=3');
send('POST', $plain, 'a=1');
send('PATCH', 'multipart/form-data; boundary=XX', $form);
send('PUT', 'multipart/form-data', $form);
send('PUT', 'application/json', '{}');
send('PUT', $plain, 'a=1&b=2&c=3', ['max_input_vars' => 2]);
send('PUT', $plain, 'a=1&b=2', ['post_max_size' => '3']);
send('PUT', 'multipart/form-data; boundary=XX', $form, ['max_multipart_body_parts' => 2]);
send('PUT', 'multipart/form-data; boundary=XX', $form, ['max_file_uploads' => 0]);
send('PUT', 'multipart/form-data; boundary=XX', $form, ['upload_max_filesize' => 3]);
send('PUT', 'multipart/form-data; boundary=XX', $form, ['max_input_vars' => 1]);
proc_terminate($process);
unlink("$root/index.php");
rmdir($root);
?>
--EXPECT--
RequestParseBodyException: Request does not provide a content type
ValueError: Invalid key "x" in $options argument
ValueError: Invalid integer key in $options argument
ValueError: Invalid array value in $options argument
ValueError: Invalid float value in $options argument
ValueError: Invalid true value in $options argument
ValueError: Invalid null value in $options argument
RequestParseBodyException: Request does not provide a content type
[{"a":"1","b":["2","3"]},[],[]]
[{"a":"1"},[],{"a":"1"}]
[{"a":"1","b":["2"]},{"f":["f.txt",0,true]},[]]
RequestParseBodyException: Missing boundary in multipart/form-data POST data
RequestParseBodyException: Content-Type "application/json" is not supported
RequestParseBodyException: Input variables exceeded 2. To increase the limit change max_input_vars in php.ini.
RequestParseBodyException: POST Content-Length of 7 bytes exceeds the limit of 3 bytes
RequestParseBodyException: Multipart body parts limit exceeded 2. To increase the limit change max_multipart_body_parts in php.ini.
RequestParseBodyException: Maximum number of allowable file uploads has been exceeded
[{"a":"1","b":["2"]},{"f":["f.txt",1,false]},[]]
RequestParseBodyException: Input variables exceeded 1. To increase the limit change max_input_vars in php.ini.

--TEST--
surus -S: forms of several parts, with all that browsers do not send
--FILE--
<?php
$root = sys_get_temp_dir() . '/surus-multipart-' . getmypid();
mkdir($root);
file_put_contents("$root/index.php", '<?php
$names = [];
foreach ($_FILES as $name => $file) $names[$name] = [$file["name"], $file["full_path"], $file["type"], $file["error"], $file["size"]];
echo json_encode([$_POST, $names], JSON_UNESCAPED_SLASHES), " ", error_get_last()["message"] ?? "", "\n";');
$probe = stream_socket_server('tcp://127.0.0.1:0');
$address = stream_socket_get_name($probe, false);
fclose($probe);
$process = proc_open([PHP_BINARY, '-n', '-d', 'html_errors=0', '-S', $address, '-t', $root], [2 => ['pipe', 'w']], $pipes);
fgets($pipes[2]);

function post(string $body, string $type = 'multipart/form-data; boundary=XX') {
    global $address;
    $body = str_replace("\n", "\r\n", $body);
    echo file_get_contents("http://$address/", false, stream_context_create(['http' => ['method' => 'POST', 'content' => $body, 'header' => "Content-Type: $type"]]));
}
function part(string $about, string $content = 'x', string $more = '') {
    return "--XX\nContent-Disposition: form-data$about\n$more\n$content\n";
}
$field = part('; name="a"', '1');
echo "-- names\n";
post(part('; name="a\"b\\\\c"') . part("; name='d e'; filename='it\\'s'") . part('; name=f; filename=g h.txt') . part('; NAME="i;j"; FileName="k;l"') . "--XX--\n");
post(part('; name="a"; name="b"; filename="c"; filename="d:\e\f.txt"') . part('; name="g h.i[j]"; filename="/k/l"') . "--XX--\n");
post(part('; name="a"; filename=""', '') . part('; name="b"; filename="c"', '') . part('; filename="d"') . "--XX--\n");
echo "-- headers\n";
post("--XX\nContent-Disposition: form-data;\n name=\"a\"\nX-More\n\n1\n--XX--\n");
post("--XX\nContent-Type: text/plain\n\n1\n" . part('; name="a"; filename="b"', 'x', "CONTENT-TYPE:  text/html; charset=y\n") . "--XX--\n");
post(part('') . $field . "--XX--\n");
echo "-- boundaries\n";
post("before\n$field--XX--\nbehind\n" . part('; name="b"', '2'));
post($field . substr(part('; name="b"', '2'), 0, -1));
post($field . part('; name="b"; filename="c"', '2'));
post(part('; name="a"', "1\n--XXnone\n2") . part('; name="b"', '--XX') . "--XX--\n");
post($field . "--XX--\n", 'multipart/form-data; boundary="XX"; x=y');
post($field . "--XX--\n", 'multipart/form-data; Boundary=XX, x');
post($field . "--XX--\n", 'multipart/form-data; boundary="XX');
post($field . "--XX--\n", 'multipart/form-data');
echo "-- limits\n";
post(part('; name="MAX_FILE_SIZE"', '3') . part('; name="a"; filename="b"', '1234') . part('; name="c"; filename="d"', '123') . "--XX--\n");
post(part('; name="MAX_FILE_SIZE"', '3') . part('; name="a"; filename="b"', str_repeat('1', 2100000)) . "--XX--\n");
post(part('; name="MAX_FILE_SIZE"', '-1') . part('; name="a"; filename="b"', '') . part('; name="c"; filename="d"', '1') . "--XX--\n");
post(part('; name="a"; filename="b"') . part('; name="c[d]e"; filename="f"') . part('; name="g"; filename="h"') . $field . "--XX--\n");
proc_terminate($process);
array_map('unlink', glob("$root/*"));
rmdir($root);
--EXPECT--
-- names
[{"a\"b\\c":"x"},{"d_e":["it's","it's","",0,1],"f":["g","g","",0,1],"i;j":["k;l","k;l","",0,1]}] 
[[],{"b":["f.txt","d:\\e\\f.txt","",0,1],"g_h_i":[{"j":"l"},{"j":"/k/l"},{"j":""},{"j":0},{"j":1}]}] 
[[],{"a":["","","",4,0],"b":["c","c","",0,0],"0":["d","d","",0,1]}] 
-- headers
[{"a":"1"},[]] 
[[],{"a":["b","b","text/html",0,1]}] 

Warning: PHP Request Startup: File Upload Mime headers garbled in Unknown on line 0
[[],[]] PHP Request Startup: File Upload Mime headers garbled
-- boundaries
[{"a":"1","b":"2"},[]] 
[{"a":"1","b":"2"},[]] 
[{"a":"1"},{"b":["c","c","",3,0]}] 
[{"a":"1","b":"--XX"},[]] 
[{"a":"1"},[]] 
[{"a":"1"},[]] 

Warning: PHP Request Startup: Invalid boundary in multipart/form-data POST data in Unknown on line 0
[[],[]] PHP Request Startup: Invalid boundary in multipart/form-data POST data

Warning: PHP Request Startup: Missing boundary in multipart/form-data POST data in Unknown on line 0
[[],[]] PHP Request Startup: Missing boundary in multipart/form-data POST data
-- limits
[{"MAX_FILE_SIZE":"3"},{"a":["b","b","",2,0],"c":["d","d","",0,3]}] 
[{"MAX_FILE_SIZE":"3"},{"a":["b","b","",2,0]}] 
[{"MAX_FILE_SIZE":"-1"},{"a":["b","b","",0,0],"c":["d","d","",2,0]}] 
[{"a":"1"},{"a":["b","b","",0,1]}] 

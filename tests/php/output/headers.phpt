--TEST--
Headers on the command line
--FILE--
<?php
ob_start();
var_dump(headers_sent(), http_response_code(), http_response_code(404), http_response_code());
header('Location: x');
var_dump(http_response_code());
header('HTTP/1.1 418 Teapot');
var_dump(http_response_code(), headers_list());
header("a: b\nc: d");
header('X: y', response_code: 201);
var_dump(http_response_code());
header_register_callback(function () { echo "callback\n"; });
ob_end_flush();
var_dump(headers_sent($file, $line), basename($file), $line);
header('Too: late');
header_remove('x');
http_response_code(500);
--EXPECTF--
callback
bool(false)
bool(false)
bool(true)
int(404)
int(302)
int(418)
array(0) {
}

Warning: Header may not contain more than a single header, new line detected in %s on line 8
int(201)
bool(true)
string(11) "headers.php"
int(12)

Warning: Cannot modify header information - headers already sent by (output started at %s:12) in %s on line 14

Warning: Cannot modify header information - headers already sent by (output started at %s:12) in %s on line 15

Warning: http_response_code(): Cannot set response code - headers already sent (output started at %s:12) in %s on line 16

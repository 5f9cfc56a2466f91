--TEST--
PHP 8.5: http response header
--FILE--
<?php
function read() { return @$http_response_header; }
function sets() { $http_response_header = ["mine"]; return $http_response_header; }
function parameter($http_response_header) { return $http_response_header; }
function asks() { return isset($http_response_header) || ($http_response_header ?? false); }
var_dump(read(), sets(), parameter(1), asks());
--EXPECTF--
Deprecated: The predefined locally scoped $http_response_header variable is deprecated, call http_get_last_response_headers() instead in %s on line 2
NULL
array(1) {
  [0]=>
  string(4) "mine"
}
int(1)
bool(false)

--TEST--
http_build_query(): NAN becomes a string with a warning
--FILE--
<?php
set_error_handler(function ($level, $message) { echo "$level $message\n"; });
var_dump(http_build_query(['a' => NAN, 'b' => [NAN], 'c' => INF]));
--EXPECT--
2 unexpected NAN value was coerced to string
2 unexpected NAN value was coerced to string
string(24) "a=NAN&b%5B0%5D=NAN&c=INF"

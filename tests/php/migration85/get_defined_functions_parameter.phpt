--TEST--
get_defined_functions(): what disable_functions names is not there, and the parameter is deprecated
--INI--
disable_functions=strrev,phpinfo
--FILE--
<?php
set_error_handler(function ($level, $message) { echo "$level $message\n"; });
foreach ([[], [true], [false]] as $arguments) {
    $names = get_defined_functions(...$arguments)['internal'];
    var_dump(array_values(array_intersect(['strrev', 'phpinfo', 'strlen'], $names)));
}
--EXPECT--
array(1) {
  [0]=>
  string(6) "strlen"
}
8192 get_defined_functions(): The $exclude_disabled parameter has no effect since PHP 8.0
array(1) {
  [0]=>
  string(6) "strlen"
}
8192 get_defined_functions(): The $exclude_disabled parameter has no effect since PHP 8.0
array(1) {
  [0]=>
  string(6) "strlen"
}

--TEST--
ReflectionExtension does not show functions that are disabled, or not there on the command line
--INI--
disable_functions=strlen,getallheaders
--FILE--
<?php
$core = new ReflectionExtension('Core');
var_dump(isset($core->getFunctions()['strlen']), isset($core->getFunctions()['strcmp']), str_contains((string)$core, 'function strlen '));
$standard = new ReflectionExtension('standard');
var_dump(isset($standard->getFunctions()['getallheaders']), str_contains((string)$standard, 'function getallheaders '));
var_dump(function_exists('apache_request_headers'), in_array('getallheaders', get_defined_functions()['internal']));
eval('function apache_request_headers() { return "own"; }');
echo apache_request_headers(), "\n";
--EXPECT--
bool(false)
bool(true)
bool(false)
bool(false)
bool(false)
bool(false)
bool(false)
own

--TEST--
dirname() of one character, fnmatch() of long names, stream_is_local() of anything, filters that are missing
--FILE--
<?php
var_dump(dirname(' '), dirname('\\'), dirname('a', 2), dirname('/', 3), dirname('/a', 2), dirname('a/b/c', 2));
var_dump(fnmatch('*', str_repeat('a', 4095)), fnmatch('*', str_repeat('a', 4096)), fnmatch(str_repeat('*', 4096), 'a'));
var_dump(stream_is_local(1), stream_is_local(null), stream_is_local('http://a'), stream_is_local('file.txt'));
$file = fopen('php://memory', 'r');
foreach (['nosuch', 'string.nosuch', 'convert.nosuch', 'convert.iconv.x/y'] as $name) stream_filter_append($file, $name);
class Refuses extends php_user_filter { function onCreate(): bool { return false; } }
stream_filter_register('refuses.*', Refuses::class);
stream_filter_append($file, 'refuses.all');
stream_filter_append($file, 'refusesall');
file_get_contents('php://filter/read=nosuch/resource=data:,x');
try { time_nanosleep(0, 1000000000); } catch (ValueError $e) { echo $e->getMessage(), "\n"; }
?>
--EXPECTF--
string(1) "."
string(1) "."
string(1) "."
string(1) "/"
string(1) "/"
string(1) "a"

Warning: fnmatch(): Filename exceeds the maximum allowed length of 4096 characters in %s on line 3

Warning: fnmatch(): Pattern exceeds the maximum allowed length of 4096 characters in %s on line 3
bool(true)
bool(false)
bool(false)
bool(true)
bool(true)
bool(false)
bool(true)

Warning: stream_filter_append(): Unable to locate filter "nosuch" in %s on line 6

Warning: stream_filter_append(): Unable to locate filter "string.nosuch" in %s on line 6

Warning: stream_filter_append(): Unable to create or locate filter "convert.nosuch" in %s on line 6

Warning: stream_filter_append(): Unable to create or locate filter "convert.iconv.x/y" in %s on line 6

Warning: stream_filter_append(): Unable to create or locate filter "refuses.all" in %s on line 9

Warning: stream_filter_append(): Unable to locate filter "refusesall" in %s on line 10

Warning: file_get_contents(): Unable to locate filter "nosuch" in %s on line 11

Warning: file_get_contents(): Unable to create filter (nosuch) in %s on line 11
Nanoseconds was not in the range 0 to 999 999 999 or seconds was negative

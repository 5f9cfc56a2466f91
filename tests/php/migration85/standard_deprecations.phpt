--TEST--
PHP 8.5: standard deprecations
--FILE--
<?php
$d = opendir(__DIR__);
readdir(); rewinddir(); closedir();
$d = opendir(__DIR__); readdir(null); closedir($d);
foreach ([65, 256, -1, 300, 0, 255, -256] as $n) echo bin2hex(chr($n)), "\n";
foreach (['a', '', 'ab', "\0"] as $s) var_dump(ord($s));
$f = fopen('php://memory', 'r');
var_dump(socket_set_timeout($f, 1), stream_set_timeout($f, 1));
const BIG = 321;
echo chr(BIG), chr(65), "\n";
var_dump(array_map('ord', ['xy']), array_map(chr(...), [322]));
function local() { $http_response_header = 5; return $http_response_header; }
echo local(), "\n";
--EXPECTF--
Deprecated: readdir(): Passing null is deprecated, instead the last opened directory stream should be provided in %s on line 3

Deprecated: rewinddir(): Passing null is deprecated, instead the last opened directory stream should be provided in %s on line 3

Deprecated: closedir(): Passing null is deprecated, instead the last opened directory stream should be provided in %s on line 3

Deprecated: readdir(): Passing null is deprecated, instead the last opened directory stream should be provided in %s on line 4
41

Deprecated: chr(): Providing a value not in-between 0 and 255 is deprecated, this is because a byte value must be in the [0, 255] interval. The value used will be constrained using % 256 in %s on line 5
00

Deprecated: chr(): Providing a value not in-between 0 and 255 is deprecated, this is because a byte value must be in the [0, 255] interval. The value used will be constrained using % 256 in %s on line 5
ff

Deprecated: chr(): Providing a value not in-between 0 and 255 is deprecated, this is because a byte value must be in the [0, 255] interval. The value used will be constrained using % 256 in %s on line 5
2c
00
ff

Deprecated: chr(): Providing a value not in-between 0 and 255 is deprecated, this is because a byte value must be in the [0, 255] interval. The value used will be constrained using % 256 in %s on line 5
00
int(97)

Deprecated: ord(): Providing an empty string is deprecated in %s on line 6
int(0)

Deprecated: ord(): Providing a string that is not one byte long is deprecated. Use ord($str[0]) instead in %s on line 6
int(97)
int(0)

Deprecated: Function socket_set_timeout() is deprecated since 8.5, use stream_set_timeout() instead in %s on line 8
bool(false)
bool(false)

Deprecated: chr(): Providing a value not in-between 0 and 255 is deprecated, this is because a byte value must be in the [0, 255] interval. The value used will be constrained using % 256 in %s on line 10
AA

Deprecated: ord(): Providing a string that is not one byte long is deprecated. Use ord($str[0]) instead in %s on line 11

Deprecated: chr(): Providing a value not in-between 0 and 255 is deprecated, this is because a byte value must be in the [0, 255] interval. The value used will be constrained using % 256 in %s on line 11
array(1) {
  [0]=>
  int(120)
}
array(1) {
  [0]=>
  string(1) "B"
}
5

--TEST--
unserialize() of numbers, nulls and names, and where it stops
--FILE--
<?php
$values = [null, 0, 7, 42, 100, -1, -99, PHP_INT_MAX, PHP_INT_MIN, true, false, 1.5, -0.0, INF, -INF, NAN, 1e100, '', 'a',
           str_repeat('x', 9), str_repeat('x', 10), str_repeat('x', 99), str_repeat('x', 100), [], [[]], ['a' => [null, 'b' => 1.0]]];
foreach ($values as $value) {
    $text = serialize([$value, 'k' => $value]);
    if (serialize(unserialize($text)) !== $text) echo "not the same: $text\n";
}
foreach (['a:1:{s:1:"0";i:1;}', 'a:2:{s:1:"0";i:1;i:0;i:2;}', 'a:2:{s:2:"-1";N;s:2:"01";d:.5;}', 'a:1:{s:01:"a";i:+5;}', 'a:1:{i:0;i:-0;}',
          'a:1:{i:0;d:-0;}', 'a:1:{i:0;d:1E3;}', 'a:2:{s:1:"a";i:1;s:1:"a";R:2;}', 'a:3:{i:0;N;i:1;d:1;i:2;R:2;}', 'a:2:{i:0;d:2.5;i:1;r:2;}'] as $text) {
    var_dump(unserialize($text));
}
foreach (['a:1:{i:0;N}', 'a:1:{i:0;n;}', 'a:1:{i:0;d:;}', 'a:1:{i:0;d:1x;}', 'a:1:{i:0;d:1', 'a:1:{i:0;i:1', 'a:1:{i:0;i:12', 'a:1:{i:0;i:;}', 'a:1:{i:0;i:1x;}',
          'a:1:{s:2:"a";N;}', 'a:1:{s:+1:"a";N;}', 'a:1:{s:1:"a";s:9:"a";}', 'a:1:{s:1:"a";s:99:"a";}', 'a:1:{s:1:"a"N;}', 'a:2:{i:0;N;}', 'a:1:{i:0;b:2;}'] as $text) {
    echo $text, ' ';
    set_error_handler(function ($level, $message) { echo $message; return true; });
    var_dump(unserialize($text));
    restore_error_handler();
}
// One after the other, and one in another.
class Inner { public $data; function __wakeup() { $this->data = unserialize('a:1:{i:0;a:1:{i:0;R:2;}}'); } }
$all = unserialize('a:2:{i:0;O:5:"Inner":1:{s:4:"data";N;}i:1;O:5:"Inner":1:{s:4:"data";i:1;}}');
echo count($all[0]->data), count($all[1]->data), "\n";
$long = serialize(range(0, 999));
echo count(unserialize($long)), count(unserialize('a:1:{i:0;N;}')), count(unserialize($long)), "\n";
--EXPECTF--
array(1) {
  [0]=>
  int(1)
}
array(1) {
  [0]=>
  int(2)
}
array(2) {
  [-1]=>
  NULL
  ["01"]=>
  float(0.5)
}
array(1) {
  ["a"]=>
  int(5)
}
array(1) {
  [0]=>
  int(0)
}
array(1) {
  [0]=>
  float(-0)
}
array(1) {
  [0]=>
  float(1000)
}

Warning: unserialize(): Error at offset 29 of 30 bytes in %s on line 10
bool(false)
array(3) {
  [0]=>
  &NULL
  [1]=>
  float(1)
  [2]=>
  &NULL
}

Warning: unserialize(): Error at offset 23 of 24 bytes in %s on line 10
bool(false)
a:1:{i:0;N} unserialize(): Error at offset 9 of 11 bytesbool(false)
a:1:{i:0;n;} unserialize(): Error at offset 9 of 12 bytesbool(false)
a:1:{i:0;d:;} unserialize(): Error at offset 9 of 13 bytesbool(false)
a:1:{i:0;d:1x;} unserialize(): Error at offset 9 of 15 bytesbool(false)
a:1:{i:0;d:1 unserialize(): Error at offset 9 of 12 bytesbool(false)
a:1:{i:0;i:1 unserialize(): Error at offset 9 of 12 bytesbool(false)
a:1:{i:0;i:12 unserialize(): Error at offset 9 of 13 bytesbool(false)
a:1:{i:0;i:;} unserialize(): Error at offset 9 of 13 bytesbool(false)
a:1:{i:0;i:1x;} unserialize(): Error at offset 9 of 15 bytesbool(false)
a:1:{s:2:"a";N;} unserialize(): Error at offset 12 of 16 bytesbool(false)
a:1:{s:+1:"a";N;} unserialize(): Error at offset 5 of 17 bytesbool(false)
a:1:{s:1:"a";s:9:"a";} unserialize(): Error at offset 15 of 22 bytesbool(false)
a:1:{s:1:"a";s:99:"a";} unserialize(): Error at offset 15 of 23 bytesbool(false)
a:1:{s:1:"a"N;} unserialize(): Error at offset 12 of 15 bytesbool(false)
a:2:{i:0;N;} unserialize(): Unexpected end of serialized dataunserialize(): Error at offset 11 of 12 bytesbool(false)
a:1:{i:0;b:2;} unserialize(): Error at offset 9 of 14 bytesbool(false)
11
100011000

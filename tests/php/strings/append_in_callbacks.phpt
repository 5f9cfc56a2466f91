--TEST--
Callbacks append to what their caller looks at
--FILE--
<?php
$s = 'abc';
var_dump(preg_replace_callback('/./', function ($m) use (&$s) { $s .= '!'; return $m[0] . strlen($s); }, $s), $s);
$list = ['b', 'a', 'c']; $log = '';
usort($list, function ($x, $y) use (&$log, &$list) { $log .= 'x'; $list[0] .= '!'; return $x <=> $y; });
var_dump($list, $log !== '');
$words = ['one', 'two'];
array_walk($words, function (&$w, $k) use (&$words) { $w .= $k; $words[1] .= '?'; });
var_dump($words);
var_dump(array_map(function ($w) use (&$words) { $words[0] .= '*'; return $w .= '-'; }, $words), $words);
?>
--EXPECT--
string(6) "a4b5c6"
string(6) "abc!!!"
array(3) {
  [0]=>
  string(1) "a"
  [1]=>
  string(1) "b"
  [2]=>
  string(1) "c"
}
bool(true)
array(2) {
  [0]=>
  string(4) "one0"
  [1]=>
  string(6) "two?1?"
}
array(2) {
  [0]=>
  string(5) "one0-"
  [1]=>
  string(7) "two?1?-"
}
array(2) {
  [0]=>
  string(6) "one0**"
  [1]=>
  string(6) "two?1?"
}

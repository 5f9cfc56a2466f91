--TEST--
A string passed on while it is appended to
--FILE--
<?php
function take($a, $b, $c) { return [$a, $b, $c]; }
$s = 'a'; var_dump(take($s, $s .= 'b', $s .= 'c'));
$s = 'a'; var_dump([$s, $s .= 'b', $s]); var_dump($s . ($s .= 'x') . $s);
function &ref(&$r) { $r .= 'r'; return $r; } $s = 's'; $t = &ref($s); $t .= 't'; var_dump($s);
?>
--EXPECT--
array(3) {
  [0]=>
  string(1) "a"
  [1]=>
  string(2) "ab"
  [2]=>
  string(3) "abc"
}
array(3) {
  [0]=>
  string(1) "a"
  [1]=>
  string(2) "ab"
  [2]=>
  string(2) "ab"
}
string(9) "abxabxabx"
string(3) "srt"

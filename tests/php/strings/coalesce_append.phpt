--TEST--
??= and .= together
--FILE--
<?php
$a = []; $a['k'] ??= ''; $a['k'] .= 'x'; $a['k'] ??= 'never'; $a['l']['m'] ??= 'deep'; $a['l']['m'] .= 'er'; var_dump($a); $o = null; var_dump($o?->p . 'x'); $s = null; $s ??= 'a'; $s .= 'b'; var_dump($s);
?>
--EXPECT--
array(2) {
  ["k"]=>
  string(1) "x"
  ["l"]=>
  array(1) {
    ["m"]=>
    string(6) "deeper"
  }
}
string(1) "x"
string(2) "ab"

--TEST--
Appending on the way out of try and finally
--FILE--
<?php
function f() { $s = 'a'; try { return $s; } finally { $s .= 'b'; } } var_dump(f());
function &g() { static $s = 'a'; try { return $s; } finally { $s .= 'b'; } } var_dump(g(), g());
function h() { $s = ''; for ($i = 0; $i < 3; ++$i) { try { $s .= $i; if ($i == 1) { continue; } $s .= ','; } finally { $s .= ';'; } } return $s; } var_dump(h());
?>
--EXPECT--
string(1) "a"
string(2) "ab"
string(3) "abb"
string(8) "0,;1;2,;"

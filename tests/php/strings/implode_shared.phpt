--TEST--
implode() of one string may share it, and appending copies it
--FILE--
<?php
$s = str_repeat('ab', 5); $t = implode('', [$s]); $t .= 'X'; var_dump($s, $t); $u = implode(',', [$t]); $t[0] = 'Y'; var_dump($t, $u);
?>
--EXPECT--
string(10) "ababababab"
string(11) "abababababX"
string(11) "YbababababX"
string(11) "abababababX"

--TEST--
Recursion that builds a string by value and by reference
--FILE--
<?php
function v($n, $s = '') { return $n ? v($n - 1, $s . $n) : $s; } function r($n, &$s) { if ($n) { $s .= $n; r($n - 1, $s); } } var_dump(v(12)); r(12, $out); var_dump($out); function w($n) { $s = $n; if ($n) { $s .= w($n - 1); $s .= $n; } return $s; } var_dump(w(5));
?>
--EXPECT--
string(15) "121110987654321"
string(15) "121110987654321"
string(11) "54321012345"

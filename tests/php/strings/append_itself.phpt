--TEST--
A string appended to itself
--FILE--
<?php
$s = 'ab'; $s .= $s; var_dump($s);
$s .= $s . $s; var_dump($s);
$s .= "<$s|$s>"; var_dump($s);
$t = &$s; $t .= $s; var_dump(strlen($s), strlen($t));
$u = 'x'; for ($i = 0; $i < 12; ++$i) { $u .= $u; } var_dump(strlen($u), strspn($u, 'x'));
?>
--EXPECT--
string(4) "abab"
string(12) "abababababab"
string(39) "abababababab<abababababab|abababababab>"
int(78)
int(78)
int(4096)
int(4096)

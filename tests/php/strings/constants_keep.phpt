--TEST--
A constant keeps what the variable held
--FILE--
<?php
$s = ''; for ($i = 0; $i < 500; ++$i) { $s .= 'c'; } define('GROWN', $s); $s .= 'more'; $s[0] = 'X'; var_dump(strlen(GROWN), GROWN[0], strlen($s)); $t = GROWN; $t .= '!'; var_dump(strlen(GROWN), strlen($t));
?>
--EXPECT--
int(500)
string(1) "c"
int(504)
int(500)
int(501)

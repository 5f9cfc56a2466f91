--TEST--
Strings beyond a mebibyte keep their bytes while they grow
--FILE--
<?php
$s = str_repeat('0123456789abcdef', 65536); $len = strlen($s); $p = str_repeat('p', 63) . "\n";
while (strlen($s) < 5 << 20) { $s .= $p; }
var_dump(strlen($s), md5($s), substr($s, $len - 2, 4)); $copy = $s; $s .= 'end'; var_dump(strlen($copy), strlen($s), substr($s, -5));
$s .= $s; var_dump(strlen($s), md5($s) === md5(substr($s, 0)));
?>
--EXPECT--
int(5242880)
string(32) "4c3c1d1f4c7fcbdbca264021c92097f2"
string(4) "efpp"
int(5242880)
int(5242883)
string(5) "p
end"
int(10485766)
bool(true)

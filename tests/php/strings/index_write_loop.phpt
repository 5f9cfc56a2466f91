--TEST--
Writing every byte of a large string
--FILE--
<?php
$s = str_repeat("\0", 100000); for ($i = 0; $i < 100000; ++$i) { $s[$i] = chr($i & 255); }
var_dump(md5($s), strlen($s)); $t = $s; for ($i = 0; $i < 10; ++$i) { $t[$i] = 'x'; } var_dump(md5($s) !== md5($t), substr($t, 0, 12) === "xxxxxxxxxx\n\v");
?>
--EXPECT--
string(32) "7007d9ba10b9a5e64a9f92df87e94a06"
int(100000)
bool(true)
bool(true)

--TEST--
A loop of self assignments is what the loop of appends is
--FILE--
<?php
$a = $b = $c = '';
for ($i = 0; $i < 3000; ++$i) { $a .= $i . ','; $b = $b . $i . ','; $c = "$c$i,"; }
var_dump(strlen($a), $a === $b, $b === $c, md5($a));
?>
--EXPECT--
int(13890)
bool(true)
bool(true)
string(32) "e334a3f0ce8b81f0024605448c8df362"

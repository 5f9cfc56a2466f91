--TEST--
Many large strings grow side by side
--FILE--
<?php
$a = ['a' => '', 'b' => '', 'c' => '']; $chunk = str_repeat('x', 10000);
for ($i = 0; $i < 200; ++$i) { $a['a'] .= $chunk; $a['b'] .= $chunk . $i; $a['c'] .= "$i$chunk$i"; }
foreach ($a as $k => $s) { echo $k, strlen($s), md5($s), "\n"; } unset($a['b']); $a['a'] .= $a['c']; var_dump(strlen($a['a']), md5($a['a']));
?>
--EXPECT--
a2000000939ee55a36872cb4222e09cced62a7b5
b200049058913afabdce40365b67c2e16352e37c
c20009804643175729fd990cae872d6614e28192
int(4000980)
string(32) "2a2dcc890b611dac14f0c6afd61c20f6"

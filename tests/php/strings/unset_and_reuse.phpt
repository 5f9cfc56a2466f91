--TEST--
Dropping and growing again
--FILE--
<?php
for ($round = 0; $round < 3; ++$round) { $s = ''; for ($i = 0; $i < 1000; ++$i) { $s .= $round; } echo strlen($s), md5($s), "\n"; unset($s); } $s = 'x'; $s = ''; $s .= 'y'; var_dump($s); $t = $s; unset($s); $t .= 'z'; var_dump($t);
?>
--EXPECT--
100088bb69a5d5e02ec7af5f68d82feb1f1d
1000cac0c3f51680222f14025641074e35fa
10004501f99f2b79d0345f26f1394aca58a3
string(1) "y"
string(2) "yz"

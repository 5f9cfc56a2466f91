--TEST--
Appending byte by byte to many elements
--FILE--
<?php
$a = array_fill(0, 10, '');
for ($i = 0; $i < 1000; ++$i) { $a[$i % 10] .= chr(65 + $i % 26); }
foreach ($a as $k => $s) { echo $k, ' ', strlen($s), ' ', md5($s), "\n"; }
?>
--EXPECT--
0 100 fd1f77d920494732798cd2a43dcb6173
1 100 eaa0dce55941ea51712b2401b76858c3
2 100 103d9aa72f039502003f22db879326c8
3 100 5399ece6f5ef6568ef4cd69257377c7a
4 100 ea3f7d2fa13652437a1d0b47ef9df3f0
5 100 8caaf9cc55cb40d54454e1debc94cb83
6 100 52623015d53d3b74a28256a3b4e5e0e1
7 100 84fde06fc7eab76d5388c763241f8ac3
8 100 ac37f84a8accf71cc2cdfc7aee6e1217
9 100 70544e7607727bb2cdabbf0edb44814e

--TEST--
strcmp() and its kin tell by how much the first bytes that differ do
--FILE--
<?php
foreach ([['abc', 'ABC'], ['a', 'z'], ['abc', 'abcdef'], ['abX', 'abcdef'], ['', 'zzz'], ["\xff", 'a'], ["a\0b", "a\0c"], ["a\0b", 'a'], ['', '']] as [$a, $b])
    echo json_encode([strcmp($a, $b), strncmp($a, $b, 2), strcoll($a, $b), substr_compare($a, $b, 0), strcasecmp($a, $b), $a <=> $b]), "\n";
echo number_format(-INF), number_format(INF, 2), number_format(-NAN), "\n";
--EXPECT--
[32,32,32,32,0,1]
[-25,-25,-25,-25,-25,-1]
[-1,0,-100,-1,-1,-1]
[-11,0,-11,-11,21,-1]
[-1,-1,-122,-1,-1,-1]
[158,158,158,158,158,1]
[-1,0,0,-1,-1,-1]
[1,1,0,1,1,1]
[0,0,0,0,0,0]
infinfnan

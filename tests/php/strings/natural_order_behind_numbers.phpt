--TEST--
What stands behind equal numbers compares as it is, spaces included
--FILE--
<?php
foreach ([["1  ", "1 "], ["1.", "1 0"], ["1-1", "1 0"], ["5 a", "5a"], ["a1 b", "a1b"], ["1\t2", "1 2"],
    ["1", "1 "], ["1 ", "1"], ["01", "1"], ["a 1", "a1"], ["1.05 x", "1.05x"]] as [$a, $b]) {
    echo json_encode([$a, $b]), ' ', strnatcmp($a, $b), ' ', strnatcasecmp($b, $a), "\n";
}
$list = ['5a', '5 a', '5  a', '5', '5 '];
natsort($list);
echo json_encode(array_values($list)), "\n";
--EXPECT--
["1  ","1 "] 1 -1
["1.","1 0"] 1 -1
["1-1","1 0"] 1 -1
["5 a","5a"] -1 1
["a1 b","a1b"] -1 1
["1\t2","1 2"] -1 1
["1","1 "] -1 1
["1 ","1"] 1 -1
["01","1"] 0 0
["a 1","a1"] 0 0
["1.05 x","1.05x"] -1 1
["5","5 ","5 a","5  a","5a"]

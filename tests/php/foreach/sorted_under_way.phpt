--TEST--
A by-reference loop over an array that is sorted goes on behind as many elements as it has seen
--FILE--
<?php
$list = [1, 2, 3, 4, 5, 0];
foreach ($list as &$value) {
    echo $value, ' ';
    if ($value == 3) rsort($list);
}
unset($value);
echo "\n";
$list = ['a' => 3, 'b' => 1, 'c' => 2];
foreach ($list as $key => &$value) {
    echo $key, $value, ' ';
    if ($key == 'a') asort($list);
}
echo "\n";
--EXPECT--
1 2 3 2 1 0 
a3 c2 a3 

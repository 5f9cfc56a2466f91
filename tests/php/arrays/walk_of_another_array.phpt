--TEST--
array_walk(): the array is replaced meanwhile
--FILE--
<?php
$array = [1, 2, 3];
array_walk($array, function (&$value) {
    echo "$value ";
    if ($value == 2) $GLOBALS['array'] = [4, 5];
    $value *= 10;
});
echo json_encode($array), "\n";
$array = [1, 2, 3];
array_walk($array, function ($value, $key) {
    echo "$value ";
    if ($key == 0) $GLOBALS['array'][] = 7;
});
echo json_encode($array), "\n";
$array = [1, 2];
try {
    array_walk($array, function () { $GLOBALS['array'] = 'text'; });
} catch (Error $error) {
    echo get_class($error), ': ', $error->getMessage(), "\n";
}
--EXPECT--
1 2 4 5 [40,50]
1 2 3 7 [1,2,3,7]
TypeError: Iterated value is no longer an array or object

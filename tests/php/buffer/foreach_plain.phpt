--TEST--
foreach: keys and values, nested, over parts and empty arrays
--FILE--
<?php
use Buffer\{Int8Array, Float64Array};

$a = new Int8Array([-1, 0, 1]);
foreach ($a as $k => $v) {
    foreach ($a as $w) {
        echo "$k:$v:$w ";
    }
}
echo "\n";
foreach (new Int8Array as $v) {
    echo 'never';
}
foreach ($a->subarray(1) as $k => $v) {
    echo "$k=>$v ";
}
foreach (new Float64Array([0.5]) as $k => $v) {
    var_dump($k, $v);
}
echo implode(',', iterator_to_array($a)), ' ', iterator_count($a), "\n";
$list = [...$a, ...$a];
echo json_encode($list), max(...$a), "\n";
?>
--EXPECT--
0:-1:-1 0:-1:0 0:-1:1 1:0:-1 1:0:0 1:0:1 2:1:-1 2:1:0 2:1:1 
0=>0 1=>1 int(0)
float(0.5)
-1,0,1 3
[-1,0,1,-1,0,1]1

--TEST--
Arrays that are spread keep references that others hold
--FILE--
<?php
$x = 1; $y = 2;
$a = [&$x, 'k' => &$y, 3];
$b = [...$a];
$x = 10; $y = 20;
echo json_encode($b), "\n";
$c = [&$z]; $z = 5; unset($z);
$d = [0, ...$c];
$d[1] = 6;
echo json_encode([$c, $d]), "\n";
$l = [1, 2];
$q = &$l[0];
$e = [0, ...$l];
$q = 9;
echo json_encode($e), "\n";
function &values() { static $s = 5; yield 'v' => $s; }
echo json_encode([...new ArrayIterator($a), ...values()]), "\n";
$m = ['7' => 'a', 'x' => 'b'];
echo json_encode([...$m, ...$m, ...[]]), "\n";
class Gone { function __destruct() { echo "gone\n"; $GLOBALS['m'] = null; } }
$m = ['k' => 1, 'l' => 2];
echo json_encode([...['k' => new Gone], ...$m]), "\n";
try {
    echo json_encode([PHP_INT_MAX => 1, ...[1, 2]]);
} catch (Error $error) {
    echo $error->getMessage(), "\n";
}
?>
--EXPECT--
{"0":10,"k":20,"1":3}
[[5],[0,6]]
[0,9,2]
{"0":10,"k":20,"1":3,"v":5}
{"0":"a","x":"b","1":"a"}
gone
{"k":1,"l":2}
Cannot add element to the array as the next element is already occupied

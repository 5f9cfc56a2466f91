--TEST--
Lists that are spread into arguments: shared, added to others, by reference, with gaps
--FILE--
<?php
function three($a, $b = 'b', $c = 'c') {
    $all = func_get_args();
    $a = 'changed';
    return implode(',', $all) . " $a $b $c";
}
function add(&$sum, ...$numbers) { foreach ($numbers as $n) $sum += $n; return count($numbers); }

$list = [1, 2, 3];
echo three(...$list), "\n", implode($list), "\n";
echo three(0, ...[1, 2]), "\n";
echo three(...[1], ...[2], ...[3]), "\n";
echo three(...[], ...[1]), "\n";
$one = 'one';
$references = [&$one, 'two'];
echo three(...$references), " $one\n";
$gaps = [1, 2, 3, 4];
unset($gaps[1]);
echo three(...$gaps), "\n";
echo three(...['c' => 'C', 'a' => 'A']), "\n";
echo three(...[1], c: 'named'), "\n";
echo three(...(function () { yield 'x'; yield 'y'; })()), "\n";

$sum = [10, 1, 2];
echo add(...$sum), ' ', implode(',', $sum), "\n";
echo max(...$list), ' ', max(7, ...$list), "\n";
$closure = fn(...$all) => count($all);
echo $closure(...range(1, 500)), ' ', $closure(1, 2, ...range(1, 500)), "\n";
class Maker {
    public function __construct(public int $x = 0, public int $y = 0) {}
    public function __call($name, $arguments) { return "$name(" . implode(',', $arguments) . ')'; }
    public static function __callStatic($name, $arguments) { return "::$name(" . implode(',', $arguments) . ')'; }
}
$made = new Maker(...[4, 5]);
echo $made->x + $made->y, ' ', $made->any(...$list), ' ', Maker::other(0, ...$list), "\n";
function values() { $list = [1, 2]; yield three(...$list); yield three('z', ...$list); }
foreach (values() as $value) echo $value, "\n";
function depth($n, ...$rest) { return $n === 0 ? count($rest) : depth($n - 1, ...$rest); }
echo depth(20000, 1, 2, 3), "\n";
foreach ([[], [1, 2, 3, 4]] as $arguments) {
    try {
        echo (function ($a, int $b = 0) { return "$a $b"; })(...$arguments), "\n";
    } catch (Error $e) {
        echo get_class($e), ': ', preg_replace('/, called in.*/', '', $e->getMessage()), "\n";
    }
}
try {
    three(...5);
} catch (Error $e) {
    echo $e->getMessage(), "\n";
}
try {
    (function (int $a) {})(...['x']);
} catch (TypeError $e) {
    echo preg_replace('/, called in.*/', '', $e->getMessage()), "\n";
}
?>
--EXPECTF--
1,2,3 changed 2 3
123
0,1,2 changed 1 2
1,2,3 changed 2 3
1 changed b c
one,two changed two c one
1,3,4 changed 3 4
A,b,C changed b C
1,b,named changed b named
x,y changed y c
2 13,1,2
3 7
500 502
9 any(1,2,3) ::other(0,1,2,3)
1,2 changed 2 c
z,1,2 changed 1 2
3
ArgumentCountError: Too few arguments to function {closure:%s:%d}(), 0 passed in %s on line %d and at least 1 expected
1 2
Only arrays and Traversables can be unpacked, int given
{closure:%s:%d}(): Argument #1 ($a) must be of type int, string given

--TEST--
The code of an eval is freed with its last closure, and its values stay whole
--FILE--
<?php
function resident(): int {
    preg_match('/VmRSS:\s+(\d+)/', file_get_contents('/proc/self/status'), $match);
    return (int)$match[1];
}
function rounds(int $count): void {
    for ($i = 0; $i < $count; ++$i) {
        eval('$text = "lit"; $list = [1, [2, "x"], 3]; $add = fn($a) => $a . $text; $got = $add(1);');
    }
    assert($got === '1lit' && $list === [1, [2, 'x'], 3]);
}
rounds(2000);
$before = resident();
rounds(10000);
// AddressSanitizer keeps what was freed.
var_dump(getenv('ASAN_OPTIONS') !== false || resident() - $before < 1024);

$counter = eval('return function () { static $n = 0; return ++$n . " of a text that is too long to be shared with other code"; };');
echo $counter(), "\n";
$other = clone $counter;
unset($counter);
echo $other(), "\n";
$generator = eval('return (function () { yield 1; yield ["a" => [1, 2]]; })();');
foreach ($generator as $value) echo json_encode($value), "\n";
$default = eval('return fn($list = [1, 2, [3]]) => $list;');
$list = $default();
unset($default);
$list[] = 4;
echo json_encode($list), "\n";
?>
--EXPECT--
bool(true)
1 of a text that is too long to be shared with other code
2 of a text that is too long to be shared with other code
1
{"a":[1,2]}
[1,2,[3],4]

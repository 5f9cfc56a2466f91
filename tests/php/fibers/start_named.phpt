--TEST--
Fiber::start() hands named arguments on to the function
--FILE--
<?php
function show(int $a, int $b = 2, int ...$rest): string {
    ksort($rest);
    return "$a $b " . json_encode($rest);
}
foreach ([fn($f) => $f->start(1, b: 5), fn($f) => $f->start(b: 7, a: 3), fn($f) => $f->start(1, 2, 3, c: 4)] as $start) {
    $fiber = new Fiber(show(...));
    $start($fiber);
    echo $fiber->getReturn(), "\n";
}
$fiber = new Fiber(function ($x) { echo $x, "\n"; });
try {
    $fiber->start(y: 1);
} catch (Error $e) {
    echo $e->getMessage(), "\n";
}
try {
    array_merge([], more: []);
} catch (ArgumentCountError $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
1 5 []
3 7 []
1 2 {"0":3,"c":4}
Unknown named parameter $y
array_merge() does not accept unknown named parameters

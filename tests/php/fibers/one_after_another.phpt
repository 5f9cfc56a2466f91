--TEST--
Fibers one after another, many at once, and with stacks of other sizes
--FILE--
<?php
function depth(int $n): int {
    return $n ? 1 + depth($n - 1) : 0;
}
// One after another: each has a stack of its own, whoever had it before.
$sum = 0;
for ($i = 0; $i < 100; ++$i) {
    $fiber = new Fiber(function (int $from) {
        $got = Fiber::suspend($from);
        return array_sum(array_map(fn($x) => $x + $got, range(1, 3)));
    });
    $sum += $fiber->start($i);
    $fiber->resume($i);
    $sum += $fiber->getReturn();
}
echo $sum, "\n";
// More at once than are kept, which end in another order, some by an exception.
$fibers = [];
for ($i = 0; $i < 50; ++$i) {
    $fibers[$i] = new Fiber(function () use ($i) {
        $inner = new Fiber(fn() => Fiber::suspend("inner $i"));
        $first = $inner->start();
        Fiber::suspend();
        if ($i % 7 == 3) throw new Exception("fiber $i");
        return $first;
    });
    $fibers[$i]->start();
}
foreach (array_reverse($fibers, true) as $i => $fiber) {
    try {
        $fiber->resume();
        if ($i % 10 == 0) echo $fiber->getReturn(), "\n";
    } catch (Exception $e) {
        echo $e->getMessage(), "\n";
    }
}
unset($fibers, $fiber);
// Another size from here on.
ini_set('fiber.stack_size', '262144');
for ($i = 0; $i < 3; ++$i) {
    $fiber = new Fiber(fn() => usort_in_fiber());
    $fiber->start();
    echo $fiber->getReturn(), "\n";
}
function usort_in_fiber(): string {
    $list = [3, 1, 2];
    usort($list, fn($a, $b) => $a <=> $b);
    return implode(',', $list) . ' ' . depth(1000);
}
ini_set('fiber.stack_size', '524288');
$fiber = new Fiber(fn() => Fiber::suspend(usort_in_fiber()));
echo $fiber->start(), "\n";
// Left suspended: its finally block runs at the end.
$last = new Fiber(function () {
    try {
        Fiber::suspend();
    } finally {
        echo "last\n";
    }
});
$last->start();
--EXPECT--
20400
fiber 45
inner 40
fiber 38
fiber 31
inner 30
fiber 24
inner 20
fiber 17
fiber 10
fiber 3
inner 0
1,2,3 1000
1,2,3 1000
1,2,3 1000
1,2,3 1000
last

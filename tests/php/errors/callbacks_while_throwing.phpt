--TEST--
Builtins call nothing while an exception of a callback's result's destructor is on its way
--FILE--
<?php
class Result { function __destruct() { echo "~ "; throw new Exception("d"); } function __toString() { return "r"; } }
$calls = 0;
$callback = function (...$all) use (&$calls) {
    echo 'cb', ++$calls, ' ';
    try { if ($calls > 1) throw new Exception("second"); } catch (Exception $e) { echo "swallowed "; }
    return $calls == 1 ? new Result : 1;
};
class Items implements IteratorAggregate { function getIterator(): Iterator { return new ArrayIterator([1, 2, 3]); } }
$uses = [
    'array_walk' => function () use ($callback) { $a = [1, 2, 3]; array_walk($a, $callback); },
    'array_filter' => fn() => array_filter([1, 2, 3], $callback),
    'array_walk_recursive' => function () use ($callback) { $a = [1, [2], 3]; array_walk_recursive($a, $callback); },
    'array_all' => fn() => array_find([1, 2, 3], $callback),
    'preg_replace_callback' => fn() => preg_replace_callback('/./', $callback, 'abc'),
    'array_udiff' => fn() => @array_udiff([1, 2, 3], [2], $callback),
    'usort' => function () use ($callback) { $a = [3, 2, 1]; @usort($a, $callback); },
];
foreach ($uses as $name => $use) {
    $calls = 0;
    try { $use(); echo "nothing thrown"; } catch (Exception $e) { echo 'caught ', $e->getMessage(); }
    echo " ($name)\n";
}
--EXPECT--
cb1 ~ caught d (array_walk)
cb1 ~ caught d (array_filter)
cb1 ~ caught d (array_walk_recursive)
cb1 ~ caught d (array_all)
cb1 ~ caught d (preg_replace_callback)
cb1 ~ caught d (array_udiff)
cb1 ~ caught d (usort)

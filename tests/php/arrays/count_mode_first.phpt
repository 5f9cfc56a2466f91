--TEST--
count() looks at its mode first
--FILE--
<?php
function told($f) { try { echo json_encode($f()), "\n"; } catch (Error $e) { echo $e::class, ': ', $e->getMessage(), "\n"; } }
foreach ([5, [1, [2]], new ArrayObject([1, [2]]), new stdClass, null, 'x', 1.5, true, fn() => 1] as $value) {
    foreach ([0, 1, 7, -1] as $mode) told(fn() => count($value, $mode));
    told(fn() => count($value));
    told(fn() => count(mode: 1, value: $value));
    told(fn() => array_map('count', [$value]));
    told(fn() => sizeof($value));
}
told(fn() => count(5, 'x'));
told(fn() => @count([], null));
told(fn() => count());
$reference = [1, 2];
$other = &$reference;
told(fn() => count(...[&$other, 1]));
--EXPECT--
TypeError: count(): Argument #1 ($value) must be of type Countable|array, int given
TypeError: count(): Argument #1 ($value) must be of type Countable|array, int given
ValueError: count(): Argument #2 ($mode) must be either COUNT_NORMAL or COUNT_RECURSIVE
ValueError: count(): Argument #2 ($mode) must be either COUNT_NORMAL or COUNT_RECURSIVE
TypeError: count(): Argument #1 ($value) must be of type Countable|array, int given
TypeError: count(): Argument #1 ($value) must be of type Countable|array, int given
TypeError: count(): Argument #1 ($value) must be of type Countable|array, int given
TypeError: sizeof(): Argument #1 ($value) must be of type Countable|array, int given
2
3
ValueError: count(): Argument #2 ($mode) must be either COUNT_NORMAL or COUNT_RECURSIVE
ValueError: count(): Argument #2 ($mode) must be either COUNT_NORMAL or COUNT_RECURSIVE
2
3
[2]
2
2
2
ValueError: count(): Argument #2 ($mode) must be either COUNT_NORMAL or COUNT_RECURSIVE
ValueError: count(): Argument #2 ($mode) must be either COUNT_NORMAL or COUNT_RECURSIVE
2
2
[2]
2
TypeError: count(): Argument #1 ($value) must be of type Countable|array, stdClass given
TypeError: count(): Argument #1 ($value) must be of type Countable|array, stdClass given
ValueError: count(): Argument #2 ($mode) must be either COUNT_NORMAL or COUNT_RECURSIVE
ValueError: count(): Argument #2 ($mode) must be either COUNT_NORMAL or COUNT_RECURSIVE
TypeError: count(): Argument #1 ($value) must be of type Countable|array, stdClass given
TypeError: count(): Argument #1 ($value) must be of type Countable|array, stdClass given
TypeError: count(): Argument #1 ($value) must be of type Countable|array, stdClass given
TypeError: sizeof(): Argument #1 ($value) must be of type Countable|array, stdClass given
TypeError: count(): Argument #1 ($value) must be of type Countable|array, null given
TypeError: count(): Argument #1 ($value) must be of type Countable|array, null given
ValueError: count(): Argument #2 ($mode) must be either COUNT_NORMAL or COUNT_RECURSIVE
ValueError: count(): Argument #2 ($mode) must be either COUNT_NORMAL or COUNT_RECURSIVE
TypeError: count(): Argument #1 ($value) must be of type Countable|array, null given
TypeError: count(): Argument #1 ($value) must be of type Countable|array, null given
TypeError: count(): Argument #1 ($value) must be of type Countable|array, null given
TypeError: sizeof(): Argument #1 ($value) must be of type Countable|array, null given
TypeError: count(): Argument #1 ($value) must be of type Countable|array, string given
TypeError: count(): Argument #1 ($value) must be of type Countable|array, string given
ValueError: count(): Argument #2 ($mode) must be either COUNT_NORMAL or COUNT_RECURSIVE
ValueError: count(): Argument #2 ($mode) must be either COUNT_NORMAL or COUNT_RECURSIVE
TypeError: count(): Argument #1 ($value) must be of type Countable|array, string given
TypeError: count(): Argument #1 ($value) must be of type Countable|array, string given
TypeError: count(): Argument #1 ($value) must be of type Countable|array, string given
TypeError: sizeof(): Argument #1 ($value) must be of type Countable|array, string given
TypeError: count(): Argument #1 ($value) must be of type Countable|array, float given
TypeError: count(): Argument #1 ($value) must be of type Countable|array, float given
ValueError: count(): Argument #2 ($mode) must be either COUNT_NORMAL or COUNT_RECURSIVE
ValueError: count(): Argument #2 ($mode) must be either COUNT_NORMAL or COUNT_RECURSIVE
TypeError: count(): Argument #1 ($value) must be of type Countable|array, float given
TypeError: count(): Argument #1 ($value) must be of type Countable|array, float given
TypeError: count(): Argument #1 ($value) must be of type Countable|array, float given
TypeError: sizeof(): Argument #1 ($value) must be of type Countable|array, float given
TypeError: count(): Argument #1 ($value) must be of type Countable|array, true given
TypeError: count(): Argument #1 ($value) must be of type Countable|array, true given
ValueError: count(): Argument #2 ($mode) must be either COUNT_NORMAL or COUNT_RECURSIVE
ValueError: count(): Argument #2 ($mode) must be either COUNT_NORMAL or COUNT_RECURSIVE
TypeError: count(): Argument #1 ($value) must be of type Countable|array, true given
TypeError: count(): Argument #1 ($value) must be of type Countable|array, true given
TypeError: count(): Argument #1 ($value) must be of type Countable|array, true given
TypeError: sizeof(): Argument #1 ($value) must be of type Countable|array, true given
TypeError: count(): Argument #1 ($value) must be of type Countable|array, Closure given
TypeError: count(): Argument #1 ($value) must be of type Countable|array, Closure given
ValueError: count(): Argument #2 ($mode) must be either COUNT_NORMAL or COUNT_RECURSIVE
ValueError: count(): Argument #2 ($mode) must be either COUNT_NORMAL or COUNT_RECURSIVE
TypeError: count(): Argument #1 ($value) must be of type Countable|array, Closure given
TypeError: count(): Argument #1 ($value) must be of type Countable|array, Closure given
TypeError: count(): Argument #1 ($value) must be of type Countable|array, Closure given
TypeError: sizeof(): Argument #1 ($value) must be of type Countable|array, Closure given
TypeError: count(): Argument #2 ($mode) must be of type int, string given
0
ArgumentCountError: count() expects at least 1 argument, 0 given
2

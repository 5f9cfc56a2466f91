--TEST--
array_diff and array_intersect of few values: ints and texts that are the same
--FILE--
<?php
function show(...$values) { echo implode(' ', array_map('json_encode', $values)), "\n"; }
show(array_diff([1, '1', 2, 'a', null, 1.5], ['a', 1]), array_diff(['5', 5, '05'], [5]), array_diff([''], [null]));
show(array_diff([1, 2, 3], [1], ['2'], range(3, 20)), array_intersect(['a', 1, '1', 2], ['1', 'a']), array_diff(['1' => 'x', 'k' => 'y'], ['y']));
--EXPECT--
{"2":2,"4":null,"5":1.5} {"2":"05"} []
[] ["a",1,"1"] {"1":"x"}

--TEST--
=== of arrays whose elements lie in different ways
--FILE--
<?php
function show(...$values) { echo implode(' ', array_map('json_encode', $values)), "\n"; }
$list = [0, 1, 2]; unset($list[1]);
$map = ['k' => 1, 'l' => [1, 2.0]]; $hole = ['z' => 0, 'k' => 1, 'l' => [1, 2.0]]; unset($hole['z']);
show($list === [0 => 0, 2 => 2], $list === [2 => 2, 0 => 0], $list === [0, 2], $map === $hole);
show($map === ['l' => [1, 2.0], 'k' => 1], $map === ['k' => 1, 'l' => [1, 2]], [NAN] === [NAN]);
show(['1' => 1] === [1 => 1], ['a' => null] === ['a' => 0], [] === [], [[]] === [[null]]);
$x = 1; show([&$x] === [1], ['k' . 'ey' => 1] === [str_rot13('xrl') => 1]);
--EXPECT--
true false false true
false false false
true false true false
true true

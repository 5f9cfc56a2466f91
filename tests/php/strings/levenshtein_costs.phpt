--TEST--
levenshtein() with costs as large as integers get
--FILE--
<?php
var_dump(levenshtein('kitten', 'sitting', 2, 3, 4));
var_dump(is_int(levenshtein('5', '2020-01-01', PHP_INT_MAX, 0, PHP_INT_MIN)));
var_dump(levenshtein('', 'ab', PHP_INT_MAX));
?>
--EXPECT--
int(8)
bool(true)
int(-2)

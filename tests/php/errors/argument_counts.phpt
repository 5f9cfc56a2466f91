--TEST--
Builtins that count their arguments in their own way
--FILE--
<?php
function told($f, ...$arguments) { try { @$f(...$arguments); echo "fine\n"; } catch (ArgumentCountError $e) { echo $e->getMessage(), "\n"; } catch (TypeError) { echo "another type\n"; } }
$one = [1];
foreach (['array_udiff', 'array_udiff_assoc', 'array_udiff_uassoc', 'array_diff_ukey', 'array_diff_uassoc', 'array_uintersect', 'array_uintersect_assoc', 'array_uintersect_uassoc', 'array_intersect_ukey', 'array_intersect_uassoc'] as $f) {
    told($f);
    told($f, $one);
    told($f, $one, 'strcmp');
    told($f, $one, 'strcmp', 'strcmp');
}
told('strtr');
told('strtr', 'a');
told('strtr', 'a', ['a' => 'b']);
told('strtr', 'a', 'a', 'b');
told('strtr', 'a', 'a', 'b', 'c');
foreach (['rand', 'mt_rand'] as $f) {
    told($f);
    told($f, 1);
    told($f, 1, 2);
    told($f, 1, 2, 3);
}
told('array_diff');
told('str_replace');
--EXPECT--
array_udiff() expects at least 2 arguments, 0 given
array_udiff() expects at least 2 arguments, 1 given
fine
another type
array_udiff_assoc() expects at least 2 arguments, 0 given
array_udiff_assoc() expects at least 2 arguments, 1 given
fine
another type
array_udiff_uassoc() expects at least 3 arguments, 0 given
array_udiff_uassoc() expects at least 3 arguments, 1 given
array_udiff_uassoc() expects at least 3 arguments, 2 given
fine
array_diff_ukey() expects at least 2 arguments, 0 given
array_diff_ukey() expects at least 2 arguments, 1 given
fine
another type
array_diff_uassoc() expects at least 2 arguments, 0 given
array_diff_uassoc() expects at least 2 arguments, 1 given
fine
another type
array_uintersect() expects at least 2 arguments, 0 given
array_uintersect() expects at least 2 arguments, 1 given
fine
another type
array_uintersect_assoc() expects at least 2 arguments, 0 given
array_uintersect_assoc() expects at least 2 arguments, 1 given
fine
another type
array_uintersect_uassoc() expects at least 3 arguments, 0 given
array_uintersect_uassoc() expects at least 3 arguments, 1 given
array_uintersect_uassoc() expects at least 3 arguments, 2 given
fine
array_intersect_ukey() expects at least 2 arguments, 0 given
array_intersect_ukey() expects at least 2 arguments, 1 given
fine
another type
array_intersect_uassoc() expects at least 2 arguments, 0 given
array_intersect_uassoc() expects at least 2 arguments, 1 given
fine
another type
strtr() expects exactly 2 arguments, 0 given
strtr() expects exactly 2 arguments, 1 given
fine
fine
strtr() expects exactly 3 arguments, 4 given
fine
rand() expects exactly 2 arguments, 1 given
fine
rand() expects exactly 2 arguments, 3 given
fine
mt_rand() expects exactly 2 arguments, 1 given
fine
mt_rand() expects exactly 2 arguments, 3 given
array_diff() expects at least 1 argument, 0 given
str_replace() expects at least 3 arguments, 0 given

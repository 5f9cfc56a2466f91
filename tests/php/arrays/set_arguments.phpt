--TEST--
array_udiff() and its kin: the callbacks are looked at before the arrays
--FILE--
<?php
foreach (['array_udiff', 'array_uintersect', 'array_diff_ukey', 'array_intersect_ukey', 'array_diff_uassoc', 'array_udiff_assoc', 'array_udiff_uassoc', 'array_uintersect_uassoc'] as $function) {
    echo "$function\n";
    foreach ([[1], [[1]], [1, 'strcmp'], [1, [2], 'none'], [[1], [2], 'none'], [[1], 2, 'strcmp'], [1, 2, 'strcmp', 'strcmp'], [[1], 2, 'strcmp', 'strcmp'], [[1], [2], 'strcmp', 'none']] as $arguments) {
        try {
            echo '  ', json_encode($function(...$arguments)), "\n";
        } catch (Error $error) {
            echo '  ', get_class($error), ': ', $error->getMessage(), "\n";
        }
    }
}
$array = [3, 1];
$reference = &$array;
echo json_encode(array_udiff($reference, [1], fn($a, $b) => $a <=> $b)), (new ReflectionFunction('array_udiff'))->getParameters()[0]->getType(), "\n";
--EXPECT--
array_udiff
    ArgumentCountError: array_udiff() expects at least 2 arguments, 1 given
    ArgumentCountError: array_udiff() expects at least 2 arguments, 1 given
    TypeError: array_udiff(): Argument #1 ($array) must be of type array, int given
    TypeError: array_udiff(): Argument #3 must be a valid callback, function "none" not found or invalid function name
    TypeError: array_udiff(): Argument #3 must be a valid callback, function "none" not found or invalid function name
    TypeError: array_udiff(): Argument #2 must be of type array, int given
    TypeError: array_udiff(): Argument #1 ($array) must be of type array, int given
    TypeError: array_udiff(): Argument #2 must be of type array, int given
    TypeError: array_udiff(): Argument #4 must be a valid callback, function "none" not found or invalid function name
array_uintersect
    ArgumentCountError: array_uintersect() expects at least 2 arguments, 1 given
    ArgumentCountError: array_uintersect() expects at least 2 arguments, 1 given
    TypeError: array_uintersect(): Argument #1 ($array) must be of type array, int given
    TypeError: array_uintersect(): Argument #3 must be a valid callback, function "none" not found or invalid function name
    TypeError: array_uintersect(): Argument #3 must be a valid callback, function "none" not found or invalid function name
    TypeError: array_uintersect(): Argument #2 must be of type array, int given
    TypeError: array_uintersect(): Argument #1 ($array) must be of type array, int given
    TypeError: array_uintersect(): Argument #2 must be of type array, int given
    TypeError: array_uintersect(): Argument #4 must be a valid callback, function "none" not found or invalid function name
array_diff_ukey
    ArgumentCountError: array_diff_ukey() expects at least 2 arguments, 1 given
    ArgumentCountError: array_diff_ukey() expects at least 2 arguments, 1 given
    TypeError: array_diff_ukey(): Argument #1 ($array) must be of type array, int given
    TypeError: array_diff_ukey(): Argument #3 must be a valid callback, function "none" not found or invalid function name
    TypeError: array_diff_ukey(): Argument #3 must be a valid callback, function "none" not found or invalid function name
    TypeError: array_diff_ukey(): Argument #2 must be of type array, int given
    TypeError: array_diff_ukey(): Argument #1 ($array) must be of type array, int given
    TypeError: array_diff_ukey(): Argument #2 must be of type array, int given
    TypeError: array_diff_ukey(): Argument #4 must be a valid callback, function "none" not found or invalid function name
array_intersect_ukey
    ArgumentCountError: array_intersect_ukey() expects at least 2 arguments, 1 given
    ArgumentCountError: array_intersect_ukey() expects at least 2 arguments, 1 given
    TypeError: array_intersect_ukey(): Argument #1 ($array) must be of type array, int given
    TypeError: array_intersect_ukey(): Argument #3 must be a valid callback, function "none" not found or invalid function name
    TypeError: array_intersect_ukey(): Argument #3 must be a valid callback, function "none" not found or invalid function name
    TypeError: array_intersect_ukey(): Argument #2 must be of type array, int given
    TypeError: array_intersect_ukey(): Argument #1 ($array) must be of type array, int given
    TypeError: array_intersect_ukey(): Argument #2 must be of type array, int given
    TypeError: array_intersect_ukey(): Argument #4 must be a valid callback, function "none" not found or invalid function name
array_diff_uassoc
    ArgumentCountError: array_diff_uassoc() expects at least 2 arguments, 1 given
    ArgumentCountError: array_diff_uassoc() expects at least 2 arguments, 1 given
    TypeError: array_diff_uassoc(): Argument #1 ($array) must be of type array, int given
    TypeError: array_diff_uassoc(): Argument #3 must be a valid callback, function "none" not found or invalid function name
    TypeError: array_diff_uassoc(): Argument #3 must be a valid callback, function "none" not found or invalid function name
    TypeError: array_diff_uassoc(): Argument #2 must be of type array, int given
    TypeError: array_diff_uassoc(): Argument #1 ($array) must be of type array, int given
    TypeError: array_diff_uassoc(): Argument #2 must be of type array, int given
    TypeError: array_diff_uassoc(): Argument #4 must be a valid callback, function "none" not found or invalid function name
array_udiff_assoc
    ArgumentCountError: array_udiff_assoc() expects at least 2 arguments, 1 given
    ArgumentCountError: array_udiff_assoc() expects at least 2 arguments, 1 given
    TypeError: array_udiff_assoc(): Argument #1 ($array) must be of type array, int given
    TypeError: array_udiff_assoc(): Argument #3 must be a valid callback, function "none" not found or invalid function name
    TypeError: array_udiff_assoc(): Argument #3 must be a valid callback, function "none" not found or invalid function name
    TypeError: array_udiff_assoc(): Argument #2 must be of type array, int given
    TypeError: array_udiff_assoc(): Argument #1 ($array) must be of type array, int given
    TypeError: array_udiff_assoc(): Argument #2 must be of type array, int given
    TypeError: array_udiff_assoc(): Argument #4 must be a valid callback, function "none" not found or invalid function name
array_udiff_uassoc
    ArgumentCountError: array_udiff_uassoc() expects at least 3 arguments, 1 given
    ArgumentCountError: array_udiff_uassoc() expects at least 3 arguments, 1 given
    ArgumentCountError: array_udiff_uassoc() expects at least 3 arguments, 2 given
    TypeError: array_udiff_uassoc(): Argument #2 must be a valid callback, array callback must have exactly two members
    TypeError: array_udiff_uassoc(): Argument #2 must be a valid callback, array callback must have exactly two members
    TypeError: array_udiff_uassoc(): Argument #2 must be a valid callback, no array or string given
    TypeError: array_udiff_uassoc(): Argument #1 ($array) must be of type array, int given
    TypeError: array_udiff_uassoc(): Argument #2 must be of type array, int given
    TypeError: array_udiff_uassoc(): Argument #4 must be a valid callback, function "none" not found or invalid function name
array_uintersect_uassoc
    ArgumentCountError: array_uintersect_uassoc() expects at least 3 arguments, 1 given
    ArgumentCountError: array_uintersect_uassoc() expects at least 3 arguments, 1 given
    ArgumentCountError: array_uintersect_uassoc() expects at least 3 arguments, 2 given
    TypeError: array_uintersect_uassoc(): Argument #2 must be a valid callback, array callback must have exactly two members
    TypeError: array_uintersect_uassoc(): Argument #2 must be a valid callback, array callback must have exactly two members
    TypeError: array_uintersect_uassoc(): Argument #2 must be a valid callback, no array or string given
    TypeError: array_uintersect_uassoc(): Argument #1 ($array) must be of type array, int given
    TypeError: array_uintersect_uassoc(): Argument #2 must be of type array, int given
    TypeError: array_uintersect_uassoc(): Argument #4 must be a valid callback, function "none" not found or invalid function name
[3]array

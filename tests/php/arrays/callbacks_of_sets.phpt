--TEST--
array_diff_uassoc() and its kin: which argument is no callback
--FILE--
<?php
foreach ([fn() => array_diff_uassoc([1], [2], 'nope'), fn() => array_diff_uassoc([1], [2], [3], 'nope'),
    fn() => array_udiff_uassoc([1], [2], 'strlen', 'nope'), fn() => array_udiff_uassoc([1], [2], 'nope', 'strlen'),
    fn() => array_intersect_ukey([1], 'nope'), fn() => array_uintersect([1], [3], 'nope'),
    fn() => array_change_key_case(['a' => 1], 5), fn() => array_change_key_case(['A' => 1], CASE_LOWER),
    function () { $a = [1]; return array_multisort($a, SORT_ASC, 'x'); }, function () { $a = 99; return array_multisort($a); },
    function () { $a = 'x'; return array_multisort($a); }, function () { $a = [1]; return array_multisort($a, SORT_ASC, SORT_ASC); },
    function () { $a = SORT_ASC; return array_multisort($a); }] as $function) {
    try {
        echo json_encode($function()), "\n";
    } catch (Throwable $error) {
        echo get_class($error), ': ', $error->getMessage(), "\n";
    }
}
--EXPECT--
TypeError: array_diff_uassoc(): Argument #3 must be a valid callback, function "nope" not found or invalid function name
TypeError: array_diff_uassoc(): Argument #4 must be a valid callback, function "nope" not found or invalid function name
TypeError: array_udiff_uassoc(): Argument #4 must be a valid callback, function "nope" not found or invalid function name
TypeError: array_udiff_uassoc(): Argument #3 must be a valid callback, function "nope" not found or invalid function name
TypeError: array_intersect_ukey(): Argument #2 must be a valid callback, function "nope" not found or invalid function name
TypeError: array_uintersect(): Argument #3 must be a valid callback, function "nope" not found or invalid function name
{"A":1}
{"a":1}
TypeError: array_multisort(): Argument #3 must be an array or a sort flag
ValueError: array_multisort(): Argument #1 ($array) must be a valid sort flag
TypeError: array_multisort(): Argument #1 ($array) must be an array or a sort flag
TypeError: array_multisort(): Argument #3 must be an array or a sort flag that has not already been specified
TypeError: array_multisort(): Argument #1 ($array) must be an array or a sort flag that has not already been specified

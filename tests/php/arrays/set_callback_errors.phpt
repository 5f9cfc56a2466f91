--TEST--
Errors of array_udiff() and its kin name the right argument
--FILE--
<?php
$calls = [
    fn() => array_udiff([1], [2], 'none'), fn() => array_diff_ukey([1], 5), fn() => array_uintersect_uassoc([1], [2], 'strcmp', 'none'),
    fn() => array_uintersect_uassoc([1], [2], 'none', 'strcmp'), fn() => array_intersect_ukey([1], 2, 'strcmp'),
];
foreach ($calls as $call) {
    try {
        $call();
    } catch (TypeError $error) {
        echo $error->getMessage(), "\n";
    }
}
?>
--EXPECT--
array_udiff(): Argument #3 must be a valid callback, function "none" not found or invalid function name
array_diff_ukey(): Argument #2 must be a valid callback, no array or string given
array_uintersect_uassoc(): Argument #4 must be a valid callback, function "none" not found or invalid function name
array_uintersect_uassoc(): Argument #3 must be a valid callback, function "none" not found or invalid function name
array_intersect_ukey(): Argument #2 must be of type array, int given

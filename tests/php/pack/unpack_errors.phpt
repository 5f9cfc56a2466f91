--TEST--
unpack(): what it warns of and throws
--FILE--
<?php
set_error_handler(function ($level, $message) {
    echo "[$message] ";
    return true;
});
$calls = [
    ['V', 'abc'], ['V', 'abcd', 1], ['V', 'abcd', 3], ['V', 'abcd', 4], ['V', 'abcd', 5], ['V', 'abcd', -1],
    ['C2', 'a'], ['C2*', 'ab'], ['a3', 'ab'], ['H5', 'ab'], ['x3', 'ab'], ['x*', 'ab'], ['X*', 'ab'], ['X', 'ab'],
    ['@*', 'ab'], ['@3', 'ab'], ['@2/C', 'ab'], ['y', 'ab'], ['/', 'ab'], ['C//C', 'ab'], ['a-1', 'ab'],
    ['a2147483648', 'ab'], ['h2147483647', 'ab'], ['C99999999999999999999', 'ab'],
];
foreach ($calls as $call) {
    try {
        echo json_encode(unpack(...$call)), "\n";
    } catch (Throwable $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
set_error_handler(fn($level, $message) => throw new Exception($message));
try {
    unpack('a2x/C', 'ab');
} catch (Exception $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
[unpack(): Type V: not enough input values, need 4 values but only 3 were provided] false
[unpack(): Type V: not enough input values, need 4 values but only 3 were provided] false
[unpack(): Type V: not enough input values, need 4 values but only 1 was provided] false
[unpack(): Type V: not enough input values, need 4 values but only 0 were provided] false
ValueError: unpack(): Argument #3 ($offset) must be contained in argument #2 ($data)
ValueError: unpack(): Argument #3 ($offset) must be contained in argument #2 ($data)
[unpack(): Type C: not enough input values, need 1 values but only 0 were provided] false
{"*1":97,"*2":98}
[unpack(): Type a: not enough input values, need 3 values but only 2 were provided] false
[unpack(): Type H: not enough input values, need 3 values but only 2 were provided] false
[unpack(): Type x: not enough input values, need 1 values but only 0 were provided] false
[]
[unpack(): Type X: '*' ignored] []
[]
[unpack(): Type @: outside of string] []
[unpack(): Type @: outside of string] []
[unpack(): Type C: not enough input values, need 1 values but only 0 were provided] false
ValueError: Invalid format type y
ValueError: Invalid format type /
ValueError: Invalid format type /
{"-1":"a"}
[unpack(): Type a: integer overflow] false
[unpack(): Type h: not enough input values, need 1073741824 values but only 2 were provided] false
[unpack(): Type C: integer overflow] false
unpack(): Type C: not enough input values, need 1 values but only 0 were provided

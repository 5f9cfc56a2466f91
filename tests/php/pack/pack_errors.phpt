--TEST--
pack(): what it warns of and throws
--FILE--
<?php
set_error_handler(function ($level, $message) {
    echo "[$message] ";
    return true;
});
$calls = [
    ['y', 1], ['C'], ['C2', 1], ['a'], ['C', 1, 2, 3], ['X'], ['CX2', 1], ['x*'], ['X*'], ['@*'],
    ['h5', 'abc'], ['H*', 'a-b'], ['a', []], ['a*', []], ['V', 1e20], ['V', NAN], ['d', 'x'],
    ['V', new stdClass], ['a', new stdClass], ['x2147483647x'], ['C-1', 1],
];
foreach ($calls as $call) {
    try {
        echo bin2hex(pack(...$call)), "\n";
    } catch (Throwable $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
set_error_handler(fn($level, $message) => throw new Exception($message));
try {
    pack('a3H2', 'abc', 'zz');
} catch (Exception $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
ValueError: Type y: unknown format code
ValueError: Type C: too few arguments
ValueError: Type C: too few arguments
ValueError: Type a: not enough arguments
[pack(): 2 arguments unused] 01
[pack(): Type X: outside of string] 
[pack(): Type X: outside of string] 
[pack(): Type x: '*' ignored] 00
[pack(): Type X: '*' ignored] [pack(): Type X: outside of string] 
[pack(): Type @: '*' ignored] 00
[pack(): Type h: not enough characters in string] ba0c
[pack(): Type H: illegal hex digit -] a0b0
[Array to string conversion] 41
[Array to string conversion] 4172726179
[The float 1.0E+20 is not representable as an int, cast occurred] 00001063
[The float NAN is not representable as an int, cast occurred] 00000000
0000000000000000
[Object of class stdClass could not be converted to int] 01000000
Error: Object of class stdClass could not be converted to string
ValueError: Type x: integer overflow in format string
ValueError: Type -: unknown format code
pack(): Type H: illegal hex digit z

--TEST--
posix_isatty() and posix_ttyname(): what is a descriptor
--FILE--
<?php
set_error_handler(function ($level, $message) {
    echo "[$message] ";
    return true;
});
foreach (['-1', 'x', [], 1e20, 2147483648, -5, 999, true, fopen('/dev/null', 'r'), fopen('php://memory', 'r')] as $value) {
    foreach (['posix_isatty', 'posix_ttyname'] as $f) {
        var_dump($f($value));
    }
}
var_dump(posix_isatty(999), posix_strerror(posix_get_last_error()));
?>
--EXPECT--
[posix_isatty(): Argument #1 ($file_descriptor) must be between 0 and 2147483647] bool(false)
[posix_ttyname(): Argument #1 ($file_descriptor) must be between 0 and 2147483647] bool(false)
[posix_isatty(): Argument #1 ($file_descriptor) must be of type int|resource, string given] bool(false)
[posix_ttyname(): Argument #1 ($file_descriptor) must be of type int|resource, string given] bool(false)
[posix_isatty(): Argument #1 ($file_descriptor) must be of type int|resource, array given] bool(false)
[posix_ttyname(): Argument #1 ($file_descriptor) must be of type int|resource, array given] bool(false)
[posix_isatty(): Argument #1 ($file_descriptor) must be of type int|resource, float given] bool(false)
[posix_ttyname(): Argument #1 ($file_descriptor) must be of type int|resource, float given] bool(false)
[posix_isatty(): Argument #1 ($file_descriptor) must be between 0 and 2147483647] bool(false)
[posix_ttyname(): Argument #1 ($file_descriptor) must be between 0 and 2147483647] bool(false)
[posix_isatty(): Argument #1 ($file_descriptor) must be between 0 and 2147483647] bool(false)
[posix_ttyname(): Argument #1 ($file_descriptor) must be between 0 and 2147483647] bool(false)
bool(false)
bool(false)
bool(false)
bool(false)
bool(false)
bool(false)
[posix_isatty(): Could not use stream of type 'MEMORY'] bool(false)
[posix_ttyname(): Could not use stream of type 'MEMORY'] bool(false)
bool(false)
string(19) "Bad file descriptor"

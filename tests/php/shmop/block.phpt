--TEST--
Shared memory as bytes: limits and access
--FILE--
<?php
$key = 0x53780000 | (getmypid() & 0xffff);
$block = shmop_open($key, 'n', 0600, 100);
var_dump(get_class($block), shmop_size($block), shmop_write($block, 'hello', 10), shmop_read($block, 10, 5), strlen(shmop_read($block, 0, 0)));
var_dump(shmop_write($block, str_repeat('x', 50), 80), shmop_read($block, 98, 2));
$reader = shmop_open($key, 'a', 0, 0);
var_dump(shmop_read($reader, 10, 5), shmop_read($reader, 100, 0));
foreach ([fn() => shmop_write($reader, 'x', 0), fn() => shmop_read($block, -1, 1), fn() => shmop_read($block, 101, 0),
    fn() => shmop_read($block, 50, 51), fn() => shmop_read($block, 50, PHP_INT_MAX), fn() => shmop_write($block, 'x', 101),
    fn() => shmop_write($block, 'x', -1), fn() => shmop_open($key, 'x', 0, 0), fn() => shmop_open($key, '', 0, 0),
    fn() => shmop_open($key, 'c', 0600, 0), fn() => new Shmop, fn() => clone $block] as $f) {
    try {
        $f();
    } catch (Error $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
var_dump(shmop_open($key, 'n', 0600, 100), shmop_open($key + 0x10000, 'w', 0, 0));
var_dump(shmop_delete($block));
shmop_close($block);
--EXPECTF--
string(5) "Shmop"
int(100)
int(5)
string(5) "hello"
int(100)
int(20)
string(2) "xx"
string(5) "hello"
string(0) ""
Error: Read-only segment cannot be written
ValueError: shmop_read(): Argument #2 ($offset) must be between 0 and the segment size
ValueError: shmop_read(): Argument #2 ($offset) must be between 0 and the segment size
ValueError: shmop_read(): Argument #3 ($size) is out of range
ValueError: shmop_read(): Argument #3 ($size) is out of range
ValueError: shmop_write(): Argument #3 ($offset) is out of range
ValueError: shmop_write(): Argument #3 ($offset) is out of range
ValueError: shmop_open(): Argument #2 ($mode) must be a valid access mode
ValueError: shmop_open(): Argument #2 ($mode) must be a valid access mode
ValueError: shmop_open(): Argument #4 ($size) must be greater than 0 for the "c" and "n" access modes
Error: Cannot directly construct Shmop, use shmop_open() instead
Error: Trying to clone an uncloneable object of class Shmop

Warning: shmop_open(): Unable to attach or create shared memory segment "File exists" in %s on line %d

Warning: shmop_open(): Unable to attach or create shared memory segment "No such file or directory" in %s on line %d
bool(false)
bool(false)
bool(true)

Deprecated: Function shmop_close() is deprecated since 8.0, as Shmop objects are freed automatically in %s on line %d

--TEST--
posix_getrlimit(), posix_setrlimit(), posix_sysconf(), posix_pathconf(), posix_fpathconf()
--FILE--
<?php
$all = posix_getrlimit();
var_dump(count($all), isset($all['soft core'], $all['hard openfiles']));
[$soft, $hard] = posix_getrlimit(POSIX_RLIMIT_NOFILE);
var_dump($soft === $all['soft openfiles'], $hard === $all['hard openfiles']);
var_dump(posix_setrlimit(POSIX_RLIMIT_CORE, 0, 0), posix_getrlimit(POSIX_RLIMIT_CORE));
var_dump(posix_getrlimit(1234), posix_errno() === 22);
foreach ([[0, -2, 0], [0, 0, -2], [0, 2, 1]] as $arguments) {
    try {
        posix_setrlimit(...$arguments);
    } catch (ValueError $e) {
        echo $e->getMessage(), "\n";
    }
}
var_dump(posix_sysconf(POSIX_SC_PAGESIZE) >= 4096, posix_sysconf(-5));
var_dump(posix_pathconf('/', POSIX_PC_NAME_MAX), posix_pathconf('/no/such', POSIX_PC_NAME_MAX), posix_errno() === 2);
var_dump(posix_fpathconf(fopen(__FILE__, 'r'), POSIX_PC_PIPE_BUF) >= 512, posix_fpathconf(-1, POSIX_PC_PIPE_BUF), posix_errno() === 9);
foreach ([fn() => posix_pathconf('', 1), fn() => posix_pathconf("a\0", 1), fn() => posix_fpathconf('x', 1)] as $f) {
    try {
        $f();
    } catch (Error $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
?>
--EXPECT--
int(20)
bool(true)
bool(true)
bool(true)
bool(true)
array(2) {
  [0]=>
  int(0)
  [1]=>
  int(0)
}
bool(false)
bool(true)
posix_setrlimit(): Argument #2 ($soft_limit) must be greater or equal to -1
posix_setrlimit(): Argument #3 ($hard_limit) must be greater or equal to -1
posix_setrlimit(): Argument #2 ($soft_limit) must be lower or equal to 1
bool(true)
int(-1)
int(255)
bool(false)
bool(true)
bool(true)
bool(false)
bool(true)
ValueError: posix_pathconf(): Argument #1 ($path) must not be empty
ValueError: posix_pathconf(): Argument #1 ($path) must not contain any null bytes
TypeError: posix_fpathconf(): Argument #1 ($file_descriptor) must be of type int|resource, string given

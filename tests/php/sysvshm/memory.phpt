--TEST--
Shared memory: values, other processes, no room, detached
--FILE--
<?php
$key = 0x53770000 | (getmypid() & 0xffff);
$memory = shm_attach($key, 2000, 0600);
var_dump(get_class($memory), shm_has_var($memory, 1), shm_put_var($memory, 1, ['x' => 1.5]), shm_put_var($memory, -7, 'seven'));
var_dump(shm_has_var($memory, 1), shm_get_var($memory, 1), shm_get_var($memory, -7));
shm_put_var($memory, 1, str_repeat('y', 100));
var_dump(strlen(shm_get_var($memory, 1)), shm_get_var($memory, -7));
var_dump(shm_put_var($memory, 2, str_repeat('z', 3000)), shm_has_var($memory, 2));
var_dump(shm_get_var($memory, 5), shm_remove_var($memory, 5), shm_remove_var($memory, 1), shm_has_var($memory, 1));
$other = shm_attach($key);
var_dump(shm_get_var($other, -7));
$child = pcntl_fork();
if ($child === 0) {
    shm_put_var($memory, 9, 'from the child');
    exit;
}
pcntl_waitpid($child, $status);
var_dump(shm_get_var($other, 9));
var_dump(shm_detach($other));
foreach ([fn() => shm_detach($other), fn() => shm_get_var($other, 1), fn() => shm_attach(1, 0), fn() => shm_attach(1, -5), fn() => new SysvSharedMemory, fn() => clone $other] as $f) {
    try {
        $f();
    } catch (Error $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
var_dump(shm_attach($key + 0x10000, 5));
var_dump(shm_remove($memory));
--EXPECTF--
string(16) "SysvSharedMemory"
bool(false)
bool(true)
bool(true)
bool(true)
array(1) {
  ["x"]=>
  float(1.5)
}
string(5) "seven"
int(100)
string(5) "seven"

Warning: shm_put_var(): Not enough shared memory left in %s on line %d
bool(false)
bool(false)

Warning: shm_get_var(): Variable key 5 doesn't exist in %s on line %d

Warning: shm_remove_var(): Variable key 5 doesn't exist in %s on line %d
bool(false)
bool(false)
bool(true)
bool(false)
string(5) "seven"
string(14) "from the child"
bool(true)
Error: Shared memory block has already been destroyed
Error: Shared memory block has already been destroyed
ValueError: shm_attach(): Argument #2 ($size) must be greater than 0
ValueError: shm_attach(): Argument #2 ($size) must be greater than 0
Error: Cannot directly construct SysvSharedMemory, use shm_attach() instead
Error: Trying to clone an uncloneable object of class SysvSharedMemory

Warning: shm_attach(): Failed for key 0x%x: memorysize too small in %s on line %d
bool(false)
bool(true)

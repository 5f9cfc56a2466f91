--TEST--
Semaphores: between objects and processes, of which one dies
--FILE--
<?php
$key = 0x53760000 | (getmypid() & 0xffff);
$semaphore = sem_get($key, 2, 0600);
$again = sem_get($key, 2, 0600);
var_dump(get_class($semaphore), sem_acquire($semaphore), sem_acquire($again, true), sem_acquire($again, true));
var_dump(sem_release($semaphore), sem_acquire($again, true), sem_release($again), sem_release($again), sem_release($again));
$child = pcntl_fork();
if ($child === 0) {
    sem_acquire($semaphore);
    sem_acquire($semaphore);
    posix_kill(posix_getpid(), SIGKILL);
}
pcntl_waitpid($child, $status);
var_dump(sem_acquire($semaphore, true));
var_dump(sem_remove($semaphore), sem_remove($again), sem_acquire($again));
try {
    new SysvSemaphore;
} catch (Error $e) {
    echo $e->getMessage(), "\n";
}
--EXPECTF--
string(13) "SysvSemaphore"
bool(true)
bool(true)
bool(false)

Warning: sem_release(): SysV semaphore for key 0x%x is not currently acquired in %s on line %d
bool(true)
bool(true)
bool(true)
bool(true)
bool(false)
bool(true)

Warning: sem_remove(): SysV semaphore for key 0x%x does not (any longer) exist in %s on line %d

Warning: sem_acquire(): Failed to acquire key 0x%x: Invalid argument in %s on line %d
bool(true)
bool(false)
bool(false)
Cannot directly construct SysvSemaphore, use sem_get() instead

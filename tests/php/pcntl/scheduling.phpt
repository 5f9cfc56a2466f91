--TEST--
pcntl_*: priorities, processors and namespaces
--FILE--
<?php
var_dump(is_int(pcntl_getpriority()), pcntl_getpriority(null, PRIO_PROCESS) === pcntl_getpriority(posix_getpid()));
var_dump(pcntl_setpriority(pcntl_getpriority() + 1));
$ids = pcntl_getcpuaffinity();
var_dump(count($ids) > 0, in_array(pcntl_getcpu(), $ids), pcntl_setcpuaffinity(null, [(string)$ids[0]]));
var_dump(pcntl_getcpuaffinity() === [$ids[0]]);
$attempts = [
    fn() => pcntl_getpriority(null, 42), fn() => pcntl_setpriority(0, null, 42), fn() => pcntl_getpriority(-1),
    fn() => pcntl_setcpuaffinity(null, []), fn() => pcntl_setcpuaffinity(null, ['x']),
    fn() => pcntl_setcpuaffinity(null, [-1]), fn() => pcntl_setcpuaffinity(null, [[]]),
    fn() => pcntl_getcpuaffinity(-1024), fn() => pcntl_unshare(42), fn() => pcntl_setns(-1),
    fn() => pcntl_setns(null, -1),
];
foreach ($attempts as $attempt) {
    try {
        var_dump($attempt());
    } catch (Error $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
?>
--EXPECTF--
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
ValueError: pcntl_getpriority(): Argument #2 ($mode) must be one of PRIO_PGRP, PRIO_USER, or PRIO_PROCESS
ValueError: pcntl_setpriority(): Argument #3 ($mode) must be one of PRIO_PGRP, PRIO_USER, or PRIO_PROCESS

Warning: pcntl_getpriority(): Error 3: No process was located using the given parameters in %s on line %d
bool(false)
ValueError: pcntl_setcpuaffinity(): Argument #2 ($cpu_ids) must not be empty
ValueError: pcntl_setcpuaffinity(): Argument #2 ($cpu_ids) cpu id invalid value (x)
ValueError: pcntl_setcpuaffinity(): Argument #2 ($cpu_ids) cpu id must be between 0 and %d (-1)

Warning: Array to string conversion in %s on line %d
ValueError: pcntl_setcpuaffinity(): Argument #2 ($cpu_ids) cpu id invalid type (Array)
ValueError: pcntl_getcpuaffinity(): Argument #1 ($process_id) invalid process (-1024)
ValueError: pcntl_unshare(): Argument #1 ($flags) must be a combination of CLONE_* flags
ValueError: pcntl_setns(): Argument #1 ($process_id) is not a valid process (-1)
ValueError: pcntl_setns(): Argument #2 ($nstype) is an invalid nstype (-1)

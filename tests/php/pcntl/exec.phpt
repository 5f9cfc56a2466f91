--TEST--
pcntl_exec(): arguments and environment, and what cannot be passed
--FILE--
<?php
function run(callable $f): void {
    $id = pcntl_fork();
    if ($id === 0) {
        $f();
        exit(9);
    }
    pcntl_waitpid($id, $status);
    echo 'status ', pcntl_wexitstatus($status), "\n";
}
run(fn() => pcntl_exec('/bin/sh', ['-c', 'echo "$0 $1 $KEY"; exit 3', 'zero', 12], ['KEY' => 'value', 5 => 'x']));
putenv('SEEN=yes');
run(fn() => pcntl_exec('/bin/sh', ['-c', 'echo $SEEN']));
var_dump(pcntl_exec('/no/such/program'), pcntl_get_last_error() === PCNTL_ENOENT);
foreach ([["a\0b"], ['x', ["n\0" => 'v']], ['x', ['n' => "v\0"]]] as [$argument, $variables]) {
    try {
        is_array($variables ?? null) ? pcntl_exec('/bin/true', [$argument], $variables) : pcntl_exec('/bin/true', [$argument]);
    } catch (ValueError $e) {
        echo $e->getMessage(), "\n";
    }
}
try {
    pcntl_exec("/bin/true\0");
} catch (ValueError $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECTF--
zero 12 value
status 3
yes
status 0

Warning: pcntl_exec(): Error has occurred: (errno 2) No such file or directory in %s on line %d
bool(false)
bool(true)

Warning: Undefined array key 1 in %s on line %d
pcntl_exec(): Argument #2 ($args) individual argument must not contain null bytes
pcntl_exec(): Argument #3 ($env_vars) name for environment variable must not contain null bytes
pcntl_exec(): Argument #3 ($env_vars) value for environment variable must not contain null bytes
pcntl_exec(): Argument #1 ($path) must not contain any null bytes

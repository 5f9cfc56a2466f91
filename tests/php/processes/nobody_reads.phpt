--TEST--
A program whose output is closed or full ends with status 255
--SKIPIF--
<?php
if (!file_exists('/dev/full')) die('skip no /dev/full');
?>
--FILE--
<?php
$program = 'register_shutdown_function(function () {
    echo "lost";
    fwrite(STDERR, "shutdown " . connection_status() . "\n");
});
try {
    echo "lost";
    fwrite(STDERR, "after\n");
} finally {
    fwrite(STDERR, "finally\n");
}';
function run(string $how, array $options, string $program): void {
    $engine = getenv('TEST_PHP_EXECUTABLE');
    $command = ['sh', '-c', $how, $engine, '-n', ...$options, '-r', $program];
    $process = proc_open($command, [2 => ['pipe', 'w']], $pipes);
    echo $how, ":\n", stream_get_contents($pipes[2]), 'status ', proc_close($process), "\n";
}
run('exec "$0" "$@" >&-', [], $program);
run('exec "$0" "$@" >/dev/full', [], $program);
run('exec "$0" "$@" >/dev/full', ['-d', 'ignore_user_abort=1'], $program);
run('exec "$0" "$@" >/dev/full', [], 'for (;;) echo str_repeat("x", 1000);');
?>
--EXPECT--
exec "$0" "$@" >&-:
shutdown 1
status 255
exec "$0" "$@" >/dev/full:
shutdown 1
status 255
exec "$0" "$@" >/dev/full:
after
finally
shutdown 1
status 255
exec "$0" "$@" >/dev/full:
status 255

--TEST--
proc_open() and its kin: what they warn of and throw
--FILE--
<?php
set_error_handler(function ($level, $message) {
    echo "[$message] ";
    return true;
});
function attempt(callable $what): void
{
    try {
        echo json_encode($what()), "\n";
    } catch (Throwable $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
$closed = fopen(__FILE__, 'r');
fclose($closed);
attempt(fn() => proc_open([], [], $pipes));
attempt(fn() => proc_open(["a\0b"], [], $pipes));
attempt(fn() => proc_open(['true', "a\0b"], [], $pipes));
$specs = [
    ['x' => ['pipe', 'r']], [5], [[]], [['pipe']], [['file']], [['file', 'x']], [['file', '/no/such', 'r']],
    [['other']], [['redirect']], [['redirect', 'x']], [1 => ['redirect', 7]], [fopen('php://memory', 'r')], [$closed],
];
foreach ($specs as $spec) {
    attempt(fn() => proc_open('true', $spec, $pipes));
}
attempt(fn() => proc_close(proc_open(['/no/such/program'], [], $pipes)));
attempt(fn() => proc_close(proc_open('true', [], $pipes, '/no/such')));
attempt(fn() => proc_close(1));
attempt(fn() => proc_get_status(fopen(__FILE__, 'r')));
$process = proc_open('true', [], $pipes);
proc_close($process);
attempt(fn() => proc_close($process));
attempt(fn() => proc_terminate($process));
attempt(fn() => proc_nice(0));
?>
--EXPECT--
ValueError: proc_open(): Argument #1 ($command) must have at least one element
ValueError: Command array element 1 contains a null byte
ValueError: Command array element 2 contains a null byte
ValueError: proc_open(): Argument #2 ($descriptor_spec) must be an integer indexed array
ValueError: proc_open(): Argument #2 ($descriptor_spec) must only contain arrays and streams
ValueError: Missing handle qualifier
ValueError: Missing mode parameter for 'pipe'
ValueError: Missing file name parameter for 'file'
ValueError: Missing mode parameter for 'file'
[proc_open(/no/such): Failed to open stream: No such file or directory] false
[proc_open(): other is not a valid descriptor spec/mode] false
ValueError: Missing redirection target
ValueError: Redirection target must be of type int, string given
[proc_open(): Redirection target 7 not found] false
[proc_open(): Cannot represent a stream of type MEMORY as a File Descriptor] false
TypeError: proc_open(): supplied resource is not a valid stream resource
[proc_open(): Exec failed: No such file or directory] 127
0
TypeError: proc_close(): Argument #1 ($process) must be of type resource, int given
TypeError: proc_get_status(): supplied resource is not a valid process resource
TypeError: proc_close(): supplied resource is not a valid process resource
TypeError: proc_terminate(): supplied resource is not a valid process resource
true

--TEST--
fclose(STDOUT) closes the descriptor; memory can be set not to block
--FILE--
<?php
$memory = fopen('php://memory', 'r+');
var_dump(stream_set_blocking($memory, false), stream_get_meta_data($memory)['blocked']);
$command = [PHP_BINARY, '-n', '-r', 'echo "before\n"; fclose(STDOUT); fgets(STDIN); fwrite(STDERR, "behind\n");'];
$process = proc_open($command, [['pipe', 'r'], ['pipe', 'w'], ['pipe', 'w']], $pipes);
// Its output is at its end while it still runs.
var_dump(stream_get_contents($pipes[1]), proc_get_status($process)['running']);
fwrite($pipes[0], "\n");
var_dump(stream_get_contents($pipes[2]));
--EXPECT--
bool(true)
bool(true)
string(7) "before
"
bool(true)
string(7) "behind
"

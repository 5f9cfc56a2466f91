--TEST--
fwrite() to a pipe that is full and does not wait writes nothing, which is no failure
--FILE--
<?php
$process = proc_open(['sleep', '5'], [['pipe', 'r']], $pipes);
stream_set_blocking($pipes[0], false);
echo fwrite($pipes[0], str_repeat('x', 1 << 20)) > 0 ? 'some' : 'none', "\n";
var_dump(fwrite($pipes[0], str_repeat('y', 1 << 16)), fwrite($pipes[0], 'z'));
proc_terminate($process);
while (proc_get_status($process)['running']) usleep(1000);
var_dump(fwrite($pipes[0], 'z'));
--EXPECTF--
some
int(0)
int(0)

Notice: fwrite(): Write of 1 bytes failed with errno=32 Broken pipe in %s on line %d
bool(false)

--TEST--
proc_open(): pipes, files, redirections, folder and environment
--FILE--
<?php
$command = 'echo out; echo err >&2; read line; echo "got $line $NAME"; pwd; exit 3';
$process = proc_open($command, [['pipe', 'r'], ['pipe', 'w'], ['pipe', 'w']], $pipes, '/', ['NAME' => 'value', 'EMPTY' => '', 'A=b']);
echo get_resource_type($process), ' ', implode(' ', array_keys($pipes)), "\n";
fwrite($pipes[0], "a line\n");
fclose($pipes[0]);
echo stream_get_contents($pipes[1]), stream_get_contents($pipes[2]);
echo json_encode(stream_get_meta_data($pipes[1])), "\n";
var_dump(proc_close($process), get_resource_type($process), is_resource($pipes[1]));

// No shell: arguments are what they are.
$process = proc_open(['printf', '%s|', 'a b', '$X', "q'"], [1 => ['pipe', 'w']], $pipes);
echo stream_get_contents($pipes[1]), "\n";
do {
    $status = proc_get_status($process);
    usleep(1000);
} while ($status['running']);
unset($status['pid']);
echo json_encode($status), "\n";
unset($status['pid']);
echo json_encode(array_diff_key(proc_get_status($process), ['pid' => 1])), "\n";
var_dump(proc_close($process));

$file = tmpfile();
$process = proc_open('cat; cat <&5; echo err >&2', [['file', __FILE__, 'r'], $file, ['redirect', 1], 5 => ['null']], $pipes);
var_dump(proc_close($process), $pipes);
rewind($file);
echo stream_get_contents($file) === file_get_contents(__FILE__) . "err\n" ? 'same' : 'differs', "\n";

$process = proc_open('exec sleep 100', [], $pipes);
$status = proc_get_status($process);
var_dump($status['running'], $status['command'], $status['pid'] > 0, proc_terminate($process, 9), proc_close($process));

$process = proc_open('read x; exit 7', [['pipe', 'r']], $pipes);
var_dump(proc_close($process));  // closes the pipe first

$process = proc_open('cat', [['socket'], ['pipe', 'w']], $pipes);
fwrite($pipes[0], "through a socket\n");
echo fgets($pipes[1]);
fclose($pipes[0]);
var_dump(stream_get_contents($pipes[1]), proc_close($process));
?>
--EXPECT--
process 0 1 2
out
got a line value
/
err
{"timed_out":false,"blocked":true,"eof":true,"stream_type":"STDIO","mode":"r","unread_bytes":0,"seekable":false}
int(3)
string(7) "Unknown"
bool(false)
a b|$X|q'|
{"command":"printf","cached":true,"running":false,"signaled":false,"stopped":false,"exitcode":0,"termsig":0,"stopsig":0}
{"command":"printf","cached":true,"running":false,"signaled":false,"stopped":false,"exitcode":0,"termsig":0,"stopsig":0}
int(0)
int(0)
array(0) {
}
same
bool(true)
string(14) "exec sleep 100"
bool(true)
bool(true)
int(9)
int(7)
through a socket
string(0) ""
int(0)

--TEST--
surus -S: more idle connections than there are descriptors
--SKIPIF--
<?php if (PHP_OS_FAMILY != 'Linux') die('skip');
--FILE--
<?php
$root = sys_get_temp_dir() . '/surus-many-' . getmypid();
mkdir($root);
file_put_contents("$root/a.php", '<?php if (file_get_contents(__FILE__)) echo "answered\n";');
$probe = stream_socket_server('tcp://127.0.0.1:0');
$address = stream_socket_get_name($probe, false);
fclose($probe);
$process = proc_open('ulimit -n 32; exec ' . escapeshellarg(PHP_BINARY) . " -n -S $address -t " . escapeshellarg($root), [2 => ['file', '/dev/null', 'w']], $pipes);
for ($i = 0; $i < 500 && !@fsockopen("tcp://$address"); $i++) usleep(20000);
$idle = [];
for ($i = 0; $i < 40; $i++) $idle[] = stream_socket_client("tcp://$address");
// Whoever comes is answered, for those who were quiet longest have gone.
for ($i = 0; $i < 3; $i++) {
    $stream = stream_socket_client("tcp://$address");
    stream_set_timeout($stream, 5);
    fwrite($stream, "GET /a.php HTTP/1.1\r\nHost: here\r\n\r\n");
    while (($line = fgets($stream)) !== false && !str_starts_with($line, 'answered'));
    var_dump($line);
    $idle[] = $stream;
}
stream_set_timeout($idle[0], 5);
var_dump(fread($idle[0], 1), feof($idle[0]));
// A client that keeps asking stays.
fwrite($stream, "GET /a.php HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n");
var_dump(str_contains(stream_get_contents($stream), 'answered'));
proc_terminate($process);
proc_close($process);
unlink("$root/a.php");
rmdir($root);
--EXPECT--
string(9) "answered
"
string(9) "answered
"
string(9) "answered
"
string(0) ""
bool(true)
bool(true)

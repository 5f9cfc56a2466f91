--TEST--
php://fd/ of a socket is a socket
--FILE--
<?php
$server = stream_socket_server('tcp://127.0.0.1:0');
$name = stream_socket_get_name($server, false);
foreach (array_diff(scandir('/proc/self/fd'), ['.', '..']) as $number) {
    $target = @readlink("/proc/self/fd/$number");
    if ($target && str_starts_with($target, 'socket:')) break;
}
$again = fopen("php://fd/$number", 'r+');
var_dump(stream_socket_get_name($again, false) === $name, stream_get_meta_data($again)['stream_type']);
$client = stream_socket_client("tcp://$name");
$peer = stream_socket_accept($again, 1);
fwrite($client, "hello\n");
var_dump(fgets($peer));
--EXPECT--
bool(true)
string(10) "tcp_socket"
string(6) "hello
"

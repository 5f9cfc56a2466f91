--TEST--
Sockets as streams: servers, clients, datagrams, pairs, timeouts
--FILE--
<?php
echo "-- tcp\n";
$server = stream_socket_server('tcp://127.0.0.1:0', $code, $text);
$address = stream_socket_get_name($server, false);
var_dump(get_resource_type($server), $code, $text, str_starts_with($address, '127.0.0.1:'));
$client = stream_socket_client("tcp://$address", $code, $text, 2);
$peer = stream_socket_accept($server, 2, $name);
var_dump($name === stream_socket_get_name($client, false), stream_socket_get_name($client, true) === $address);
fwrite($client, "one\ntwo\nthree");
var_dump(fgets($peer), fread($peer, 9));
$meta = stream_get_meta_data($peer);
unset($meta['unread_bytes']);
echo json_encode($meta), "\n";
fwrite($peer, 'answer');
var_dump(stream_socket_recvfrom($client, 3, STREAM_PEEK), stream_socket_recvfrom($client, 100), feof($client));
stream_set_timeout($client, 0, 20000);
var_dump(fread($client, 10), stream_get_meta_data($client)['timed_out'], feof($client));
stream_set_blocking($client, false);
var_dump(fread($client, 10), fgets($client));
$read = [$client, $peer];
$write = $except = null;
var_dump(stream_select($read, $write, $except, 0, 1000), $read);
fwrite($client, 'x');
$read = ['a' => $client, 'b' => $peer];
var_dump(stream_select($read, $write, $except, 1), array_keys($read));
var_dump(stream_socket_shutdown($peer, STREAM_SHUT_WR));
stream_set_blocking($client, true);
var_dump(fread($client, 10), feof($client));
fclose($client);
var_dump(stream_get_contents($peer), feof($peer));

echo "-- unix\n";
$path = sys_get_temp_dir() . '/surus-' . getmypid() . '.sock';
$server = stream_socket_server("unix://$path");
$client = fsockopen("unix://$path");
$peer = stream_socket_accept($server);
fwrite($peer, "local\n");
var_dump(fgets($client), stream_socket_get_name($client, true) === $path, stream_get_meta_data($client)['stream_type']);
unlink($path);

echo "-- udp\n";
$a = stream_socket_server('udp://127.0.0.1:0', $code, $text, STREAM_SERVER_BIND);
$b = stream_socket_client('udp://' . stream_socket_get_name($a, false));
var_dump(fwrite($b, 'datagram'), stream_socket_recvfrom($a, 100, 0, $from), $from === stream_socket_get_name($b, false));
var_dump(stream_socket_sendto($a, 'back', 0, $from), fread($b, 100));

echo "-- pair\n";
[$x, $y] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
fwrite($x, "pair\n");
var_dump(fgets($y), stream_get_meta_data($x)['stream_type']);
fclose($x);
var_dump(fgets($y), feof($y), fwrite($y, 'gone'));

echo "-- failures\n";
fclose(stream_socket_server('tcp://127.0.0.1:0'));
[$host, $port] = explode(':', $address);
var_dump(@stream_socket_client("tcp://127.0.0.1:1", $code, $text, 1), $text);
var_dump(stream_socket_client('nowhere', $code, $text));
var_dump(stream_socket_client('strange://x:1'));
var_dump(fsockopen('127.0.0.1', 1, $code, $text, 1), $code > 0);
$idle = stream_socket_server('tcp://127.0.0.1:0');
var_dump(stream_socket_accept($idle, 0));
var_dump(stream_socket_get_name(fopen('php://memory', 'r'), true));
try {
    stream_socket_shutdown($idle, 5);
} catch (ValueError $e) {
    echo $e->getMessage(), "\n";
}
try {
    stream_socket_recvfrom($idle, 0);
} catch (ValueError $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECTF--
-- tcp
string(6) "stream"
int(0)
string(0) ""
bool(true)
bool(true)
bool(true)
string(4) "one
"
string(9) "two
three"
{"timed_out":false,"blocked":true,"eof":false,"stream_type":"tcp_socket%S","mode":"r+","seekable":false}
string(3) "ans"
string(6) "answer"
bool(false)
bool(false)
bool(true)
bool(false)
string(0) ""
bool(false)
int(0)
array(0) {
}
int(1)
array(1) {
  [0]=>
  string(1) "b"
}
bool(true)
string(0) ""
bool(true)
string(1) "x"
bool(true)
-- unix
string(6) "local
"
bool(true)
string(11) "unix_socket"
-- udp
int(8)
string(8) "datagram"
bool(true)
int(4)
string(4) "back"
-- pair
string(5) "pair
"
string(14) "generic_socket"

Notice: fwrite(): Send of 4 bytes failed with errno=32 Broken pipe in %s on line %d
bool(false)
bool(true)
bool(false)
-- failures
bool(false)
string(18) "Connection refused"

Warning: stream_socket_client(): Unable to connect to nowhere (Failed to parse address "nowhere") in %s on line %d
bool(false)

Warning: stream_socket_client(): Unable to connect to strange://x:1 (Unable to find the socket transport "strange" - did you forget to enable it when you configured PHP?) in %s on line %d
bool(false)

Warning: fsockopen(): Unable to connect to 127.0.0.1:1 (Connection refused) in %s on line %d
bool(false)
bool(true)

Warning: stream_socket_accept(): Accept failed: Connection timed out in %s on line %d
bool(false)
bool(false)
stream_socket_shutdown(): Argument #2 ($mode) must be one of STREAM_SHUT_RD, STREAM_SHUT_WR, or STREAM_SHUT_RDWR
stream_socket_recvfrom(): Argument #2 ($length) must be greater than 0

--TEST--
sockets: connections, their data, their end
--FILE--
<?php
function attempt($f) {
    try {
        var_dump($f());
    } catch (Throwable $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
$server = socket_create(AF_INET, SOCK_STREAM, SOL_TCP);
var_dump(socket_set_option($server, SOL_SOCKET, SO_REUSEADDR, 1), socket_get_option($server, SOL_SOCKET, SO_REUSEADDR));
var_dump(socket_bind($server, '127.0.0.1', 0), socket_listen($server, 5));
var_dump(socket_getsockname($server, $address, $port), $address, $port > 0);
$client = socket_create(AF_INET, SOCK_STREAM, SOL_TCP);
var_dump(socket_connect($client, 'localhost', $port));
$peer = socket_accept($server);
var_dump(get_class($peer), socket_getpeername($peer, $address, $other), $address, $other > 0);
var_dump(socket_write($client, "first line\nsecond", 17), socket_read($peer, 100, PHP_NORMAL_READ));
var_dump(socket_read($peer, 3), socket_recv($peer, $data, 2, MSG_PEEK), $data, socket_recv($peer, $data, 100, 0), $data);
var_dump(socket_send($peer, 'abcdef', 3, 0), socket_read($client, 10));
socket_set_nonblock($client);
var_dump(socket_read($client, 10), socket_last_error($client) === SOCKET_EAGAIN, socket_last_error() === SOCKET_EAGAIN);
socket_clear_error($client);
socket_clear_error();
var_dump(socket_last_error($client), socket_last_error());
socket_set_block($client);
$read = ['a' => $client, 'b' => $peer];
$write = [5 => $peer];
$except = null;
socket_write($client, 'x');
var_dump(socket_select($read, $write, $except, 1), array_keys($read), array_keys($write), $except);
$read = [$client];
$write = null;
var_dump(socket_select($read, $write, $except, 0, 1000), $read);
var_dump(socket_shutdown($client, 1), socket_read($peer, 10), socket_read($peer, 10), socket_recv($peer, $data, 10, 0), $data);
socket_close($peer);
attempt(fn() => socket_read($peer, 10));
attempt(fn() => socket_close($peer));
attempt(function () use ($peer) { $read = [$peer]; $none = null; return socket_select($read, $none, $none, 0); });
attempt(function () { $read = [1]; $none = null; return socket_select($read, $none, $none, 0); });
attempt(function () { $read = []; $none = null; return socket_select($read, $none, $none, 0); });
attempt(fn() => socket_create(77, SOCK_STREAM, 0));
attempt(fn() => socket_create(AF_INET, 77, 0));
attempt(fn() => socket_connect($client, '127.0.0.1'));
attempt(fn() => socket_write($client, 'x', -1));
attempt(fn() => socket_send($client, 'x', -1, 0));
attempt(fn() => socket_read($client, 0));
attempt(fn() => socket_read($client, -5));
attempt(fn() => @socket_connect(socket_create(AF_INET, SOCK_STREAM, 0), '127.0.0.1', 1));
echo socket_strerror(socket_last_error()), "\n", socket_strerror(-10001), "\n", socket_strerror(SOCKET_EPIPE), "\n";
attempt(fn() => socket_bind(socket_create(AF_INET, SOCK_STREAM, 0), 'no.such.name.invalid', 0));
attempt(fn() => new Socket);
attempt(fn() => clone $client);
attempt(fn() => serialize($client));
var_dump($client);
--EXPECTF--
bool(true)
int(1)
bool(true)
bool(true)
bool(true)
string(9) "127.0.0.1"
bool(true)
bool(true)
string(6) "Socket"
bool(true)
string(9) "127.0.0.1"
bool(true)
int(17)
string(11) "first line
"
string(3) "sec"
int(2)
string(2) "on"
int(3)
string(3) "ond"
int(3)
string(3) "abc"
bool(false)
bool(true)
bool(true)
int(0)
int(0)
int(2)
array(1) {
  [0]=>
  string(1) "b"
}
array(1) {
  [0]=>
  int(5)
}
NULL
int(0)
array(0) {
}
bool(true)
string(1) "x"
string(0) ""
int(0)
NULL
Error: socket_read(): Argument #1 ($socket) has already been closed
Error: socket_close(): Argument #1 ($socket) has already been closed
TypeError: socket_select(): Argument #1 ($read) contains a closed socket
TypeError: socket_select(): Argument #1 ($read) must only have elements of type Socket, int given
ValueError: socket_select(): At least one array argument must be passed
ValueError: socket_create(): Argument #1 ($domain) must be one of AF_UNIX, AF_INET6, or AF_INET
ValueError: socket_create(): Argument #2 ($type) must be one of SOCK_STREAM, SOCK_DGRAM, SOCK_SEQPACKET, SOCK_RAW, or SOCK_RDM
ValueError: socket_connect(): Argument #3 ($port) cannot be null when the socket type is AF_INET
ValueError: socket_write(): Argument #3 ($length) must be greater than or equal to 0
ValueError: socket_send(): Argument #3 ($length) must be greater than or equal to 0
bool(false)
bool(false)
bool(false)
Connection refused
Unknown host
Broken pipe

Warning: socket_bind(): Host lookup failed [-10001]: Unknown host in %s on line %d
bool(false)
Error: Cannot directly construct Socket, use socket_create() instead
Error: Trying to clone an uncloneable object of class Socket
Exception: Serialization of 'Socket' is not allowed
object(Socket)#2 (0) {
}

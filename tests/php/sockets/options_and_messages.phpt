--TEST--
sockets: options, datagrams, messages, addresses, streams
--FILE--
<?php
function attempt($f) {
    try {
        var_dump($f());
    } catch (Error $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
$s = socket_create(AF_INET, SOCK_STREAM, SOL_TCP);
var_dump(socket_set_option($s, SOL_SOCKET, SO_LINGER, ['l_onoff' => 1, 'l_linger' => 7]), socket_get_option($s, SOL_SOCKET, SO_LINGER));
var_dump(socket_setopt($s, SOL_SOCKET, SO_RCVTIMEO, ['sec' => 2, 'usec' => 500000]), socket_getopt($s, SOL_SOCKET, SO_RCVTIMEO));
var_dump(socket_set_option($s, SOL_TCP, TCP_NODELAY, 1), socket_get_option($s, SOL_TCP, TCP_NODELAY));
var_dump(socket_get_option($s, SOL_SOCKET, SO_TYPE) === SOCK_STREAM, socket_get_option($s, SOL_SOCKET, SO_ERROR));
attempt(fn() => socket_set_option($s, SOL_SOCKET, SO_LINGER, ['l_onoff' => 1]));
attempt(fn() => socket_set_option($s, SOL_SOCKET, SO_SNDTIMEO, []));
attempt(fn() => socket_set_option($s, SOL_SOCKET, 12345, 1));
attempt(fn() => socket_get_option($s, SOL_SOCKET, 12345));
$u = socket_create(AF_INET, SOCK_DGRAM, SOL_UDP);
attempt(fn() => socket_set_option($u, IPPROTO_IP, IP_MULTICAST_TTL, 9));
attempt(fn() => socket_get_option($u, IPPROTO_IP, IP_MULTICAST_TTL));
attempt(fn() => socket_set_option($u, IPPROTO_IP, IP_MULTICAST_LOOP, 0));
attempt(fn() => socket_get_option($u, IPPROTO_IP, IP_MULTICAST_LOOP));
attempt(fn() => socket_set_option($u, IPPROTO_IP, IP_MULTICAST_TTL, 256));
attempt(fn() => socket_set_option($u, IPPROTO_IP, IP_MULTICAST_IF, 'lo'));
attempt(fn() => socket_set_option($u, IPPROTO_IP, IP_MULTICAST_IF, 'none such'));
attempt(fn() => socket_set_option($u, IPPROTO_IP, MCAST_JOIN_GROUP, ['group' => '224.0.0.23', 'interface' => 'lo']));
attempt(fn() => socket_set_option($u, IPPROTO_IP, MCAST_LEAVE_GROUP, ['group' => '224.0.0.23', 'interface' => 'lo']));
attempt(fn() => socket_set_option($u, IPPROTO_IP, MCAST_LEAVE_GROUP, ['interface' => 'lo']));

// Datagrams: by the internet's protocol and between files.
socket_bind($u, '127.0.0.1');
socket_getsockname($u, $address, $port);
$v = socket_create(AF_INET, SOCK_DGRAM, SOL_UDP);
var_dump(socket_sendto($v, 'datagram', 4, 0, $address, $port), socket_recvfrom($u, $data, 100, 0, $from, $fromPort), $data, $from, $fromPort > 0);
attempt(fn() => socket_sendto($v, 'datagram', 4, 0, $address));
attempt(fn() => socket_sendto($v, 'datagram', -4, 0, $address, $port));
$name = sys_get_temp_dir() . '/surus_sock_' . getmypid();
$one = socket_create(AF_UNIX, SOCK_DGRAM, 0);
var_dump(socket_bind($one, $name), socket_getsockname($one, $path), $path === $name);
$two = socket_create(AF_UNIX, SOCK_DGRAM, 0);
var_dump(socket_sendto($two, 'hello', 5, 0, $name), socket_recvfrom($one, $data, 100, 0, $from), $data, $from);
unlink($name);
attempt(fn() => socket_bind($two, str_repeat('x', 200)));
attempt(fn() => socket_create_pair(AF_UNIX, SOCK_STREAM, 0, $pair));
socket_create_pair(AF_UNIX, SOCK_STREAM, 0, $pair);
var_dump(count($pair), socket_write($pair[0], 'through'), socket_read($pair[1], 20));
attempt(fn() => @socket_create_pair(AF_INET, SOCK_STREAM, 0, $pair));

// What comes along with data.
socket_create_pair(AF_UNIX, SOCK_DGRAM, 0, $pair);
var_dump(socket_sendmsg($pair[0], ['iov' => ['one ', 'two'], 'control' => [['level' => SOL_SOCKET, 'type' => SCM_RIGHTS, 'data' => [$s, fopen(__FILE__, 'r')]]]]));
$message = ['name' => [], 'buffer_size' => 100, 'controllen' => socket_cmsg_space(SOL_SOCKET, SCM_RIGHTS, 2)];
var_dump(socket_recvmsg($pair[1], $message), $message['iov'], $message['flags']);
[$received, $stream] = $message['control'][0]['data'];
var_dump(fgets($stream));
socket_set_option($pair[1], SOL_SOCKET, SO_PASSCRED, 1);
socket_sendmsg($pair[0], ['iov' => ['x'], 'control' => [['level' => SOL_SOCKET, 'type' => SCM_CREDENTIALS, 'data' => ['pid' => getmypid(), 'uid' => posix_getuid(), 'gid' => posix_getgid()]]]]);
$message = ['controllen' => socket_cmsg_space(SOL_SOCKET, SCM_CREDENTIALS)];
var_dump(socket_recvmsg($pair[1], $message), $message['control'][0]['data']['pid'] === getmypid());
attempt(fn() => socket_cmsg_space(SOL_SOCKET, SCM_RIGHTS, -1));
attempt(fn() => socket_cmsg_space(77, 77));

$found = socket_addrinfo_lookup('127.0.0.1', '2000', ['ai_family' => AF_INET, 'ai_socktype' => SOCK_DGRAM, 'ai_flags' => AI_NUMERICHOST]);
var_dump(count($found), socket_addrinfo_explain($found[0]));
attempt(fn() => socket_addrinfo_lookup('127.0.0.1', '2000', ['no' => 1]));
attempt(fn() => socket_addrinfo_lookup('no.such.name.invalid'));
$connected = socket_addrinfo_connect($found[0]);
var_dump(socket_getpeername($connected, $address, $port), $address, $port);
attempt(fn() => new AddressInfo);

$listener = socket_create_listen(0);
socket_getsockname($listener, $address, $port);
$client = socket_create(AF_INET, SOCK_STREAM, SOL_TCP);
socket_connect($client, '127.0.0.1', $port);
$peer = socket_accept($listener);
$exported = socket_export_stream($peer);
fwrite($exported, "from the stream\n");
var_dump(socket_read($client, 100), is_resource($exported), socket_export_stream($peer) === $exported);
socket_write($client, "to the stream\n");
var_dump(fgets($exported));
socket_close($peer);
var_dump(is_resource($exported), socket_read($client, 10));
attempt(fn() => socket_import_stream(1));
attempt(fn() => get_class(socket_import_stream(socket_export_stream($client))));
attempt(fn() => socket_import_stream(fopen('php://memory', 'r')));
--EXPECTF--
bool(true)
array(2) {
  ["l_onoff"]=>
  int(1)
  ["l_linger"]=>
  int(7)
}
bool(true)
array(2) {
  ["sec"]=>
  int(2)
  ["usec"]=>
  int(500000)
}
bool(true)
int(1)
bool(true)
int(0)
ValueError: socket_set_option(): Argument #4 ($value) must have key "l_linger"
ValueError: socket_set_option(): Argument #4 ($value) must have key "sec"

Warning: socket_set_option(): Unable to set socket option [92]: Protocol not available in %s on line %d
bool(false)

Warning: socket_get_option(): Unable to retrieve socket option [92]: Protocol not available in %s on line %d
bool(false)
bool(true)
int(9)
bool(true)
int(0)
ValueError: socket_set_option(): Argument #4 ($value) must be between 0 and 255
bool(true)

Warning: socket_set_option(): No interface with name "none such" could be found in %s on line %d
bool(false)
bool(true)
bool(true)
ValueError: No key "group" passed in optval
int(4)
int(4)
string(4) "data"
string(9) "127.0.0.1"
bool(true)
ValueError: socket_sendto(): Argument #6 ($port) cannot be null when the socket type is AF_INET
ValueError: socket_sendto(): Argument #3 ($length) must be greater than or equal to 0
bool(true)
bool(true)
bool(true)
int(5)
int(5)
string(5) "hello"
string(0) ""
ValueError: socket_bind(): Argument #2 ($address) must be less than 108
bool(true)
int(2)
int(7)
string(7) "through"
bool(false)
int(7)
int(7)
array(1) {
  [0]=>
  string(7) "one two"
}
int(0)
string(6) "<?php
"
int(1)
bool(true)
ValueError: socket_cmsg_space(): Argument #3 ($num) must be greater than or equal to 0
ValueError: Pair level 77 and/or type 77 is not supported
int(1)
array(5) {
  ["ai_flags"]=>
  int(4)
  ["ai_family"]=>
  int(2)
  ["ai_socktype"]=>
  int(2)
  ["ai_protocol"]=>
  int(17)
  ["ai_addr"]=>
  array(2) {
    ["sin_port"]=>
    int(2000)
    ["sin_addr"]=>
    string(9) "127.0.0.1"
  }
}
ValueError: socket_addrinfo_lookup(): Argument #3 ($hints) must only contain array keys "ai_flags", "ai_socktype", "ai_protocol", or "ai_family"
bool(false)
bool(true)
string(9) "127.0.0.1"
int(2000)
Error: Cannot directly construct AddressInfo, use socket_addrinfo_lookup() instead
string(16) "from the stream
"
bool(true)
bool(true)
string(14) "to the stream
"
bool(false)
string(0) ""
TypeError: socket_import_stream(): Argument #1 ($stream) must be of type resource, int given
string(6) "Socket"

Warning: socket_import_stream(): Cannot represent a stream of type MEMORY as a Socket Descriptor in %s on line %d
bool(false)

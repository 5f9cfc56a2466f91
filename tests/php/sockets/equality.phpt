--TEST--
Two sockets, queues or segments are never equal, only one to itself
--FILE--
<?php
$a = socket_create(AF_UNIX, SOCK_DGRAM, 0);
$b = socket_create(AF_UNIX, SOCK_DGRAM, 0);
var_dump($a == $b, $a == $a, in_array($b, [$a]), array_search($b, [$a, $b]));
$found = [...socket_addrinfo_lookup('127.0.0.1', '80'), ...socket_addrinfo_lookup('127.0.0.1', '80')];
var_dump($found[0] == $found[1]);
[$x, $y] = [shmop_open($key = 0x53790000 + getmypid() % 65536, 'c', 0600, 64), shmop_open($key, 'w', 0, 0)];
var_dump($x == $y, $x == $x);
shmop_delete($x);
?>
--EXPECT--
bool(false)
bool(true)
bool(false)
int(1)
bool(false)
bool(false)
bool(true)

--TEST--
What was read ahead of a socket or pipe is there after writing to it
--FILE--
<?php
[$client, $server] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
fwrite($server, "220 ready\r\n250 OK\r\nthe rest");
stream_set_timeout($client, 1);
var_dump(fgets($client), fwrite($client, "EHLO\r\n"), fgets($client), stream_get_meta_data($client)['timed_out']);
fwrite($client, "QUIT\r\n");
fclose($server);
var_dump(stream_get_contents($client));
--EXPECT--
string(11) "220 ready
"
int(6)
string(8) "250 OK
"
bool(false)
string(8) "the rest"

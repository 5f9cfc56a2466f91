--TEST--
php://memory: "rw" may be written to
--FILE--
<?php
foreach (['rw', 'r', 'r+', 'w', 'a'] as $mode) {
    $stream = fopen('php://memory', $mode);
    var_dump(@fwrite($stream, 'bar'));
    rewind($stream);
    var_dump(stream_get_contents($stream));
}
--EXPECT--
int(3)
string(3) "bar"
bool(false)
string(0) ""
int(3)
string(3) "bar"
int(3)
string(3) "bar"
int(3)
string(3) "bar"

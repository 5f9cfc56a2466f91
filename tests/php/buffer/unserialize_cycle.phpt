--TEST--
Data in which a view comes before its buffer is complete, and references
--FILE--
<?php

require __DIR__ . '/helper.inc';

attempt(fn() => unserialize('a:1:{i:0;O:17:"Buffer\Uint8Array":3:{i:0;r:2;i:1;i:0;i:2;i:0;}}'));
$data = unserialize('a:2:{i:0;O:17:"Buffer\Uint8Array":3:{i:0;O:18:"Buffer\ArrayBuffer":2:{i:0;s:2:"ab";i:1;N;}i:1;i:0;i:2;i:2;}i:1;R:2;}');
var_dump(show($data[0]), $data[0] === $data[1]);
?>
--EXPECT--
Exception: Invalid serialization data for Buffer\Uint8Array object
string(7) "[97 98]"
bool(true)

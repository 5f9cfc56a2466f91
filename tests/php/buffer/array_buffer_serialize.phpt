--TEST--
ArrayBuffer: serialize() and unserialize(), JSON
--FILE--
<?php
use Buffer\ArrayBuffer;

require __DIR__ . '/helper.inc';

$b = ArrayBuffer::fromString("a\0b");
echo str_replace("\0", '~', serialize($b)), "\n";
$c = unserialize(serialize($b));
var_dump(hex($c), $c->resizable);
$r = unserialize(serialize(new ArrayBuffer(1, 3)));
var_dump($r->byteLength, $r->maxByteLength);
echo json_encode($b), json_encode(new ArrayBuffer(0)), "\n";
$name = 'O:18:"Buffer\ArrayBuffer":';
foreach (['0:{}', '2:{i:0;i:1;i:1;N;}', '2:{i:0;s:2:"ab";i:1;i:1;}', '2:{i:0;s:2:"ab";i:1;i:-1;}', '1:{i:0;s:0:"";}', '2:{i:0;s:1:"a";i:2;N;}', '3:{i:0;s:0:"";i:1;N;i:2;N;}'] as $bad) {
    attempt(fn() => unserialize($name . $bad));
}
attempt(fn() => $b->__unserialize(['x', null]));
?>
--EXPECT--
O:18:"Buffer\ArrayBuffer":2:{i:0;s:3:"a~b";i:1;N;}
string(8) "61 00 62"
bool(false)
int(1)
int(3)
[97,0,98][]
Exception: Invalid serialization data for Buffer\ArrayBuffer object
Exception: Invalid serialization data for Buffer\ArrayBuffer object
Exception: Invalid serialization data for Buffer\ArrayBuffer object
Exception: Invalid serialization data for Buffer\ArrayBuffer object
Exception: Invalid serialization data for Buffer\ArrayBuffer object
Exception: Invalid serialization data for Buffer\ArrayBuffer object
Exception: Invalid serialization data for Buffer\ArrayBuffer object
Error: The Buffer\ArrayBuffer object has been constructed already

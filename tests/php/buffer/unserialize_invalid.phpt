--TEST--
Typed arrays: data that nobody serialized
--FILE--
<?php
use Buffer\Uint8Array;

require __DIR__ . '/helper.inc';

$buffer = 'O:18:"Buffer\ArrayBuffer":2:{i:0;s:4:"abcd";i:1;N;}';
$growing = 'O:18:"Buffer\ArrayBuffer":2:{i:0;s:4:"abcd";i:1;i:9;}';
$bad = [
    '0:{}',
    "2:{i:0;{$buffer}i:1;i:0;}",
    "3:{i:0;N;i:1;i:0;i:2;i:0;}",
    "3:{i:0;O:8:\"stdClass\":0:{}i:1;i:0;i:2;i:0;}",
    "3:{i:0;{$buffer}i:1;i:-2;i:2;i:1;}",
    "3:{i:0;{$buffer}i:1;i:1;i:2;i:1;}",
    "3:{i:0;{$buffer}i:1;i:6;i:2;i:0;}",
    "3:{i:0;{$buffer}i:1;i:0;i:2;i:3;}",
    "3:{i:0;{$buffer}i:1;i:0;i:2;i:-1;}",
    "3:{i:0;{$buffer}i:1;i:0;i:2;i:9223372036854775807;}",
    "3:{i:0;{$buffer}i:1;i:9223372036854775806;i:2;i:1;}",
    "3:{i:0;{$buffer}i:1;i:0;i:2;N;}",
    "3:{i:0;{$growing}i:1;i:0;i:2;i:5;}",
    "3:{i:0;{$growing}i:1;s:1:\"0\";i:2;i:1;}",
];
foreach ($bad as $data) {
    attempt(fn() => unserialize('O:18:"Buffer\Uint16Array":' . $data));
}
attempt(fn() => show(unserialize("O:18:\"Buffer\\Uint16Array\":3:{i:0;{$buffer}i:1;i:2;i:2;i:1;}")));
attempt(fn() => show(unserialize("O:18:\"Buffer\\Uint16Array\":3:{i:0;{$growing}i:1;i:2;i:2;i:3;}")));
attempt(fn() => (new Uint8Array(1))->__unserialize([]));
attempt(fn() => unserialize('O:15:"Buffer\DataView":0:{}'));
attempt(fn() => unserialize('O:20:"Buffer\StringBuilder":0:{}'));
attempt(fn() => unserialize('O:20:"Buffer\StringBuilder":1:{i:0;i:5;}'));
?>
--EXPECT--
Exception: Invalid serialization data for Buffer\Uint16Array object
Exception: Invalid serialization data for Buffer\Uint16Array object
Exception: Invalid serialization data for Buffer\Uint16Array object
Exception: Invalid serialization data for Buffer\Uint16Array object
Exception: Invalid serialization data for Buffer\Uint16Array object
Exception: Invalid serialization data for Buffer\Uint16Array object
Exception: Invalid serialization data for Buffer\Uint16Array object
Exception: Invalid serialization data for Buffer\Uint16Array object
Exception: Invalid serialization data for Buffer\Uint16Array object
Exception: Invalid serialization data for Buffer\Uint16Array object
Exception: Invalid serialization data for Buffer\Uint16Array object
Exception: Invalid serialization data for Buffer\Uint16Array object
Exception: Invalid serialization data for Buffer\Uint16Array object
Exception: Invalid serialization data for Buffer\Uint16Array object
'[25699]'
'[]'
Error: The Buffer\Uint8Array object has been constructed already
Exception: Invalid serialization data for Buffer\DataView object
Exception: Invalid serialization data for Buffer\StringBuilder object
Exception: Invalid serialization data for Buffer\StringBuilder object

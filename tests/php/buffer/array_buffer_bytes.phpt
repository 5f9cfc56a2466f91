--TEST--
ArrayBuffer::read(), write(), fill() and copy()
--FILE--
<?php
use Buffer\{ArrayBuffer, Uint8Array};

require __DIR__ . '/helper.inc';

$b = new ArrayBuffer(8);
$view = new Uint8Array($b);
$b->write(2, "abc");
echo hex($b), ' ', $view[2], ' ', $b->read(2, 3), "\n";
$b->write(8, '');
$b->write(0, "\xff");
$b->write(7, "z");
var_dump($b->read(8, 0), $b->read(7, 1), $b->read(0, 0), bin2hex($b->read(0, 8)));
$b->copy(3, 2, 3);
echo hex($b), "\n";
$b->copy(0, 3, 5);
echo hex($b), "\n";
$b->copy(8, 8, 0);
$b->fill(0x20);
echo hex($b), "\n";
$b->fill(1, 6);
$b->fill(2, 1, 2);
$b->fill(3, 8);
$b->fill(3, 4, 0);
$b->fill(length: 1, byte: 255, offset: 4);
echo hex($b), "\n";

$r = new ArrayBuffer(2, 100000);
$r->write(0, 'ab');
$r->resize(100000);
$r->write(70000, str_repeat('x', 5) . "\0");
$r->copy(99994, 69999, 6);
echo hex($r->read(69998, 8)), ' ', hex($r->read(99992, 8)), ' ', $r->read(0, 2), "\n";
$r->fill(0x41, 10, 50000);
$r->copy(50010, 10, 49990);
echo $r->read(9, 2) === "\0A" ? 'A' : 'no', md5($r->toString()) === md5("ab" . str_repeat("\0", 8) . str_repeat('A', 99990)) ? ' same' : ' differs', "\n";
$kept = $r->read(10, 4);
$r->fill(0);
echo $kept, "\n";
?>
--EXPECT--
00 00 61 62 63 00 00 00 97 abc
string(0) ""
string(1) "z"
string(0) ""
string(16) "ff0061626300007a"
ff 00 61 61 62 63 00 7a
61 62 63 00 7a 63 00 7a
20 20 20 20 20 20 20 20
20 02 02 20 ff 20 01 01
00 00 78 78 78 78 78 00 00 00 00 78 78 78 78 78 ab
A same
AAAA

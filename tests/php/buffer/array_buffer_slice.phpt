--TEST--
ArrayBuffer::slice(): a copy of a part, with JavaScript's relative indexes
--FILE--
<?php
use Buffer\{ArrayBuffer, Uint8Array};

$b = ArrayBuffer::fromString('abcdef');
foreach ([[], [2], [-2], [1, 3], [1, -1], [-3, -1], [4, 2], [-100, 100], [6], [PHP_INT_MIN, PHP_INT_MAX]] as $arguments) {
    var_dump($b->slice(...$arguments)->toString());
}
$s = $b->slice(end: 2);
$view = new Uint8Array($s);
$view[0] = 0x7a;
var_dump($s->toString(), $b->toString(), $s->resizable, (new ArrayBuffer(2, 4))->slice()->resizable);
?>
--EXPECT--
string(6) "abcdef"
string(4) "cdef"
string(2) "ef"
string(2) "bc"
string(4) "bcde"
string(2) "de"
string(0) ""
string(6) "abcdef"
string(0) ""
string(6) "abcdef"
string(2) "zb"
string(6) "abcdef"
bool(false)
bool(false)

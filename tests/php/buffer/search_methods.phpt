--TEST--
indexOf(), lastIndexOf(), includes()
--FILE--
<?php
use Buffer\{Int8Array, Uint32Array, Int64Array, Float32Array, Float64Array};

require __DIR__ . '/helper.inc';

$a = new Int8Array([1, 2, 3, 2, 1]);
var_dump([$a->indexOf(2), $a->indexOf(2, 2), $a->indexOf(2, -2), $a->indexOf(9), $a->indexOf(1, 9), $a->indexOf(257), $a->indexOf(2.0), $a->indexOf(2.5), $a->indexOf(NAN)] === [1, 3, 3, -1, -1, -1, 1, -1, -1]);
var_dump([$a->lastIndexOf(2), $a->lastIndexOf(2, 2), $a->lastIndexOf(2, -3), $a->lastIndexOf(1, 0), $a->lastIndexOf(1, -9), $a->lastIndexOf(3, 1), $a->lastIndexOf(1, 100)] === [3, 1, 1, 0, -1, -1, 4]);
var_dump($a->includes(3), $a->includes(3, 3), $a->includes(-1), $a->includes(3, -3));
$f = new Float64Array([NAN, -0.0, 0.1]);
var_dump($f->indexOf(NAN), $f->includes(NAN), $f->includes(NAN, 1), $f->indexOf(0), $f->lastIndexOf(0.0), $f->indexOf(0.1));
$g = new Float32Array([0.1, 0.5]);
var_dump($g->indexOf(0.1), $g->indexOf(0.5), $g->includes($g[0]));
$l = new Int64Array([PHP_INT_MAX, PHP_INT_MIN]);
var_dump($l->indexOf(PHP_INT_MAX), $l->indexOf(PHP_INT_MIN), $l->indexOf(2 ** 63), $l->indexOf(-(2 ** 63)));
$u = new Uint32Array([4294967295]);
var_dump($u->indexOf(-1), $u->indexOf(4294967295), (new Int8Array)->indexOf(0), (new Int8Array)->lastIndexOf(0), (new Int8Array)->includes(0));
attempt(fn() => $a->indexOf('x'));
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
bool(false)
bool(false)
bool(true)
int(-1)
bool(true)
bool(false)
int(1)
int(1)
int(2)
int(-1)
int(1)
bool(true)
int(0)
int(1)
int(-1)
int(1)
int(-1)
int(0)
int(-1)
int(-1)
bool(false)
TypeError: Buffer\TypedArray::indexOf(): Argument #1 ($value) must be of type int|float, string given

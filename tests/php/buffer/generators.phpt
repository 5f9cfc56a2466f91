--TEST--
Generators over views that are resized and detached between the steps
--FILE--
<?php
use Buffer\{ArrayBuffer, TypedArray, Uint8Array};

require __DIR__ . '/helper.inc';

function walk(TypedArray $a) {
    foreach ($a as $k => $v) {
        $got = yield $k => $v;
        if ($got !== null) {
            $a[$k] = $got;
        }
    }
}
$b = new ArrayBuffer(3, 8);
$a = new Uint8Array($b);
$a->set([1, 2, 3]);
$g = walk($a);
echo $g->current(), ' ';
echo $g->send(50), ' ';
$b->resize(8);
echo $g->send(60), ' ', $g->key(), ' ';
$b->resize(1);
$g->next();
var_dump($g->valid(), show($a));
$g = walk($a);
echo $g->current(), "\n";
$c = $b->transfer();
attempt(fn() => $g->send(5));
$lazy = (function () use (&$source) { yield 1; yield count($source); yield from $source; })();
$source = new Uint8Array([8, 9]);
echo show(new Uint8Array($lazy)), "\n";
?>
--EXPECT--
1 2 3 2 bool(false)
string(4) "[50]"
50
OutOfBoundsException: Index 0 is out of range of a Buffer\Uint8Array of length 0
[1 2 8 9]

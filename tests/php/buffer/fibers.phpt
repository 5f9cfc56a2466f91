--TEST--
Fibers suspended inside callbacks while the buffer changes
--FILE--
<?php
use Buffer\{ArrayBuffer, Uint8Array};

require __DIR__ . '/helper.inc';

$b = new ArrayBuffer(4, 8);
$a = new Uint8Array($b);
$a->set([4, 3, 2, 1]);
$f = new Fiber(fn() => $a->map(function ($v) { Fiber::suspend($v); return $v * 2; }));
echo $f->start(), ' ';
$a[1] = 30;
echo $f->resume(), ' ';
$b->resize(2);
$f->resume();
echo show($f->getReturn()), "\n";
$b->resize(4);
$f = new Fiber(fn() => $a->sort(function ($x, $y) { Fiber::suspend(); return $x - $y; }));
$f->start();
unset($a);
while (!$f->isTerminated()) $f->resume();
echo show($f->getReturn()), "\n";
$f = new Fiber(function () { (new Uint8Array([1, 2]))->filter(function () { Fiber::suspend(); return true; }); });
$f->start();
unset($f);
echo "dropped\n";
?>
--EXPECT--
4 30 [8 60 0 0]
[0 0 4 30]
dropped

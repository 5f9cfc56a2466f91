--TEST--
Views keep their buffer alive, buffers do not keep their views
--FILE--
<?php
use Buffer\{ArrayBuffer, Uint8Array};

$b = new ArrayBuffer(4, 8);
$a = new Uint8Array($b);
$view = WeakReference::create($a);
$buffer = WeakReference::create($b);
unset($b);
var_dump($buffer->get() !== null);
$i = $a->getIterator();
unset($a);
var_dump($view->get() !== null);
unset($i);
var_dump($view->get(), $buffer->get());
?>
--EXPECT--
bool(true)
bool(true)
NULL
NULL

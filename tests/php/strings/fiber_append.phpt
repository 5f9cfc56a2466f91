--TEST--
Fibers append to one string in turn
--FILE--
<?php
$s = ''; $f = new Fiber(function () use (&$s) { for ($i = 0; $i < 3; ++$i) { $s .= "f$i "; $s .= Fiber::suspend($s) . 'x'; } return $s; }); $f->start(); $s .= 'main '; $f->resume('one'); $s .= 'main '; $f->resume('two'); $f->resume('three'); var_dump($s, $f->getReturn());
?>
--EXPECT--
string(33) "f0 main onexf1 main twoxf2 threex"
string(33) "f0 main onexf1 main twoxf2 threex"

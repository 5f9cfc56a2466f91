--TEST--
Binding references to dynamic properties leaves the others in place
--FILE--
<?php
$ext = 1;
$o = new stdClass;
$o->a = &$ext;
$o->b = 2;
$o->c = &$o->b;
$ext = 5;
$o->c = 6;
echo $o->a, $o->b, $o->c, count((array) $o), "\n";
?>
--EXPECT--
5663

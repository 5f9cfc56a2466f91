--TEST--
Dynamic properties survive unserialize(), an object that holds itself included
--FILE--
<?php
$node = new stdClass;
for ($i = 0; $i < 20; $i++) $node->{"p$i"} = $i;
$node->self = $node;
$copy = unserialize(serialize($node));
var_dump($copy->self === $copy, count((array) $copy), $copy->p7, isset($copy->missing));
--EXPECT--
bool(true)
int(21)
int(7)
bool(false)

--TEST--
An ArrayObject of another shares its elements
--FILE--
<?php
error_reporting(E_ALL & ~E_DEPRECATED);
foreach ([[], [1, 2]] as $start) { 
  $i = new ArrayObject($start); $ao = new ArrayObject($i); $ao['a'] = 1; echo count($i), count($ao), ' '; $i['b'] = 2; echo count($i), count($ao), ' ';
  $i = new ArrayIterator($start); $ao = new ArrayObject($i); $ao['a'] = 1; echo count($i), count($ao), ' ';
  $i = new ArrayObject($start); $ao = new ArrayIterator($i); $ao['a'] = 1; echo count($i), count($ao), ' ';
  $i = new ArrayObject($start); $ao = new ArrayObject; $ao->exchangeArray($i); $ao['a'] = 1; echo count($i), count($ao), "\n";
}
?>
--EXPECTF--
11 22 11 11 11
33 44 33 33 33

--TEST--
Everyone who shares a reference sees what is appended
--FILE--
<?php
$a = 'a'; $b = &$a; $c = ['x' => &$a]; $o = new stdClass; $o->p = &$a;
$b .= 'b'; $c['x'] .= 'c'; $o->p .= 'd'; $a .= 'e' . 'f';
var_dump($a, $b, $c, $o);
$copy = $c; $copy['x'] .= '!'; var_dump($a);
unset($b); $a .= '?'; var_dump($c['x']);
?>
--EXPECT--
string(6) "abcdef"
string(6) "abcdef"
array(1) {
  ["x"]=>
  &string(6) "abcdef"
}
object(stdClass)#1 (1) {
  ["p"]=>
  &string(6) "abcdef"
}
string(7) "abcdef!"
string(8) "abcdef!?"

--TEST--
Index writes through references, elements and properties
--FILE--
<?php
$a = ['s' => 'abc']; $r = &$a['s']; $r[0] = 'X'; $b = $a; $b['s'][1] = 'Y'; var_dump($a, $b);
$o = new stdClass; $o->s = 'abc'; $p = clone $o; $o->s[2] = 'Z'; var_dump($o->s, $p->s);
class S { static $s = 'abc'; public string $t = 'abc'; } S::$s[0] = 'Q'; $x = new S; $x->t[1] = 'W'; var_dump(S::$s, $x->t);
foreach (['one', 'two'] as $w) { $w[0] = 'X'; echo $w; }
function f($s) { $s[0] = '!'; return $s; } $lit = 'literal'; var_dump(f($lit), $lit, f('constant'));
?>
--EXPECT--
array(1) {
  ["s"]=>
  &string(3) "XYc"
}
array(1) {
  ["s"]=>
  &string(3) "XYc"
}
string(3) "abZ"
string(3) "abc"
string(3) "Qbc"
string(3) "aWc"
XneXwostring(7) "!iteral"
string(7) "literal"
string(8) "!onstant"

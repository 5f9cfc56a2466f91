--TEST--
$s = $s . $t through references and typed properties
--FILE--
<?php
class P { public string $p = 'p'; public int $i = 5; }
$o = new P; $r = &$o->p; $r = $r . 'x'; $r = "$r y"; var_dump($o);
$q = &$o->i; try { $q = $q . 'x'; } catch (TypeError $e) { echo $e->getMessage(), "\n"; }
try { $q = "$q z"; } catch (TypeError $e) { echo $e->getMessage(), "\n"; }
$q = $q . '6'; $q = "$q" . '7'; $q .= 8 . ''; var_dump($o->i);
function by(&$x) { $x = $x . '1'; $x = "$x 2"; } $s = 's'; by($s); $a = ['k' => 'v']; by($a['k']); var_dump($s, $a);
static $st = 'st'; $st = $st . '+'; var_dump($st);
?>
--EXPECT--
object(P)#1 (2) {
  ["p"]=>
  &string(4) "px y"
  ["i"]=>
  int(5)
}
Cannot assign string to reference held by property P::$i of type int
Cannot assign string to reference held by property P::$i of type int
int(5678)
string(4) "s1 2"
array(1) {
  ["k"]=>
  string(4) "v1 2"
}
string(3) "st+"

--TEST--
Typed properties and parameters keep their types
--FILE--
<?php
class T { public int $i = 1; public ?string $n = null; public string|int $u = 5; public float $f = 1.5; }
$t = new T;
$t->i .= '2'; var_dump($t->i);
try { $t->i .= 'x'; } catch (TypeError $e) { echo $e->getMessage(), "\n"; }
$t->n .= 'n'; $t->u .= 'u'; $t->f .= '5'; var_dump($t);
try { $t->f .= 'x' . 'y'; } catch (TypeError $e) { echo $e->getMessage(), "\n"; }
function f(int $i) { $i .= 'x'; return $i; } var_dump(f(3));
?>
--EXPECT--
int(12)
Cannot assign string to property T::$i of type int
object(T)#1 (4) {
  ["i"]=>
  int(12)
  ["n"]=>
  string(1) "n"
  ["u"]=>
  string(2) "5u"
  ["f"]=>
  float(1.55)
}
Cannot assign string to property T::$f of type float
string(2) "3x"

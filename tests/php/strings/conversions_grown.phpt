--TEST--
Numbers, functions, classes named by strings that grew
--FILE--
<?php
$n = '4'; $n .= '2'; var_dump($n + 1, (int) $n, $n * 1.5, -$n); $n .= 'abc'; try { var_dump((int) $n, $n + 1); } catch (TypeError $e) { echo $e->getMessage(); }
$f = 'str'; $f .= 'len'; var_dump($f('abc'), call_user_func($f, 'ab')); $c = 'std'; $c .= 'Class'; var_dump(new $c); $m = 'get'; $m .= 'Message'; var_dump((new Exception('e'))->$m()); $const = 'PHP_INT_'; $const .= 'SIZE'; var_dump(constant($const)); $var = 'n'; $var .= 'ame'; $$var = 1; var_dump($name);
?>
--EXPECTF--
int(43)
int(42)
float(63)
int(-42)

Warning: A non-numeric value encountered in %s on line 2
int(42)
int(43)
int(3)
int(2)
object(stdClass)#1 (0) {
}
string(1) "e"
int(8)
int(1)

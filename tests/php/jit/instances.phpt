--TEST--
JIT: instanceof
--FILE--
<?php
interface Shape {} abstract class Base implements Shape { public ?Base $next = null; } final class Square extends Base {} final class Circle extends Base {}
function kinds(array $all, string $unknown) { $n = [0,0,0,0,0]; for ($i = 0; $i < count($all); $i++) { $x = $all[$i]; if ($x instanceof Square) $n[0]++; if ($x instanceof Shape) $n[1]++; if ($x instanceof Missing) $n[2]++; if ($x->next instanceof Circle) $n[3]++; if ($x instanceof $unknown) $n[4]++; } return $n; }
function maybe(?Base $b) { return $b instanceof Circle ? 'circle' : ($b instanceof Base ? 'base' : 'none'); }
function any($v) { return $v instanceof Base; }
$all = []; for ($i = 0; $i < 600; $i++) { $s = $i % 3 ? new Square : new Circle; if ($i % 4 == 0) $s->next = new Circle; if ($i % 4 == 1) $s->next = new Square; $all[] = $s; }
echo json_encode(kinds($all, 'Circle')), "\n";
$c = []; for ($i = 0; $i < 3000; $i++) { $k = maybe($i % 5 ? $all[$i % 600] : null); $c[$k] = ($c[$k] ?? 0) + 1; }
echo json_encode($c), "\n";
$n = 0; foreach ([1, 'a', null, 1.5, [], new Square, $all] as $v) for ($i = 0; $i < 500; $i++) $n += any($v) ? 1 : 0; echo $n, "\n";
--EXPECT--
[400,600,0,150,200]
{"none":600,"base":1600,"circle":800}
500

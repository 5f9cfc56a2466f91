--TEST--
What a typed property shares is not converted by parameters and results of other types
--FILE--
<?php
class T { public int $i = 1; public ?float $f = 1.5; public int|string $u = 5; public static int $s = 3; public string $t = 'a'; public array $a = []; }
function s(string &$x) { return $x; }
function f(float &$x) { return $x; }
function many(string &...$x) {}
function n(?int &$x) { $x = null; }
function it(iterable &$x) { return 'iterable'; }
function ca(callable &$x) { return 'callable'; }
function &r(&$x): string { return $x; }
$t = new T;
$list = [&$t->i];
$tries = [
    fn() => s($t->i), fn() => f($t->i), fn() => many($t->u), fn() => s(T::$s), fn() => s($list[0]), fn() => r($t->i),
    fn() => call_user_func_array('s', [&$t->i]), fn() => n($t->i), fn() => f($t->f), fn() => s($t->t), fn() => s($t->u),
    fn() => it($t->a), function () use ($t) { $t->t = 'strlen'; return ca($t->t); },
];
foreach ($tries as $try) {
    try { var_dump($try()); } catch (TypeError $e) { echo preg_replace('/, called in.*/', '', $e->getMessage()), "\n"; }
}
var_dump($t, T::$s);
$plain = 5;
var_dump(s($plain), $plain);
for ($i = 0, $bad = 0; $i < 2000; $i++) { try { s($t->i); } catch (TypeError) { $bad++; } }
echo $bad, "\n";
?>
--EXPECT--
s(): Argument #1 ($x) must be of type string, int given
f(): Argument #1 ($x) must be of type float, int given
many(): Argument #1 must be of type string, int given
s(): Argument #1 ($x) must be of type string, int given
s(): Argument #1 ($x) must be of type string, int given
r(): Return value must be of type string, int returned
s(): Argument #1 ($x) must be of type string, int given
Cannot assign null to reference held by property T::$i of type int
float(1.5)
string(1) "a"
s(): Argument #1 ($x) must be of type string, int given
string(8) "iterable"
string(8) "callable"
object(T)#1 (5) {
  ["i"]=>
  &int(1)
  ["f"]=>
  float(1.5)
  ["u"]=>
  int(5)
  ["t"]=>
  string(6) "strlen"
  ["a"]=>
  array(0) {
  }
}
int(3)
string(1) "5"
string(1) "5"
2000

--TEST--
An operation on a typed property has the value that the property has then
--FILE--
<?php
class S { public string $s = '7'; public int $i = 3; public ?float $n = 1.5; public int|string $u = 1; public bool $b = true; public static string $t = '4'; public static float $f = 1; }
$o = new S;
$p = 'i';
var_dump($o->s += 1, $o->i .= '1', $o->i /= 1, $o->$p *= 2, $o->n += 1, $o->u .= 'x', $o->b += 5);
var_dump(S::$t += 1, S::$t .= 2, ++S::$t, S::$f -= 0.5, S::$f .= '5');
var_dump(++$o->s, $o->s++, --$o->s, $o->s--, $o->s);
--EXPECT--
string(1) "8"
int(31)
int(31)
int(62)
float(2.5)
string(2) "1x"
bool(true)
string(1) "5"
string(2) "52"
string(2) "53"
float(0.5)
float(0.55)
string(1) "9"
string(1) "9"
string(1) "9"
string(1) "9"
string(1) "8"

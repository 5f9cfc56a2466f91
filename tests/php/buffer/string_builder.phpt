--TEST--
StringBuilder: append() and what it takes
--FILE--
<?php
use Buffer\StringBuilder;

require __DIR__ . '/helper.inc';

$s = new StringBuilder;
var_dump($s->append('a') === $s, $s->toString());
$s->append('b', 1, -2, 2.5, 1e100, true, false, '', new StringBuilder('inner'));
echo $s, "\n";
$s->append()->append(PHP_INT_MIN, 0, -0.0, INF);
echo $s, ' ', count($s), ' ', $s->length(), "\n";
attempt(fn() => $s->append([]));
attempt(fn() => $s->append('kept', new stdClass));
class Text { function __toString(): string { return 'text'; } }
echo (new StringBuilder('start '))->append(new Text), "\n";
class Thrower { function __toString(): string { throw new Exception('no text'); } }
$t = new StringBuilder('x');
attempt(fn() => $t->append('y', new Thrower, 'z'));
var_dump((string)$t, strlen($t), "$t!");
?>
--EXPECTF--
bool(true)
string(1) "a"
ab1-22.51.0E+1001inner
ab1-22.51.0E+1001inner-92233720368547758080-0INF 48 48
TypeError: Buffer\StringBuilder::append(): Argument #1%S must be of type Stringable|string|int|float|bool, array given
TypeError: Buffer\StringBuilder::append(): Argument #2 must be of type Stringable|string|int|float|bool, stdClass given
start text
Exception: no text
string(2) "xy"
int(2)
string(3) "xy!"

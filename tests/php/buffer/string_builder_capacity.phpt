--TEST--
StringBuilder: reserve() and capacity()
--FILE--
<?php
use Buffer\StringBuilder;

require __DIR__ . '/helper.inc';

$s = new StringBuilder('ab');
var_dump($s->capacity() >= 2, $s->reserve(1000)->capacity() >= 1000, (string)$s, $s->length());
$s->reserve(10);
var_dump($s->capacity() >= 1000);
$s->append(str_repeat('x', 5000));
var_dump($s->capacity() >= 5002, $s->length());
attempt(fn() => $s->reserve(-1));
attempt(fn() => $s->reserve(PHP_INT_MAX));
$held = (string)$s;
$s->reserve(20000);
$s->append('y');
var_dump(strlen($held), $s->length());
?>
--EXPECT--
bool(true)
bool(true)
string(2) "ab"
int(2)
bool(true)
bool(true)
int(5002)
ValueError: Buffer\StringBuilder::reserve(): Argument #1 ($capacity) must be between 0 and 34359738336
ValueError: Buffer\StringBuilder::reserve(): Argument #1 ($capacity) must be between 0 and 34359738336
int(5002)
int(5003)

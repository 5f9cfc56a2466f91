--TEST--
#[NoDiscard] of __call() is told of by the name that was called, also where arguments are unpacked
--FILE--
<?php
set_error_handler(function ($n, $m) { echo $m, "\n"; return true; });
class ND { #[NoDiscard] function __call($a, $b) {} #[NoDiscard] static function __callStatic($a, $b) {} }
$o = new ND;
$o->zork(1);
$o->zork(...[1]);
$o->zork(a: 1);
ND::stat(...[1]);
$x = $o->zork(...[1]);
--EXPECT--
The return value of method ND::zork() should either be used or intentionally ignored by casting it as (void)
The return value of method ND::zork() should either be used or intentionally ignored by casting it as (void)
The return value of method ND::zork() should either be used or intentionally ignored by casting it as (void)
The return value of method ND::stat() should either be used or intentionally ignored by casting it as (void)

--TEST--
NoDiscard and (void)
--FILE--
<?php
#[NoDiscard] function f() { return 1; } f(); $x = f(); (void) f(); if (f()) {} f() + 1; echo f(); (fn() => f())(); class A { #[NoDiscard("m")] function m() { return 1; } #[NoDiscard] static function s() {} } (new A)->m(); A::s(); (void) A::s();
--EXPECTF--

Warning: The return value of function f() should either be used or intentionally ignored by casting it as (void) in %s on line 2
1
Warning: The return value of method A::m() should either be used or intentionally ignored by casting it as (void), m in %s on line 2

Warning: The return value of method A::s() should either be used or intentionally ignored by casting it as (void) in %s on line 2

--TEST--
Deprecated functions, methods and constants
--FILE--
<?php
#[Deprecated("old", since: "2.0")] function f() {} f(); class A { #[Deprecated] const X = 1; #[Deprecated("no")] function m() {} #[Deprecated(since: "8")] static function s() {} } echo A::X; (new A)->m(); A::s(); $f = f(...); $f(); array_map('f', []); 
--EXPECTF--

Deprecated: Function f() is deprecated since 2.0, old in %s on line 2

Deprecated: Constant A::X is deprecated in %s on line 2
1
Deprecated: Method A::m() is deprecated, no in %s on line 2

Deprecated: Method A::s() is deprecated since 8 in %s on line 2

Deprecated: Function f() is deprecated since 2.0, old in %s on line 2

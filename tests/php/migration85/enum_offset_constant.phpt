--TEST--
PHP 8.5: enum offset constant
--FILE--
<?php
enum E: string { case A = 'a'; const B = self::A[0]; }
try { var_dump(E::B); } catch (Error $e) { echo $e->getMessage(), "\n"; }
const C = E::A['x'];
--EXPECTF--
Cannot use [] on objects in constant expression

Fatal error: Uncaught Error: Cannot use [] on objects in constant expression in %s:4
Stack trace:
#0 {main}
  thrown in %s on line 4

--TEST--
PHP 8.5: traits before parent
--FILE--
<?php
trait T { public function f() { return 'T'; } public static $p = 1; }
class P { public function f() { return 'P'; } public function g(): int { return 1; } }
class C extends P { use T; }
echo (new C)->f(), "\n";
trait U { abstract public function g(): int; public function h(self $x): static { return $this; } }
class D extends P { use U; }
echo (new D)->g(), get_class((new D)->h(new D)), "\n";
// The trait's method is there when the parent's signature is checked.
trait V { public function g(): int|false { return false; } }
set_error_handler(function ($n, $m) { echo "handler: $m\n"; });
trait W { #[Override] public function f() { return parent::f() . 'W'; } }
class E2 extends P { use W; }
echo (new E2)->f(), "\n";
eval('class F2 extends P { use V; }');
--EXPECTF--
T
1D
PW

Fatal error: Declaration of F2::g(): int|false must be compatible with P::g(): int in %s on line 10

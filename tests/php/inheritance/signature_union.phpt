--TEST--
Union and intersection types are compared by parts
--FILE--
<?php
interface I {} interface J {}
class A { function f(): I&J {} function g(): int|string|null { return 1; } }
class B extends A { function g(): ?int { return 1; } function f(): I { } }
--EXPECTF--
Fatal error: Declaration of B::f(): I must be compatible with A::f(): I&J in %s on line 4

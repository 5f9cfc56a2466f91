--TEST--
What is allowed
--FILE--
<?php
class P { function a(int $x): iterable { return []; } function b(self $x): static { return $this; } function c(): void {} private function d(int $x) {} function e(): mixed { } function f(Closure $c): callable { return $c; } function __construct(int $x = 0) {} }
class Q extends P { function a(int|string|null $x, ...$more): array { return [1]; } function b(object $x): static { return $this; } function c(): void {} function d() {} function e(): ?Q { return null; } function f(mixed $c): Closure { return fn() => 1; } function __construct(string $a, array $b) {} }
var_dump((new Q("", []))->a(null));
--EXPECT--
array(1) {
  [0]=>
  int(1)
}

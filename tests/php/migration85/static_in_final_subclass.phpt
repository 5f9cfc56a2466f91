--TEST--
PHP 8.5: static in final subclass
--FILE--
<?php
interface I { function i(): static; }
class A { function f(): static { return $this; } function g(): ?static { return null; } function h(): static|int { return 1; } }
final class B extends A implements I {
    function f(): self { return new B; }
    function g(): ?B { return null; }
    function h(): B|int { return 2; }
    function i(): B { return $this; }
}
echo get_class((new B)->f()), (new B)->h(), get_class((new B)->i()), "\n";
enum E implements I { case X; function i(): E { return $this; } }
echo E::X->i()->name, "\n";
final class C extends A { function f(): C { return $this; } }
echo get_class((new C)->f()), "\n";
--EXPECT--
B2B
X
C

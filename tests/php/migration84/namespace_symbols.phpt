--TEST--
PHP 8.4: namespace symbols
--FILE--
<?php
namespace A { use function strlen as foo; use const PHP_VERSION as V; class Thing {} function here() { return __FUNCTION__; } echo foo("abc"), here(), "\n"; }
namespace B { function foo() { return "B's foo"; } const V = 'v'; class Thing {} echo foo(), V, Thing::class, "\n"; }
namespace C { use A\Thing; use function A\here; echo Thing::class, here(), "\n"; }
namespace D { class Used {} }
namespace E { use D\Used; var_dump(Used::class); }
namespace A { function foo() { return 'later'; } echo foo(), "\n"; }
--EXPECT--
3A\here
B's foovB\Thing
A\ThingA\here
string(6) "D\Used"
later

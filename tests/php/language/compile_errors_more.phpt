--TEST--
Errors of the compiler: fatal, thrown, and warnings that a handler sees
--FILE--
<?php
$programs = [
    '(0)::A;', '[]::$x;', 'echo (2)::class;', 'new ([])();', '$x instanceof (1);',
    '$x->{0}();', 'A::{null}();',
    'class A { function f() { class B {} } }',
    'class A { function f(\self $x) {} }',
    'function &g() { yield from []; }',
    '$x = [1,
2,
,];',
    '$x = &strlen("a");', '$x?->y->z(...);', '$GLOBALS[] = 1;', '$x = &$GLOBALS;',
    'abstract class A { abstract private function f() {} }',
    'namespace A { const B = 1; } namespace C { use const A\B; const B = 2; }',
    'namespace A; class B { function f($a = 1.1234567890123456789, $b = C::D, $c = E) {} } class F extends B { function f() {} }',
    'class A { public mixed $x; } class B extends A { public bool|int|float|string|array|object|null $x; }',
    'class A { function f(mixed $x) {} } class B extends A { function f(object|array|string|int|float|bool|null $x) {} }',
    'final final class A {}', 'class A { public private $x; }', 'if (1) { __HALT_COMPILER(); }', 'declare(encoding=[]);',
];
set_error_handler(function ($level, $message) { echo "handler: $message\n"; });
foreach ($programs as $program) {
    $file = __DIR__ . '/compile_errors_case.php';
    file_put_contents($file, "<?php\n$program");
    $php = PHP_BINARY;
    try {
        if (preg_match('/final|private \$x|HALT|encoding/', $program)) {
            include $file;
        } else {
            echo preg_replace('~ in \S+/~', ' in ', strtok(trim(shell_exec("$php -n -d display_errors=1 $file 2>&1")), "\n")), "\n";
        }
    } catch (CompileError $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
unlink($file);
eval('use Exception;');
eval('class Magic { private function __invoke() {} }');
eval('function f() { while (1) switch (1) { default: continue; } }');
--EXPECTF--
Fatal error: Illegal class name in compile_errors_case.php on line 2
Fatal error: Illegal class name in compile_errors_case.php on line 2
Fatal error: Illegal class name in compile_errors_case.php on line 2
Fatal error: Illegal class name in compile_errors_case.php on line 2
Fatal error: Illegal class name in compile_errors_case.php on line 2
Fatal error: Method name must be a string in compile_errors_case.php on line 2
Fatal error: Method name must be a string in compile_errors_case.php on line 2
Fatal error: Class declarations may not be nested in compile_errors_case.php on line 2
Fatal error: '\self' is an invalid class name in compile_errors_case.php on line 2
Fatal error: Cannot use "yield from" inside a by-reference generator in compile_errors_case.php on line 2
Fatal error: Cannot use empty array elements in arrays in compile_errors_case.php on line 3
Fatal error: Cannot use result of built-in function in write context in compile_errors_case.php on line 2
Fatal error: Cannot combine nullsafe operator with Closure creation in compile_errors_case.php on line 2
Fatal error: Cannot append to $GLOBALS in compile_errors_case.php on line 2
Fatal error: Cannot acquire reference to $GLOBALS in compile_errors_case.php on line 2
Fatal error: Abstract function A::f() cannot be declared private in compile_errors_case.php on line 2
Fatal error: Cannot declare const C\B because the name is already in use in compile_errors_case.php on line 2
Fatal error: Declaration of A\F::f() must be compatible with A\B::f($a = 1.1234567890123, $b = A\C::D, $c = A\E) in compile_errors_case.php on line 2
Fatal error: Type of B::$x must be mixed (as in class A) in compile_errors_case.php on line 2
Fatal error: Declaration of B::f(object|array|string|int|float|bool|null $x) must be compatible with A::f(mixed $x) in compile_errors_case.php on line 2
CompileError: Multiple final modifiers are not allowed
CompileError: Multiple access type modifiers are not allowed
CompileError: __HALT_COMPILER() can only be used from the outermost scope
CompileError: Encoding must be a literal
handler: The use statement with non-compound name 'Exception' has no effect
handler: The magic method Magic::__invoke() must have public visibility
handler: "continue" targeting switch is equivalent to "break". Did you mean to use "continue 2"?

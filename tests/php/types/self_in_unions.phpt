--TEST--
self and parent in types: the same class twice, and what is not known yet
--FILE--
<?php
$codes = [
    'class A1 { function f(self|A1 $x) {} }', 'class A2 { function f(A2|self $x) {} }', 'class A3 extends P { function f(parent|P $x) {} }', 'class A4 { function f(self&A4 $x) {} }', 'trait A5 { function f(self|self $x) {} }',
    'trait A6 { function f(self&Countable $x) {} }', 'trait A7 { function f(): parent&Countable {} }', 'trait A8 { public (self&Countable)|null $p; }', 'class A9 { function f() { return function (self&Countable $x) {}; } }',
    '$a10 = new class { function f(self&Countable $x) {} };', 'interface A11 { function f(self|A11 $x); }', 'enum A12 { case A; function f(self|A12 $x) {} }', 'class A13 { public self|A13 $p; }', 'class A14 { function f(Countable&iterable $x) {} }',
    'class A15 { function f(self&Countable $x) {} }', 'class A16 { function f() { return fn(self|A16 $x) => 1; } }', 'trait A17 { function f(self|A17 $x) {} }', 'class A18 { function f(?self $x, self|int|null $y, (self&Countable)|null $z) {} }',
];
foreach ($codes as $at => $code) {
    $file = __DIR__ . "/self_in_unions_$at.inc";
    file_put_contents($file, "<?php class P {} $code echo 'fine';");
    $command = escapeshellarg(getenv('TEST_PHP_EXECUTABLE') ?: PHP_BINARY) . ' -n -d display_errors=1 -d html_errors=0 -d fatal_error_backtraces=0 ' . escapeshellarg($file);
    echo trim(preg_replace('/ in \S+ on line 1/', '', shell_exec($command))), "\n";
    unlink($file);
}
--EXPECT--
Fatal error: Duplicate type A1 is redundant
Fatal error: Duplicate type A2 is redundant
Fatal error: Duplicate type P is redundant
Fatal error: Duplicate type A4 is redundant
Fatal error: Duplicate type self is redundant
Fatal error: Type self cannot be part of an intersection type
Fatal error: Type parent cannot be part of an intersection type
Fatal error: Type self cannot be part of an intersection type
Fatal error: Type self cannot be part of an intersection type
Fatal error: Type self cannot be part of an intersection type
Fatal error: Duplicate type A11 is redundant
Fatal error: Duplicate type A12 is redundant
Fatal error: Duplicate type A13 is redundant
Fatal error: Type Traversable|array cannot be part of an intersection type
fine
fine
fine
fine

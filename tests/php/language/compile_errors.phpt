--TEST--
Programs that the compiler refuses
--FILE--
<?php
// Each of these is a program of its own.
$programs = <<<'PHP'
echo 1; namespace a;
----
namespace a { namespace b {} }
----
namespace a; namespace b {}
----
namespace a {} namespace b;
----
namespace a {} $x = 1; namespace b {}
----
namespace NAMEspace;
----
declare(ticks=1); ; namespace ok; echo __NAMESPACE__, "\n";
----
declare(ticks=1); declare(strict_types=1); echo 'strict';
----
list([$a]) = [[1]];
----
[list($a)] = [[1]];
----
[array($a)] = [[1]];
----
array($a) = [1];
----
['a' => $a, , 'b' => $b] = [];
----
[, 'a' => $a] = [];
----
[$a, 'b' => $b] = [];
----
[] = [];
----
[...$a] = [];
----
[&$a] = [1];
----
[&$a] = f() + 1;
----
[$a?->b] = [];
----
[$this] = [];
----
foreach ([] as &$k => $v) {}
----
foreach ([] as $a?->b) {}
----
foreach ([] as &$a?->b) {}
----
$a?->b = 1;
----
$a?->b->c[1] .= 1;
----
$a?->b[] ??= 1;
----
$a?->b++;
----
unset($a?->b);
----
unset($a?->b->c);
----
$x = &$a?->b;
----
function &f($a) {
    return $a?->b;
}
----
class A {
    function f() {
        $this ??= 1;
    }
}
----
try {
} catch (Exception $this) {
}
----
$this = 1;
PHP;
$file = tempnam(sys_get_temp_dir(), 'program');
foreach (explode("\n----\n", $programs) as $program) {
    file_put_contents($file, "<?php $program\n");
    echo trim(shell_exec(escapeshellarg(PHP_BINARY) . ' -d display_errors=1 ' . escapeshellarg($file))), "\n----\n";
}
unlink($file);
--EXPECTF--
Fatal error: Namespace declaration statement has to be the very first statement or after any declare call in the script in %s on line 1
Stack trace:
#0 {main}
----
Fatal error: Namespace declarations cannot be nested in %s on line 1
Stack trace:
#0 {main}
----
Fatal error: Cannot mix bracketed namespace declarations with unbracketed namespace declarations in %s on line 1
Stack trace:
#0 {main}
----
Fatal error: Cannot mix bracketed namespace declarations with unbracketed namespace declarations in %s on line 1
Stack trace:
#0 {main}
----
Fatal error: No code may exist outside of namespace {} in %s on line 1
Stack trace:
#0 {main}
----
Fatal error: Cannot use 'NAMEspace' as namespace name in %s on line 1
Stack trace:
#0 {main}
----
ok
----
strict
----
Fatal error: Cannot mix [] and list() in %s on line 1
Stack trace:
#0 {main}
----
Fatal error: Cannot mix [] and list() in %s on line 1
Stack trace:
#0 {main}
----
Fatal error: Cannot assign to array(), use [] instead in %s on line 1
Stack trace:
#0 {main}
----
Parse error: syntax error, unexpected token "=" in %s on line 1
----
Fatal error: Cannot use empty array entries in keyed array assignment in %s on line 1
Stack trace:
#0 {main}
----
Fatal error: Cannot use empty array entries in keyed array assignment in %s on line 1
Stack trace:
#0 {main}
----
Fatal error: Cannot mix keyed and unkeyed array entries in assignments in %s on line 1
Stack trace:
#0 {main}
----
Fatal error: Cannot use empty list in %s on line 1
Stack trace:
#0 {main}
----
Fatal error: Spread operator is not supported in assignments in %s on line 1
Stack trace:
#0 {main}
----
Fatal error: Cannot assign reference to non referenceable value in %s on line 1
Stack trace:
#0 {main}
----
Fatal error: Cannot assign reference to non referenceable value in %s on line 1
Stack trace:
#0 {main}
----
Fatal error: Assignments can only happen to writable values in %s on line 1
Stack trace:
#0 {main}
----
Fatal error: Cannot re-assign $this in %s on line 1
Stack trace:
#0 {main}
----
Fatal error: Key element cannot be a reference in %s on line 1
Stack trace:
#0 {main}
----
Fatal error: Can't use nullsafe operator in write context in %s on line 1
Stack trace:
#0 {main}
----
Fatal error: Can't use nullsafe operator in write context in %s on line 1
Stack trace:
#0 {main}
----
Fatal error: Can't use nullsafe operator in write context in %s on line 1
Stack trace:
#0 {main}
----
Fatal error: Can't use nullsafe operator in write context in %s on line 1
Stack trace:
#0 {main}
----
Fatal error: Can't use nullsafe operator in write context in %s on line 1
Stack trace:
#0 {main}
----
Fatal error: Can't use nullsafe operator in write context in %s on line 1
Stack trace:
#0 {main}
----
Fatal error: Can't use nullsafe operator in write context in %s on line 1
Stack trace:
#0 {main}
----
Fatal error: Can't use nullsafe operator in write context in %s on line 1
Stack trace:
#0 {main}
----
Fatal error: Cannot take reference of a nullsafe chain in %s on line 1
Stack trace:
#0 {main}
----
Fatal error: Cannot take reference of a nullsafe chain in %s on line 2
Stack trace:
#0 {main}
----
Fatal error: Cannot re-assign $this in %s on line 3
Stack trace:
#0 {main}
----
Fatal error: Cannot re-assign $this in %s on line 2
Stack trace:
#0 {main}
----
Fatal error: Cannot re-assign $this in %s on line 1
Stack trace:
#0 {main}
----

--TEST--
JIT: get_class() without an object
--FILE--
<?php
// What must be given if not in a class throws where it is not, in machine code, too.
function f() { return get_class(); }
class K { public function name(): string { return @get_class(); } }
$bad = 0;
for ($i = 0; $i < 3000; $i++) {
    try { f(); $bad++; } catch (Error $e) { $message = $e->getMessage(); }
    $name = (new K)->name();
}
echo $bad, ' ', $message, ' ', $name, "\n";
--EXPECT--
0 get_class() without arguments must be called from within a class K

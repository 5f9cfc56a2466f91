--TEST--
Constants of so many parts, or of constants so deep, that the stack ends
--FILE--
<?php
$long = 'class A { const C = 1; const B = ' . implode('+', array_fill(0, 50000, 'self::C')) . '; } echo A::B;';
file_put_contents(__DIR__ . '/constants_too_deep.inc', "<?php $long");
echo shell_exec(getenv('TEST_PHP_EXECUTABLE') . ' -n ' . __DIR__ . '/constants_too_deep.inc 2>&1 | grep error');

$deep = 'class D { ';
for ($i = 0; $i < 50000; ++$i) $deep .= "const D$i = self::D" . ($i + 1) . ' + 1; ';
eval("$deep const D50000 = 1; }");
try {
    echo D::D0, "\n";
} catch (Error $e) {
    echo get_class($e), ': ', substr($e->getMessage(), 0, 26), "\n";
}
echo D::D49990, "\n";
?>
--CLEAN--
<?php
unlink(__DIR__ . '/constants_too_deep.inc');
?>
--EXPECTF--
Fatal error: Maximum call stack size of %d bytes (zend.max_allowed_stack_size - zend.reserved_stack_size) reached during compilation. Try splitting expression in %s on line 1
Error: Maximum call stack size of
11

--TEST--
Chains that are too long for the compiler, files and evaluated code that go on for ever
--FILE--
<?php
foreach (['$x = @$a' . str_repeat('[0]', 200000), '$a' . str_repeat('[0]', 200000) . ' = 1',
          '$x = isset($a' . str_repeat('->b', 200000) . ')',
          '$x = ' . str_repeat('(', 200000)] as $code) {
    file_put_contents(__DIR__ . '/trees_too_deep.inc', "<?php $code;");
    // Of a length that no part of the compiler may take squared.
    echo shell_exec('ulimit -t 20; ' . getenv('TEST_PHP_EXECUTABLE') . ' -n ' . __DIR__ . '/trees_too_deep.inc 2>&1 | grep error');
}
file_put_contents(__DIR__ . '/trees_too_deep.inc', '<?php include __FILE__;');
try {
    include __DIR__ . '/trees_too_deep.inc';
} catch (Error $e) {
    echo substr($e->getMessage(), 0, 26), "\n";
}
?>
--CLEAN--
<?php
unlink(__DIR__ . '/trees_too_deep.inc');
?>
--EXPECTF--
Fatal error: Maximum call stack size of %d bytes (zend.max_allowed_stack_size - zend.reserved_stack_size) reached during compilation. Try splitting expression in %s on line 1
Fatal error: Maximum call stack size of %d bytes (zend.max_allowed_stack_size - zend.reserved_stack_size) reached during compilation. Try splitting expression in %s on line 1
Fatal error: Maximum call stack size of %d bytes (zend.max_allowed_stack_size - zend.reserved_stack_size) reached during compilation. Try splitting expression in %s on line 1
Parse error: memory exhausted in %s on line 1
Maximum call stack size of

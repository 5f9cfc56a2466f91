--TEST--
PHP 8.5: class alias names
--FILE--
<?php
class A {}
foreach (['array', 'callable', 'int', 'self', 'static', 'parent', 'iterable', 'mixed', 'null', 'ns\array', 'CALLABLE', '\array', 'enum', 'resource', 'fine'] as $name) {
    try { var_dump($name, class_alias('A', $name)); } catch (Error $e) { echo $e::class, ": ", $e->getMessage(), "\n"; }
}
--EXPECTF--
Fatal error: Cannot use "array" as a class alias as it is reserved in %s on line 4

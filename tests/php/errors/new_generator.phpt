--TEST--
Generators come from functions only
--FILE--
<?php
try {
    new Generator;
} catch (Error $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
The "Generator" class is reserved for internal use and cannot be manually instantiated

--TEST--
PHP 8.4: exit bare
--FILE--
<?php
echo "before\n";
$x = true ?: exit;
exit;
echo "never";
--EXPECT--
before

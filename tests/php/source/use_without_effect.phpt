--TEST--
A use statement of a name without namespace has no effect outside of namespaces, whatever it is of
--FILE--
<?php
use Foo;
use function foo;
use const FOO;
use function bar as baz;
use function A\b;
echo "done\n";
?>
--EXPECTF--

Warning: The use statement with non-compound name 'Foo' has no effect in %s on line 2

Warning: The use statement with non-compound name 'foo' has no effect in %s on line 3

Warning: The use statement with non-compound name 'FOO' has no effect in %s on line 4
done

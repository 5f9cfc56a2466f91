--TEST--
Serializable is deprecated
--FILE--
<?php
class A implements Serializable { function serialize() {} function unserialize($x) {} }
class B extends A {}
echo "done";
--EXPECTF--
Deprecated: A implements the Serializable interface, which is deprecated. Implement __serialize() and __unserialize() instead (or in addition, if support for old PHP versions is necessary) in %s on line 2

Deprecated: B implements the Serializable interface, which is deprecated. Implement __serialize() and __unserialize() instead (or in addition, if support for old PHP versions is necessary) in %s on line 3
done

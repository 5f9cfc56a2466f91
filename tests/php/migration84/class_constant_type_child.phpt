--TEST--
PHP 8.4: class constant type child
--FILE--
<?php
class Child extends ArrayObject { const ARRAY_AS_PROPS = 'text'; }
--EXPECTF--
Fatal error: Type of Child::ARRAY_AS_PROPS must be compatible with ArrayObject::ARRAY_AS_PROPS of type int in %s on line 2

--TEST--
PHP 8.4: constants types
--FILE--
<?php
var_dump(PHP_DEBUG === (bool) PHP_DEBUG, is_bool(PHP_ZTS), PHP_OUTPUT_HANDLER_PROCESSED, is_string(PHP_SBINDIR));
var_dump((string) (new ReflectionClassConstant('ReflectionMethod', 'IS_STATIC'))->getType(), (string) (new ReflectionClassConstant('ArrayObject', 'ARRAY_AS_PROPS'))->getType(), (string) (new ReflectionClassConstant('SplPriorityQueue', 'EXTR_DATA'))->getType());
class Child extends ArrayObject { const ARRAY_AS_PROPS = 5; }
echo Child::ARRAY_AS_PROPS, "\n";
--EXPECTF--
Fatal error: Type of Child::ARRAY_AS_PROPS must be compatible with ArrayObject::ARRAY_AS_PROPS of type int in %s on line 4

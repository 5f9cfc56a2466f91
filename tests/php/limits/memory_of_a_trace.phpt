--TEST--
memory_limit that is met while an uncaught exception is put into words is reported, once
--FILE--
<?php
ini_set('zend.max_allowed_stack_size', '262144');
ini_set('memory_limit', '3M');
class A {
    function __get($name) { return $this->{$name . 'xxxxxxxx'}; }
    function __toString() { return (string)new A . 'x'; }
}
echo new A;
?>
--EXPECTF--
Fatal error: Allowed memory size of 3145728 bytes exhausted (tried to allocate %d bytes) in %s on line %d

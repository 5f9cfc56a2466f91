--TEST--
Backing types of enums
--FILE--
<?php
enum Foo: Bar {}
--EXPECTF--

Fatal error: Enum backing type must be int or string, Bar given in %s on line 2

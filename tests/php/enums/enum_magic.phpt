--TEST--
Enums have no magic state
--FILE--
<?php
enum E { case A; function __get($x) {} }
--EXPECTF--
Fatal error: Enum E cannot include magic method __get in %s on line 2

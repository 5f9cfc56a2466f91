--TEST--
PHP 8.5: object cast property
--FILE--
<?php
class C { public $o = (object) []; }
--EXPECTF--
Fatal error: Object casts are not supported in this context in %s on line 2

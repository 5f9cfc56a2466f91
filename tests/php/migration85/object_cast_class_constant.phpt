--TEST--
PHP 8.5: object cast class constant
--FILE--
<?php
class C { const O = (object) []; }
var_dump(C::O);
--EXPECTF--
Fatal error: Object casts are not supported in this context in %s on line 2

--TEST--
PHP 8.5: pipe constant expression
--FILE--
<?php
const X = "a" |> strlen(...);
--EXPECTF--
Fatal error: Constant expression contains invalid operations in %s on line 2

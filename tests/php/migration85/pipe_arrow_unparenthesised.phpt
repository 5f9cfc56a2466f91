--TEST--
PHP 8.5: pipe arrow unparenthesised
--FILE--
<?php
echo 1 |> fn($x) => $x |> strlen(...);
--EXPECTF--
Fatal error: Arrow functions on the right hand side of |> must be parenthesized in %s on line 2

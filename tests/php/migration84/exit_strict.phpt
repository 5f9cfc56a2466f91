--TEST--
PHP 8.4: exit strict
--FILE--
<?php
declare(strict_types=1);
foreach ([1.5, true, null, false] as $v) try { exit($v); } catch (TypeError $e) { echo $e->getMessage(), "\n"; }
--EXPECT--
exit(): Argument #1 ($status) must be of type string|int, float given
exit(): Argument #1 ($status) must be of type string|int, true given
exit(): Argument #1 ($status) must be of type string|int, null given
exit(): Argument #1 ($status) must be of type string|int, false given

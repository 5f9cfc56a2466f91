--TEST--
PHP 8.4: exit named
--FILE--
<?php
exit(status: "named\n");
--EXPECT--
named

--TEST--
unset() below what would be appended is refused when compiling
--FILE--
<?php
unset($a['x'][]->y[1]);
--EXPECTF--
Fatal error: Cannot use [] for unsetting in %s on line 2

--TEST--
mb_split() with every kind of limit
--FILE--
<?php
foreach ([PHP_INT_MIN, -5, -1, 0, 1, 2, 3, PHP_INT_MAX] as $n) echo json_encode(mb_split('x', 'axbxc', $n)), "\n";
--EXPECT--
["a","b","c"]
["a","b","c"]
["a","b","c"]
["axbxc"]
["axbxc"]
["a","bxc"]
["a","b","c"]
["a","b","c"]

--TEST--
PHP 8.3: number format negative
--FILE--
<?php
foreach ([-1, -2, -3, -4, -10, 0, 2] as $d) echo number_format(12345.678, $d), ' ', number_format(0.5, $d), "\n";
--EXPECT--
12,350 0
12,300 0
12,000 0
10,000 0
0 0
12,346 1
12,345.68 0.50

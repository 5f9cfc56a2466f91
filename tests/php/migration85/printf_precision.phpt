--TEST--
PHP 8.5: printf precision
--FILE--
<?php
printf("[%.f] [%.e] [%.s] [%.2f] [%5.f] [%.d] [%'x8.f] [%.g] [%.x]\n", 1.55, 12345.678, 'text', 1.555, 2.5, 42, 3.7, 0.00012345, 255);
echo sprintf('%.F', 1.999), ' ', vsprintf('%.E', [1.999]), "\n";
printf("[%.*f] [%*d]\n", 2, 1.2345, 5, 7);
echo number_format(0.5), "\n";
--EXPECT--
[2] [1e+4] [text] [1.55] [    2] [42] [xxxxxxx4] [0.0001] [ff]
2 2E+0
[1.23] [    7]
1

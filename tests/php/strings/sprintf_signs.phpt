--TEST--
sprintf(): minus 0 in the shortest forms; a precision leaves nothing of %o, %x and %b
--FILE--
<?php
foreach (['%g', '%G', '%h', '%.3g', '%+g', '%-8g|', '%08g', '%e', '%.2f', '%+.1F'] as $format) echo sprintf($format, -0.0), ' ';
echo "\n";
foreach (['%.4o', '%10.4x', '%-10.4X|', '%010.3b', '%.x', '%5.x', '%.0b'] as $format) echo '[', sprintf($format, 123456), '] ';
echo "\n";
?>
--EXPECT--
-0 -0 -0 -0 -0 -0      | -0000000 0.000000e+0 0.00 +0.0 
[] [          ] [          |] [0000000000] [1e240] [1e240] [] 

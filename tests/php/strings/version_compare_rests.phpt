--TEST--
version_compare(): dots at the end say nothing, nothing at all is less than all, what goes on is compared with a number
--FILE--
<?php
$versions = ['1', '1.', '1.-', '.', '..', '+', 'a', 'pl', '.1', '#', '#N#.', '1.a', '1.dev', '1.pl.'];
foreach ($versions as $a) {
    echo str_pad($a, 6);
    foreach ($versions as $b) printf('%3d', version_compare($a, $b));
    echo "\n";
}
var_dump(version_compare(str_repeat('#.', 200000) . '1', '#'));
--EXPECT--
1       0  0  0  1  1  1  1 -1  1  0  1  1  1 -1
1.      0  0  0  1  1  1  1 -1  1  0  1  1  1 -1
1.-     0  0  0  1  1  1  1 -1  1  0  1  1  1 -1
.      -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1
..     -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1
+      -1 -1 -1 -1 -1  0 -1 -1 -1 -1 -1 -1 -1 -1
a      -1 -1 -1 -1 -1  1  0 -1  1 -1 -1 -1 -1 -1
pl      1  1  1  1  1  1  1  0  1  1  1  1  1  1
.1     -1 -1 -1 -1 -1  1 -1 -1  0 -1 -1 -1 -1 -1
#       0  0  0  0  0  1  1 -1  1  0  1  1  1 -1
#N#.   -1 -1 -1 -1 -1  1  1 -1  1 -1 -1 -1 -1 -1
1.a    -1 -1 -1  1  1  1  1 -1  1 -1 -1  0  1 -1
1.dev  -1 -1 -1  1  1  1  1 -1  1 -1 -1 -1  0 -1
1.pl.   1  1  1  1  1  1  1 -1  1  1  1  1  1  0
int(1)

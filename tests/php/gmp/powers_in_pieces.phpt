--TEST--
gmp_powm() of large numbers, which is done in pieces
--EXTENSIONS--
gmp
--FILE--
<?php
// By Fermat's little theorem, with the prime 2 ** 9689 - 1.
$prime = gmp_sub(gmp_pow(2, 9689), 1);
echo gmp_strval(gmp_powm(3, $prime - 1, $prime)), "\n";
echo gmp_strval(gmp_powm(3, $prime, $prime)), "\n";
echo gmp_strval(gmp_powm(-3, $prime - 1, $prime)), "\n";
echo gmp_strval($prime - gmp_powm(-3, $prime, $prime)), "\n";
echo gmp_strval(gmp_powm(12345, $prime + 1, $prime)), "\n";
--EXPECT--
1
3
1
3
152399025

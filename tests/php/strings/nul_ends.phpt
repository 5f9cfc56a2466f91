--TEST--
metaphone() and quoted_printable_decode() end at a NUL byte; mb_substr() looks at numbers before the encoding
--FILE--
<?php
var_dump(metaphone("Thomp\0son"), quoted_printable_decode("a=41\0b"), quoted_printable_decode("a=00b"));
try {
    mb_substr('abc', PHP_INT_MIN, 1, 'none such');
} catch (ValueError $error) {
    echo $error->getMessage(), "\n";
}
--EXPECTF--
string(3) "0MP"
string(2) "aA"
string(3) "a%0b"
mb_substr(): Argument #2 ($start) must be between -9223372036854775807 and 9223372036854775807

--TEST--
glob(): patterns that are too long
--FILE--
<?php
var_dump(glob(str_repeat('a', 4095)), glob(str_repeat('a', 4096)));
--EXPECTF--
Warning: glob(): Pattern exceeds the maximum allowed length of 4096 characters in %s on line 2
array(0) {
}
bool(false)

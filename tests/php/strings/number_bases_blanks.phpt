--TEST--
hexdec() and its kin skip blanks at both ends
--FILE--
<?php
set_error_handler(function ($level, $message) { echo "[$level] $message\n"; return true; });
var_dump(hexdec(' '), hexdec(' ff '), hexdec("\t\n1"), bindec(" 101"), octdec("17\n"), base_convert(" ff ", 16, 10), hexdec(''),
    hexdec(" 0xff"), bindec("\v1\f"), bindec('0 '));
var_dump(hexdec("f f"), hexdec("\0"));
--EXPECT--
int(0)
int(255)
int(1)
int(5)
int(15)
string(3) "255"
int(0)
int(255)
int(1)
int(0)
[8192] Invalid characters passed for attempted conversion, these have been ignored
[8192] Invalid characters passed for attempted conversion, these have been ignored
int(255)
int(0)

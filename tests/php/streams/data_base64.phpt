--TEST--
data: what base64 encodes is not decoded as a URL is
--FILE--
<?php
var_dump(@file_get_contents('data:;base64,QUI%3D'), error_get_last()['message'] ?? null);
var_dump(file_get_contents('data:;base64,QUI='), file_get_contents('data:,a%3Db+c'));
?>
--EXPECT--
bool(false)
string(88) "file_get_contents(data:;base64,QUI%3D): Failed to open stream: rfc2397: unable to decode"
string(2) "AB"
string(5) "a=b c"

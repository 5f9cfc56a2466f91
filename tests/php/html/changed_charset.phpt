--TEST--
default_charset counts from the call after it was set
--FILE--
<?php
$latin = "a\xe9<";
foreach (['UTF-8', 'ISO-8859-1', 'UTF-8', '', 'ISO-8859-1'] as $charset) {
    ini_set('default_charset', $charset);
    var_dump(bin2hex(htmlspecialchars($latin, ENT_QUOTES)));
    var_dump(bin2hex(htmlspecialchars($latin, ENT_QUOTES, 'ISO-8859-1')));
}
--EXPECT--
string(0) ""
string(12) "61e9266c743b"
string(12) "61e9266c743b"
string(12) "61e9266c743b"
string(0) ""
string(12) "61e9266c743b"
string(0) ""
string(12) "61e9266c743b"
string(12) "61e9266c743b"
string(12) "61e9266c743b"

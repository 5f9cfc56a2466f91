--TEST--
escapeshellarg() and escapeshellcmd() leave damaged bytes out, and characters of several bytes whole
--FILE--
<?php
foreach (["\xff\xfe", "a\xffb", "h\u{e9}llo \u{1f600}", "\u{e9}'", "\xe2\x82", "\xe2\x82;x", "\xc3", ""] as $text)
    echo bin2hex(escapeshellarg($text)), ' ', bin2hex(escapeshellcmd($text)), "\n";
--EXPECT--
2727 
27616227 6162
2768c3a96c6c6f20f09f988027 68c3a96c6c6f20f09f9880
27c3a9275c272727 c3a95c27
2727 
273b7827 5c3b78
2727 
2727 

--TEST--
mb_strimwidth() of text whose invalid bytes are replaced, with nothing to cut off
--FILE--
<?php
foreach (['UTF-8', 'UTF-16', 'EUC-JP', 'SJIS'] as $encoding)
    echo bin2hex(mb_strimwidth("\xffa\0b\0", 1, 5, '..', $encoding)), "\n";
?>
--EXPECT--
61006200
0062003f
61006200
61006200

--TEST--
iconv() transliterates by the characters of UTF-8, whatever the environment's locale, as php does
--ENV--
LC_ALL=C
--FILE--
<?php
$text = "Ünïcode ß “q” – €";
echo iconv('UTF-8', 'ASCII//TRANSLIT', $text), "\n";
echo iconv('UTF-8', 'ASCII//TRANSLIT//IGNORE', $text . '日'), "\n";
setlocale(LC_NUMERIC, 'C');
echo iconv('UTF-8', 'ASCII//TRANSLIT', $text), "\n";
$file = fopen('php://memory', 'w+');
fwrite($file, $text);
rewind($file);
stream_filter_append($file, 'convert.iconv.UTF-8/ASCII//TRANSLIT');
echo stream_get_contents($file), "\n";
echo setlocale(LC_CTYPE, 'C'), ' ', @iconv('UTF-8', 'ASCII//TRANSLIT', 'é'), "\n";
?>
--EXPECT--
Unicode ss "q" - EUR
Unicode ss "q" - EUR?
Unicode ss "q" - EUR
Unicode ss "q" - EUR
C ?

<?php
// mbstring, iconv and ctype.
// Modules: mbstring iconv ctype
require __DIR__ . '/../everyday/harness.inc';

everyday(<<<'LIST'
mb_strlen x 300000
- $text = 'Zürich, Straße, ελληνικά';
$x = mb_strlen($text);

mb_strlen of 4 KB x 10000
- $text = str_repeat('Zürich, Straße, ελληνικά ', 120);
$x = mb_strlen($text);

mb_substr x 100000
- $text = 'Zürich, Straße, ελληνικά';
$x = mb_substr($text, 3, 8);

mb_substr from the end x 80000
- $text = 'Zürich, Straße, ελληνικά';
$x = mb_substr($text, -6, 3);

mb_strpos x 120000
- $text = 'Zürich, Straße, ελληνικά';
$x = mb_strpos($text, 'ελλ');

mb_stripos x 20000
- $text = 'Zürich, Straße, ελληνικά';
$x = mb_stripos($text, 'ΕΛΛ');

mb_strrpos x 80000
- $text = 'Zürich, Straße, ελληνικά';
$x = mb_strrpos($text, 'ß');

mb_strtoupper x 40000
- $text = 'Zürich, Straße, ελληνικά';
$x = mb_strtoupper($text);

mb_strtolower of ASCII x 100000
- $text = 'THE QUICK BROWN FOX JUMPS';
$x = mb_strtolower($text);

mb_convert_case title x 20000
- $text = 'zürich, straße, ελληνικά';
$x = mb_convert_case($text, MB_CASE_TITLE);

mb_str_split x 40000
- $text = 'Zürich, Straße, ελληνικά';
$x = mb_str_split($text);

mb_strwidth x 60000
- $text = '日本語 and ASCII, mixed';
$x = mb_strwidth($text);

mb_strimwidth x 30000
- $text = '日本語 and ASCII, mixed in one line';
$x = mb_strimwidth($text, 0, 12, '…');

mb_substr_count x 80000
- $text = 'aé bé cé dé eé';
$x = mb_substr_count($text, 'é');

mb_check_encoding x 100000
- $text = str_repeat('Zürich, Straße, ελληνικά ', 4);
$x = mb_check_encoding($text . $i, 'UTF-8');

mb_detect_encoding x 20000
- $text = 'Zürich, Straße, ελληνικά';
$x = mb_detect_encoding($text, ['ASCII', 'UTF-8', 'ISO-8859-1'], true);

mb_convert_encoding to UTF-16 x 40000
- $text = 'Zürich, Straße, ελληνικά';
$x = mb_convert_encoding($text, 'UTF-16LE', 'UTF-8');

mb_convert_encoding from Latin 1 x 40000
- $text = "Z\xfcrich and Stra\xdfe";
$x = mb_convert_encoding($text, 'UTF-8', 'ISO-8859-1');

mb_convert_encoding from Shift_JIS x 30000
- $text = mb_convert_encoding('日本語のテキスト', 'SJIS', 'UTF-8');
$x = mb_convert_encoding($text, 'UTF-8', 'SJIS');

mb_encode_mimeheader x 6000
$x = mb_encode_mimeheader('Grüße aus Zürich', 'UTF-8', 'B');

mb_ereg_replace x 8000
$x = mb_ereg_replace('[ßü]', 's', 'Zürich, Straße');

mb_ord and mb_chr x 150000
$x = mb_chr(mb_ord('€'));

mb_scrub x 60000
$x = mb_scrub("Stra\xc3\x9fe \xff and more");

iconv to Latin 1 x 40000
$x = iconv('UTF-8', 'ISO-8859-1', 'Zürich, Straße');

iconv with //TRANSLIT x 20000
$x = iconv('UTF-8', 'ASCII//TRANSLIT', 'Zurich, Strasse');

iconv_strlen x 60000
$x = iconv_strlen('Zürich, Straße', 'UTF-8');

iconv_substr x 30000
$x = iconv_substr('Zürich, Straße', 2, 6, 'UTF-8');

ctype_alpha and ctype_digit x 400000
$x = ctype_alpha('abcdefgh') && ctype_digit('12345678');

ctype_space and ctype_xdigit x 400000
$x = ctype_space(" \n\t") && ctype_xdigit('deadbeef');
LIST);

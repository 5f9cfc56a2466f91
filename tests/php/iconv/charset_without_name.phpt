--TEST--
iconv: an empty charset is the locale's
--FILE--
<?php
var_dump(iconv_mime_decode('=??Q?x=C3=A4?='), iconv_mime_decode("=?UTF-8?B?w6Q=?=", 0, ''), iconv_strlen("\u{e4}b", ''), iconv_strpos("\u{e4}b", 'b', 0, ''), iconv_strrpos("b\u{e4}b", 'b', ''), iconv_substr("a\u{e4}b", 1, 1, ''));
echo json_encode(iconv_mime_decode_headers("A: =?UTF-8?B?w6Q=?=\nB: c\n", 0, '')), "\n";
--EXPECT--
string(3) "xä"
string(2) "ä"
int(2)
int(1)
int(2)
string(2) "ä"
{"A":"\u00e4","B":"c"}

--TEST--
Conversion, lengths, positions and headers
--FILE--
<?php
function show(mixed $value) { echo json_encode($value, JSON_UNESCAPED_UNICODE), "\n"; }
show(bin2hex(iconv('UTF-8', 'ISO-8859-1', 'é')));
show(bin2hex(iconv('UTF-8', 'UTF-16LE', '日')));
show(@iconv('UTF-8', 'ISO-8859-1', '日'));
show(iconv('UTF-8', 'ISO-8859-1//IGNORE', 'a'));
echo iconv('UTF-8', 'nope', 'x') === false ? "false\n" : '';
show(iconv('UTF-8', 'UTF-16', "\xe3\x81"));
show(iconv('UTF-8', 'UTF-16', "a\xff"));
show(iconv_strlen('日本語', 'UTF-8'));
show(iconv_substr('日本語テキスト', 2, 3, 'UTF-8'));
show(iconv_substr('日本語', -2, 1, 'UTF-8'));
show(iconv_substr('日本語', 9, 1, 'UTF-8'));
show(iconv_strpos('日本語日本', '本', 2, 'UTF-8'));
show(iconv_strpos('日本語日本', '本', -1, 'UTF-8'));
show(iconv_strrpos('日本語日本', '日', 'UTF-8'));
show(iconv_strpos('日本', '', 0, 'UTF-8'));
$header = iconv_mime_encode('Subject', 'Prüfung der Köpfe, die lang genug sind, um umbrochen zu werden', ['scheme' => 'Q', 'input-charset' => 'UTF-8', 'output-charset' => 'ISO-8859-1', 'line-length' => 60]);
echo $header, "\n";
show(iconv_mime_decode($header, 0, 'UTF-8'));
echo iconv_mime_encode('Subject', '日本語', ['scheme' => 'B', 'input-charset' => 'UTF-8', 'output-charset' => 'UTF-8']), "\n";
show(iconv_mime_decode('=?UTF-8?B?5pel5pys?= x =?nope?Q?y?=', ICONV_MIME_DECODE_CONTINUE_ON_ERROR, 'UTF-8'));
show(iconv_mime_decode_headers("Subject: =?UTF-8?Q?=C3=A9?=\r\nTo: a\r\nTo: b\r\n folded\r\n", 0, 'UTF-8'));
show(iconv_get_encoding());
try { iconv(str_repeat('x', 65), 'UTF-8', 'a'); } catch (Throwable $e) { echo get_class($e), "\n"; }
?>
--EXPECTF--
"e9"
"e565"
false
"a"

Warning: iconv(): Wrong encoding, conversion from "UTF-8" to "nope" is not allowed in %s on line 7
false

Notice: iconv(): Detected an incomplete multibyte character in input string in %s on line 8
false

Notice: iconv(): Detected an illegal character in input string in %s on line 9
false
3
"語テキ"
"本"
""
4
4
3
false
Subject: =?ISO-8859-1?Q?Pr=FCfung=20der=20K=F6pfe,=20die?=
 =?ISO-8859-1?Q?=20lang=20genug=20sind,=20um=20umbrochen?=
 =?ISO-8859-1?Q?=20zu=20werden?=
"Subject: Prüfung der Köpfe, die lang genug sind, um umbrochen zu werden"
Subject: =?UTF-8?B?5pel5pys6Kqe?=
"日本 x =?nope?Q?y?="
{"Subject":"é","To":["a","b folded"]}
{"input_encoding":"UTF-8","output_encoding":"UTF-8","internal_encoding":"UTF-8"}

Warning: iconv(): Encoding parameter exceeds the maximum allowed length of 64 characters in %s on line 25

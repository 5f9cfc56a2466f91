--TEST--
Headers of mails, numeric entities, kana, query strings
--FILE--
<?php
mb_internal_encoding('UTF-8');
foreach (['', 'plain', 'a=?b', "日本語のとても長い題名です、折り返しが必要なくらい長いのです", "Prüfung der Köpfe", str_repeat('long words ', 10) . 'é'] as $text) {
    foreach ([['UTF-8', 'B'], ['UTF-8', 'Q'], ['ISO-2022-JP', 'B']] as [$charset, $transfer]) {
        $header = mb_encode_mimeheader($text, $charset, $transfer);
        echo $header, "\n", mb_decode_mimeheader($header) === $text ? 'same' : mb_decode_mimeheader($header), "\n";
    }
}
echo mb_encode_mimeheader("é", 'UTF-8', 'Q', "\n", 70), "|\n";
foreach (["=?UTF-8?B?w6k=?= =?UTF-8?Q?=C3=A9_x?=", "=?nope?B?w6k=?=", "=?UTF-8?B?w6k", "=?UTF-8?Q?=C3?=", "a\r\n b"] as $header) echo json_encode(mb_decode_mimeheader($header)), "\n";
echo mb_encode_numericentity("aé日😀", [0x80, 0x10ffff, 0, 0x1fffff]), ' ', mb_encode_numericentity("aé", [0x80, 0xff, 16, 0xff], 'UTF-8', true), "\n";
foreach (["&#233;&#xe9;&#x110000;&#;&#233", "&#26085&#x65e5;", "&#00000000000233;", "&#-1;", "&&#233;"] as $text) echo mb_decode_numericentity($text, [0, 0x10ffff, 0, 0x1fffff]), "\n";
try { mb_encode_numericentity('a', [1, 2, 3]); } catch (ValueError $e) { echo $e->getMessage(), "\n"; }
foreach (['KV', 'k', 'a', 'A', 'r', 'R', 'n', 'N', 's', 'S', 'h', 'H', 'c', 'C', 'asKV', 'kh'] as $option) {
    try { echo $option, ' ', mb_convert_kana("ｶﾞｷﾞ ﾊﾟ カガ゛ きぎ ＡＢ１２ ab12　z", $option), "\n"; }
    catch (ValueError $e) { echo $e->getMessage(), "\n"; }
}
mb_parse_str('a=1&b[]=%e6%97%a5&b[x]=2&c', $result);
echo json_encode($result, JSON_UNESCAPED_UNICODE), ' ', mb_http_input('S') ?: 'none', "\n";
foreach (['Japanese', 'German', 'neutral'] as $language) echo mb_language($language) ? mb_language() : '', ' ', mb_get_info('mail_charset'), ' ', mb_get_info('mail_header_encoding'), ' ', mb_get_info('mail_body_encoding'), "\n";
?>
--EXPECT--

same

same

same
plain
same
plain
same
plain
same
=?UTF-8?B?YT0/Yg==?=
same
=?UTF-8?Q?a=3D=3Fb?=
same
=?ISO-2022-JP?B?YT0/Yg==?=
same
=?UTF-8?B?5pel5pys6Kqe44Gu44Go44Gm44KC6ZW344GE6aGM5ZCN44Gn44GZ44CB5oqY?=
 =?UTF-8?B?44KK6L+U44GX44GM5b+F6KaB44Gq44GP44KJ44GE6ZW344GE44Gu44Gn44GZ?=
same
=?UTF-8?Q?=E6=97=A5=E6=9C=AC=E8=AA=9E=E3=81=AE=E3=81=A8=E3=81=A6=E3=82=82?=
 =?UTF-8?Q?=E9=95=B7=E3=81=84=E9=A1=8C=E5=90=8D=E3=81=A7=E3=81=99=E3=80=81?=
 =?UTF-8?Q?=E6=8A=98=E3=82=8A=E8=BF=94=E3=81=97=E3=81=8C=E5=BF=85=E8=A6=81?=
 =?UTF-8?Q?=E3=81=AA=E3=81=8F=E3=82=89=E3=81=84=E9=95=B7=E3=81=84=E3=81=AE?=
 =?UTF-8?Q?=E3=81=A7=E3=81=99?=
same
=?ISO-2022-JP?B?GyRCRnxLXDhsJE4kSCRGJGJEOSQkQmpMPiRHJDkhIkBeJGpKViQ3GyhC?=
 =?ISO-2022-JP?B?GyRCJCxJLE1XJEokLyRpJCREOSQkJE4kRyQ5GyhC?=
same
=?UTF-8?B?UHLDvGZ1bmcgZGVyIEvDtnBmZQ==?=
same
=?UTF-8?Q?Pr=C3=BCfung=20der=20K=C3=B6pfe?=
same
=?ISO-2022-JP?B?UHI/ZnVuZyBkZXIgSz9wZmU=?=
Pr?fung der K?pfe
long words long words long words long words long words long words long
 words long words long words long words =?UTF-8?B?w6k=?=
same
long words long words long words long words long words long words long
 words long words long words long words =?UTF-8?Q?=C3=A9?=
same
long words long words long words long words long words long words long
 words long words long words long words =?ISO-2022-JP?B?Pw==?=
long words long words long words long words long words long words long words long words long words long words ?

 =?UTF-8?Q?=C3=A9?=|
"\u00e9\u00e9 x"
"=?nope?B?w6k=?="
"\u00e9"
"?"
"a b"
a&#233;&#26085;&#128512; a&#xF9;
éé&#x110000;&#;é
日日
&#00000000000233;
&#-1;
&é
mb_encode_numericentity(): Argument #2 ($map) must have a multiple of 4 elements
KV ガギ パ カガ゛ きぎ ＡＢ１２ ab12　z
k ｶﾞｷﾞ ﾊﾟ ｶｶﾞﾞ きぎ ＡＢ１２ ab12　z
a ｶﾞｷﾞ ﾊﾟ カガ゛ きぎ AB12 ab12　z
A ｶﾞｷﾞ ﾊﾟ カガ゛ きぎ ＡＢ１２ ａｂ１２　ｚ
r ｶﾞｷﾞ ﾊﾟ カガ゛ きぎ AB１２ ab12　z
R ｶﾞｷﾞ ﾊﾟ カガ゛ きぎ ＡＢ１２ ａｂ12　ｚ
n ｶﾞｷﾞ ﾊﾟ カガ゛ きぎ ＡＢ12 ab12　z
N ｶﾞｷﾞ ﾊﾟ カガ゛ きぎ ＡＢ１２ ab１２　z
s ｶﾞｷﾞ ﾊﾟ カガ゛ きぎ ＡＢ１２ ab12 z
S ｶﾞｷﾞ　ﾊﾟ　カガ゛　きぎ　ＡＢ１２　ab12　z
h ｶﾞｷﾞ ﾊﾟ カガﾞ ｷｷﾞ ＡＢ１２ ab12　z
H か゛き゛ は゜ カガ゛ きぎ ＡＢ１２ ab12　z
c ｶﾞｷﾞ ﾊﾟ かが゛ きぎ ＡＢ１２ ab12　z
C ｶﾞｷﾞ ﾊﾟ カガ゛ キギ ＡＢ１２ ab12　z
asKV ガギ パ カガ゛ きぎ AB12 ab12 z
kh ｶﾞｷﾞ ﾊﾟ ｶｶﾞﾞ ｷｷﾞ ＡＢ１２ ab12　z
{"a":"1","b":{"0":"日","x":"2"},"c":""} none
Japanese ISO-2022-JP BASE64 7bit
German ISO-8859-15 Quoted-Printable 8bit
neutral UTF-8 BASE64 BASE64

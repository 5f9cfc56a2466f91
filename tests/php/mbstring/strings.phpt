--TEST--
Searching, cutting, padding and trimming
--FILE--
<?php
function show(callable $of) {
    try { echo json_encode($of(), JSON_UNESCAPED_UNICODE), "\n"; }
    catch (ValueError $e) { echo $e->getMessage(), "\n"; }
}
$text = "aé日本😀日本b";
foreach ([0, 3, 5, 8, 9, -1, -4, -8, -9] as $offset) {
    show(fn() => mb_strpos($text, '日本', $offset));
    show(fn() => mb_strrpos($text, '日本', $offset));
    show(fn() => mb_stripos($text, 'É', $offset));
    show(fn() => mb_strripos($text, 'B', $offset));
}
show(fn() => mb_strpos($text, ''));
show(fn() => mb_strrpos($text, ''));
show(fn() => mb_substr_count($text, '本'));
show(fn() => mb_substr_count($text, ''));
foreach ([[0, 2], [2, null], [-3, 2], [-3, -1], [20, 1], [-20, 3], [3, -20], [PHP_INT_MIN, PHP_INT_MAX], [PHP_INT_MAX, PHP_INT_MIN]] as [$from, $length]) {
    show(fn() => mb_substr($text, $from, $length));
    show(fn() => bin2hex(mb_strcut($text, $from, $length)));
}
show(fn() => mb_strstr($text, '本'));
show(fn() => mb_strstr($text, '本', true));
show(fn() => mb_strrchr($text, '日'));
show(fn() => mb_strrchr($text, '日', true));
show(fn() => mb_stristr($text, 'É'));
show(fn() => mb_strrichr($text, 'É', true));
show(fn() => mb_str_split($text, 3));
show(fn() => mb_str_split('', 3));
show(fn() => mb_str_split($text, 0));
foreach ([STR_PAD_RIGHT, STR_PAD_LEFT, STR_PAD_BOTH] as $side) show(fn() => mb_str_pad('日本', 7, 'éx', $side));
show(fn() => mb_str_pad('日本', 7, ''));
show(fn() => mb_str_pad('日本', 7, 'x', 9));
show(fn() => mb_str_pad('日本', PHP_INT_MIN));
show(fn() => mb_trim("\u{3000}\u{a0} a b\u{2003}\n"));
show(fn() => mb_ltrim("ééaé", "é"));
show(fn() => mb_rtrim("ééaé", "é"));
show(fn() => mb_trim("abc日", "a..b日"));
show(fn() => [mb_strwidth("a日ｱ\u{1F600}\u{301}"), mb_strimwidth("a日本語テキスト", 0, 8, '…'), mb_strimwidth("a日本語", 1, 3, '..'), mb_strimwidth("日本", 0, 1)]);
show(fn() => mb_strimwidth("日本語", 5, 4));
show(fn() => mb_strimwidth("日本語", -2, 4, '.'));
show(fn() => [mb_ord('日'), mb_ord("\xff"), mb_chr(0x1F600), mb_chr(0xd800), mb_chr(-1), mb_chr(0x110000)]);
show(fn() => mb_ord(''));
show(fn() => mb_strlen('x', 'nope'));
show(fn() => mb_convert_encoding('x', 'UTF-8', 'nope,UTF-8'));
show(fn() => mb_convert_encoding('x', 'UTF-8', []));
?>
--EXPECT--
2
5
1
7
5
5
false
7
5
5
false
7
false
false
false
false
mb_strpos(): Argument #3 ($offset) must be contained in argument #1 ($haystack)
mb_strrpos(): Argument #3 ($offset) must be contained in argument #1 ($haystack)
mb_stripos(): Argument #3 ($offset) must be contained in argument #1 ($haystack)
mb_strripos(): Argument #3 ($offset) must be contained in argument #1 ($haystack)
false
5
false
7
5
2
false
false
2
false
1
false
mb_strpos(): Argument #3 ($offset) must be contained in argument #1 ($haystack)
mb_strrpos(): Argument #3 ($offset) must be contained in argument #1 ($haystack)
mb_stripos(): Argument #3 ($offset) must be contained in argument #1 ($haystack)
mb_strripos(): Argument #3 ($offset) must be contained in argument #1 ($haystack)
0
8
2
mb_substr_count(): Argument #2 ($needle) must not be empty
"aé"
"61"
"日本😀日本b"
"c3a9e697a5e69cacf09f9880e697a5e69cac62"
"日本"
""
"日本"
""
""
""
"aé日"
"61c3a9"
""
""
mb_substr(): Argument #2 ($start) must be between -9223372036854775807 and 9223372036854775807
"61c3a9e697a5e69cacf09f9880e697a5e69cac62"
mb_substr(): Argument #3 ($length) must be between -9223372036854775807 and 9223372036854775807
""
"本😀日本b"
"aé日"
"日本b"
"aé日本😀"
"é日本😀日本b"
"a"
["aé日","本😀日","本b"]
[]
mb_str_split(): Argument #2 ($length) must be greater than 0
"日本éxéxé"
"éxéxé日本"
"éx日本éxé"
mb_str_pad(): Argument #3 ($pad_string) must not be empty
mb_str_pad(): Argument #4 ($pad_type) must be STR_PAD_LEFT, STR_PAD_RIGHT, or STR_PAD_BOTH
"日本"
"a b"
"aé"
"ééa"
"c"
[7,"a日本語…","..",""]
mb_strimwidth(): Argument #2 ($start) is out of range
"本語"
[26085,false,"😀",false,false,false]
mb_ord(): Argument #1 ($string) must not be empty
mb_strlen(): Argument #2 ($encoding) must be a valid encoding, "nope" given
mb_convert_encoding(): Argument #3 ($from_encoding) contains invalid encoding "nope"
mb_convert_encoding(): Argument #3 ($from_encoding) must specify at least one encoding

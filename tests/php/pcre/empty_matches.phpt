--TEST--
What follows an empty match: a longer one at the same place, then the next character
--FILE--
<?php
$cases = [
    ['//', 'abc'], ['//u', "a\u{e9}\u{20ac}z"], ['/x*/', 'axxb'], ['/(?=b)|b/', 'abbc'], ['/\b/', 'ab cd'],
    ['/$/m', "a\nb\n"], ['/^/m', "a\nb\n"], ['/a|(?:)/A', 'aab'], ['/\Ga?/', 'aba'], ['/.*?/', 'ab'],
    ['/.*/', "ab\ncd"], ['/.*/s', "ab\ncd"], ['/(?<=a)/', 'aab'], ['/a\K/', 'aa'], ['/(*CRLF)/', "a\r\nb"],
    ['/\R|/', "a\r\nb"], ['/(a)?(b)?/', 'ab'], ['/(?|(a)|(b)|)/', 'acb'], ['/a*?(*COMMIT)b|/', 'aab'],
    ['/(*MARK:here)x?/', 'xy'],
];
foreach ($cases as [$pattern, $subject]) {
    $count = preg_match_all($pattern, $subject, $found, PREG_OFFSET_CAPTURE);
    $only = preg_match_all($pattern, $subject);
    $places = [];
    foreach ($found[0] as [$text, $at]) $places[] = "$at:" . strlen($text);
    echo $pattern, ' ', $count, $only === $count ? ' ' : ' differs ', implode(' ', $places), ' | ',
        addcslashes(preg_replace($pattern, '<$0>', $subject), "\0..\37"), ' | ',
        addcslashes(implode(',', preg_split($pattern, $subject)), "\0..\37"), ' | ',
        addcslashes(implode(',', preg_split($pattern, $subject, -1, PREG_SPLIT_NO_EMPTY)), "\0..\37"), "\n";
}
// Subjects of both kinds through one pattern; offsets inside of a character; what is no UTF-8.
foreach (['plain', "\u{e9}t\u{e9}", "bad \xff", str_repeat('x', 40) . "\xe9"] as $text) {
    var_dump(preg_match('/t/u', $text, $m), $m, preg_last_error_msg());
}
var_dump(preg_match('/./u', "\u{e9}", $m, 0, 1), preg_last_error_msg());
$m = ['old'];
var_dump(preg_match('/a/', 'b', $m), $m, @preg_match('/a/', 'a', $m, 0, 5), $m);
$m = 'text';
preg_match('/(?<word>t)(x)?/', $m, $m);
echo json_encode($m), json_encode(preg_quote("a.b\0c[d]#/")), preg_quote('plain'), preg_quote('a/b', '/'), "\n";
// Texts that share a place in the cache's front are told apart.
for ($i = 0; $i < 2000; $i++) {
    if (preg_match("/^a{$i}\$/", "a$i") !== 1) echo "wrong: $i\n";
}
for ($i = 0; $i < 5000; $i += 7) {
    if (preg_match("/^b{$i}\$/", "b$i") !== 1 || preg_match('/^fixed$/', 'fixed') !== 1) echo "wrong: $i\n";
}
?>
--EXPECT--
// 4 0:0 1:0 2:0 3:0 | <>a<>b<>c<> | ,a,b,c, | a,b,c
//u 5 0:0 1:0 3:0 6:0 7:0 | <>a<>é<>€<>z<> | ,a,é,€,z, | a,é,€,z
/x*/ 4 0:0 1:2 3:0 4:0 | <>a<xx><>b<> | ,a,,b, | a,b
/(?=b)|b/ 4 1:0 1:1 2:0 2:1 | a<><b><><b>c | a,,,,c | a,c
/\b/ 4 0:0 2:0 3:0 5:0 | <>ab<> <>cd<> | ,ab, ,cd, | ab, ,cd
/$/m 3 1:0 3:0 4:0 | a<>\nb<>\n<> | a,\nb,\n, | a,\nb,\n
/^/m 2 0:0 2:0 | <>a\n<>b\n | ,a\n,b\n | a\n,b\n
/a|(?:)/A 4 0:1 1:1 2:0 3:0 | <a><a><>b<> | ,,,b, | b
/\Ga?/ 4 0:1 1:0 2:1 3:0 | <a><>b<a><> | ,,b,, | b
/.*?/ 5 0:0 0:1 1:0 1:1 2:0 | <><a><><b><> | ,,,,, | 
/.*/ 4 0:2 2:0 3:2 5:0 | <ab><>\n<cd><> | ,,\n,, | \n
/.*/s 2 0:5 5:0 | <ab\ncd><> | ,, | 
/(?<=a)/ 2 1:0 2:0 | a<>a<>b | a,a,b | a,a,b
/a\K/ 2 1:0 2:0 | a<>a<> | a,a, | a,a
/(*CRLF)/ 5 0:0 1:0 2:0 3:0 4:0 | <>a<>\r<>\n<>b<> | ,a,\r,\n,b, | a,\r,\n,b
/\R|/ 4 0:0 1:2 3:0 4:0 | <>a<\r\n><>b<> | ,a,,b, | a,b
/(a)?(b)?/ 2 0:2 2:0 | <ab><> | ,, | 
/(?|(a)|(b)|)/ 4 0:1 1:0 2:1 3:0 | <a><>c<b><> | ,,c,, | c
/a*?(*COMMIT)b|/ 0  | aab | aab | aab
/(*MARK:here)x?/ 3 0:1 1:0 2:0 | <x><>y<> | ,,y, | y
int(0)
array(0) {
}
string(8) "No error"
int(1)
array(1) {
  [0]=>
  string(1) "t"
}
string(8) "No error"
bool(false)
array(0) {
}
string(56) "Malformed UTF-8 characters, possibly incorrectly encoded"
bool(false)
array(0) {
}
string(56) "Malformed UTF-8 characters, possibly incorrectly encoded"
bool(false)
string(74) "The offset did not correspond to the beginning of a valid UTF-8 code point"
int(0)
array(0) {
}
bool(false)
array(0) {
}
{"0":"t","word":"t","1":"t"}"a\\.b\\000c\\[d\\]\\#\/"plaina\/b

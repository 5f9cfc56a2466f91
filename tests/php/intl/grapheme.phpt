--TEST--
Grapheme clusters: length, parts, search, extraction, distance
--FILE--
<?php
$family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}";
$flag = "\u{1F1E9}\u{1F1EA}";
$texts = ["", "abc", "a\r\nb", "e\u{301}te\u{301}", "นี่", $family . $flag . "x", "각\u{1100}\u{1161}\u{11a8}", "\r\n\r\n"];
foreach ($texts as $text) {
    echo grapheme_strlen($text), ": ", implode("|", array_map(bin2hex(...), grapheme_str_split($text))), "\n";
    foreach ([-4, -2, -1, 0, 1, 2, 5] as $start) {
        foreach ([null, -2, -1, 0, 1, 2, 9] as $length) {
            echo bin2hex(grapheme_substr($text, $start, $length)), ",";
        }
        echo " ";
    }
    echo "\n";
}
echo implode("|", grapheme_str_split("abcde", 2)), " ", count(grapheme_str_split($family . "ab" . $flag, 3)), "\n";

$hay = "Abe\u{301}abÉ$family" . "abe\u{301}";
foreach (["a", "A", "e", "é", "É", "b", "ab", "AB", $family, "x", "", "\u{301}"] as $needle) {
    foreach ([0, 1, 3, -1, -3] as $offset) {
        $found = [];
        foreach (['strpos', 'stripos', 'strrpos', 'strripos'] as $how) {
            $found[] = json_encode("grapheme_$how"($hay, $needle, $offset));
        }
        echo implode(",", $found), " ";
    }
    echo json_encode([grapheme_strstr($hay, $needle, true), grapheme_stristr($hay, $needle, true)]), "\n";
}
foreach (["", "abcABCabc"] as $plain) {
    foreach (["", "b", "B", "bc", "é", "abcabcabcabc"] as $needle) {
        foreach ([0, 3, -3] as $offset) {
            if (abs($offset) > strlen($plain)) continue;
            foreach (['strpos', 'stripos', 'strrpos', 'strripos'] as $how) {
                echo json_encode("grapheme_$how"($plain, $needle, $offset)), " ";
            }
        }
        echo json_encode(grapheme_strstr($plain, $needle)), "\n";
    }
}
foreach ([GRAPHEME_EXTR_COUNT, GRAPHEME_EXTR_MAXBYTES, GRAPHEME_EXTR_MAXCHARS] as $type) {
    foreach ([0, 1, 2, 4, 100] as $size) {
        foreach ([0, 1, 3, -3] as $start) {
            $part = grapheme_extract("e\u{301}x$flag" . "yz", $size, $type, $start, $next);
            echo bin2hex($part), "@$next ";
        }
    }
    echo "\n";
}
foreach ([["kitten", "sitting"], ["e\u{301}", "é"], ["", "abc"], ["$family$flag", $flag], ["Ab", "ab"]] as [$a, $b]) {
    echo grapheme_levenshtein($a, $b), " ", grapheme_levenshtein($a, $b, 2, 5, 3), "\n";
}
foreach ([
    fn() => grapheme_strpos("é", "a", 5),
    fn() => grapheme_strrpos("é", "a", -3),
    fn() => grapheme_stripos("abc", "a", PHP_INT_MIN),
    fn() => grapheme_strripos("abc", "a", PHP_INT_MAX),
    fn() => grapheme_strpos("e\u{301}", "x", 2),
    fn() => grapheme_strpos("e\u{301}", "", 2),
    fn() => grapheme_substr("é", PHP_INT_MAX),
    fn() => grapheme_substr("é", 0, PHP_INT_MIN),
    fn() => grapheme_str_split("é", 0),
    fn() => grapheme_str_split("é", PHP_INT_MAX),
    fn() => grapheme_extract("abc", -1),
    fn() => grapheme_extract("abc", PHP_INT_MAX),
    fn() => grapheme_extract("abc", 1, 3),
    fn() => grapheme_levenshtein("a", "b", 0),
    fn() => grapheme_levenshtein("a", "b", 1, -1),
    fn() => grapheme_levenshtein("a", "b", 1, 1, PHP_INT_MAX),
] as $wrong) {
    try {
        $wrong();
    } catch (ValueError $error) {
        echo $error->getMessage(), "\n";
    }
}
foreach ([
    fn() => grapheme_strlen("\xff"),
    fn() => grapheme_substr("\xe9", 0),
    fn() => grapheme_strpos("\xff", "a"),
    fn() => grapheme_strpos("é", "\xff"),
    fn() => grapheme_stristr("\xff", "a"),
    fn() => grapheme_levenshtein("a", "\xff"),
    fn() => grapheme_extract("abc", 1, 0, 3),
    fn() => grapheme_extract("", 1),
    fn() => grapheme_extract("abc", 1, 0, PHP_INT_MIN),
    fn() => grapheme_extract("\x80\x80", 1),
] as $bad) {
    echo json_encode($bad()), " ", intl_get_error_message(), "\n";
}
var_dump(array_map(bin2hex(...), grapheme_str_split("a\xffb\xe2\x82")));
--EXPECT--
0: 
,,,,,,, ,,,,,,, ,,,,,,, ,,,,,,, ,,,,,,, ,,,,,,, ,,,,,,, 
3: 61|62|63
616263,61,6162,,61,6162,616263, 6263,,62,,62,6263,6263, 63,,,,63,63,63, 616263,61,6162,,61,6162,616263, 6263,,62,,62,6263,6263, 63,,,,63,63,63, ,,,,,,, 
3: 61|0d0a|62
610d0a62,61,610d0a,,61,610d0a,610d0a62, 0d0a62,,0d0a,,0d0a,0d0a62,0d0a62, 62,,,,62,62,62, 610d0a62,61,610d0a,,61,610d0a,610d0a62, 0d0a62,,0d0a,,0d0a,0d0a62,0d0a62, 62,,,,62,62,62, ,,,,,,, 
3: 65cc81|74|65cc81
65cc817465cc81,65cc81,65cc8174,,65cc81,65cc8174,65cc817465cc81, 7465cc81,,74,,74,7465cc81,7465cc81, 65cc81,,,,65cc81,65cc81,65cc81, 65cc817465cc81,65cc81,65cc8174,,65cc81,65cc8174,65cc817465cc81, 7465cc81,,74,,74,7465cc81,7465cc81, 65cc81,,,,65cc81,65cc81,65cc81, ,,,,,,, 
1: e0b899e0b8b5e0b988
e0b899e0b8b5e0b988,,,,e0b899e0b8b5e0b988,e0b899e0b8b5e0b988,e0b899e0b8b5e0b988, e0b899e0b8b5e0b988,,,,e0b899e0b8b5e0b988,e0b899e0b8b5e0b988,e0b899e0b8b5e0b988, e0b899e0b8b5e0b988,,,,e0b899e0b8b5e0b988,e0b899e0b8b5e0b988,e0b899e0b8b5e0b988, e0b899e0b8b5e0b988,,,,e0b899e0b8b5e0b988,e0b899e0b8b5e0b988,e0b899e0b8b5e0b988, ,,,,,,, ,,,,,,, ,,,,,,, 
3: f09f91a8e2808df09f91a9e2808df09f91a7|f09f87a9f09f87aa|78
f09f91a8e2808df09f91a9e2808df09f91a7f09f87a9f09f87aa78,f09f91a8e2808df09f91a9e2808df09f91a7,f09f91a8e2808df09f91a9e2808df09f91a7f09f87a9f09f87aa,,f09f91a8e2808df09f91a9e2808df09f91a7,f09f91a8e2808df09f91a9e2808df09f91a7f09f87a9f09f87aa,f09f91a8e2808df09f91a9e2808df09f91a7f09f87a9f09f87aa78, f09f87a9f09f87aa78,,f09f87a9f09f87aa,,f09f87a9f09f87aa,f09f87a9f09f87aa78,f09f87a9f09f87aa78, 78,,,,78,78,78, f09f91a8e2808df09f91a9e2808df09f91a7f09f87a9f09f87aa78,f09f91a8e2808df09f91a9e2808df09f91a7,f09f91a8e2808df09f91a9e2808df09f91a7f09f87a9f09f87aa,,f09f91a8e2808df09f91a9e2808df09f91a7,f09f91a8e2808df09f91a9e2808df09f91a7f09f87a9f09f87aa,f09f91a8e2808df09f91a9e2808df09f91a7f09f87a9f09f87aa78, f09f87a9f09f87aa78,,f09f87a9f09f87aa,,f09f87a9f09f87aa,f09f87a9f09f87aa78,f09f87a9f09f87aa78, 78,,,,78,78,78, ,,,,,,, 
2: eab081|e18480e185a1e186a8
eab081e18480e185a1e186a8,,eab081,,eab081,eab081e18480e185a1e186a8,eab081e18480e185a1e186a8, eab081e18480e185a1e186a8,,eab081,,eab081,eab081e18480e185a1e186a8,eab081e18480e185a1e186a8, e18480e185a1e186a8,,,,e18480e185a1e186a8,e18480e185a1e186a8,e18480e185a1e186a8, eab081e18480e185a1e186a8,,eab081,,eab081,eab081e18480e185a1e186a8,eab081e18480e185a1e186a8, e18480e185a1e186a8,,,,e18480e185a1e186a8,e18480e185a1e186a8,e18480e185a1e186a8, ,,,,,,, ,,,,,,, 
2: 0d0a|0d0a
0d0a0d0a,,0d0a,,0d0a,0d0a0d0a,0d0a0d0a, 0d0a0d0a,,0d0a,,0d0a,0d0a0d0a,0d0a0d0a, 0d0a,,,,0d0a,0d0a,0d0a, 0d0a0d0a,,0d0a,,0d0a,0d0a0d0a,0d0a0d0a, 0d0a,,,,0d0a,0d0a,0d0a, ,,,,,,, ,,,,,,, 
ab|cd|e 2
3,0,7,7 3,3,7,7 3,3,7,7 false,false,7,7 7,7,7,7 ["Abe\u0301",""]
0,0,0,7 false,3,false,7 false,3,false,7 false,false,0,7 false,7,0,7 ["",""]
false,false,false,false false,false,false,false false,false,false,false false,false,false,false false,false,false,false [false,false]
2,2,9,9 2,2,9,9 9,5,9,9 9,9,9,9 9,9,2,5 [false,"Ab"]
5,2,5,9 5,2,5,9 5,5,5,9 false,9,5,9 false,9,5,5 ["Abe\u0301ab","Ab"]
1,1,8,8 1,1,8,8 4,4,8,8 false,false,8,8 8,8,4,4 ["A","A"]
3,0,7,7 3,3,7,7 3,3,7,7 false,false,7,7 7,7,7,7 ["Abe\u0301",""]
false,0,false,7 false,3,false,7 false,3,false,7 false,false,false,7 false,7,false,7 [false,""]
6,6,6,6 6,6,6,6 6,6,6,6 false,false,6,6 false,false,6,6 ["Abe\u0301ab\u00c9","Abe\u0301ab\u00c9"]
false,false,false,false false,false,false,false false,false,false,false false,false,false,false false,false,false,false [false,false]
0,0,19,19 1,1,19,19 4,4,19,19 17,17,17,17 15,15,15,15 ["",""]
false,false,false,false false,false,false,false false,false,false,false false,false,false,false false,false,false,false [false,false]
0 0 0 0 ""
false false false false false
false false false false false
false false false false false
false false false false false
false false false false false
0 0 9 9 3 3 9 9 6 6 6 6 "abcABCabc"
1 1 7 7 7 4 7 7 7 7 1 4 "bcABCabc"
4 1 4 7 4 4 4 7 false 7 4 4 "BCabc"
1 1 7 7 7 4 7 7 7 7 1 4 "bcABCabc"
false false false false false false false false false false false false false
false false false false false false false false false false false false false
@0 @1 @3 @11 65cc81@3 cc81@3 78@4 79@13 65cc8178@4 cc8178@4 78f09f87a9f09f87aa@12 797a@14 65cc8178f09f87a9f09f87aa79@13 cc8178f09f87a9f09f87aa79@13 78f09f87a9f09f87aa797a@14 797a@14 65cc8178f09f87a9f09f87aa797a@14 cc8178f09f87a9f09f87aa797a@14 78f09f87a9f09f87aa797a@14 797a@14 
@0 @1 @3 @11 @0 @1 78@4 79@13 @0 cc81@3 78@4 797a@14 65cc8178@4 cc8178@4 78@4 797a@14 65cc8178f09f87a9f09f87aa797a@14 cc8178f09f87a9f09f87aa797a@14 78f09f87a9f09f87aa797a@14 797a@14 
@0 @1 @3 @11 @0 cc81@3 78@4 79@13 65cc81@3 cc8178@4 78@4 797a@14 65cc8178@4 cc8178f09f87a9f09f87aa@12 78f09f87a9f09f87aa79@13 797a@14 65cc8178f09f87a9f09f87aa797a@14 cc8178f09f87a9f09f87aa797a@14 78f09f87a9f09f87aa797a@14 797a@14 
3 12
0 0
3 6
1 3
1 5
grapheme_strpos(): Argument #3 ($offset) must be contained in argument #1 ($haystack)
grapheme_strrpos(): Argument #3 ($offset) must be contained in argument #1 ($haystack)
grapheme_stripos(): Argument #3 ($offset) must be contained in argument #1 ($haystack)
grapheme_strripos(): Argument #3 ($offset) must be contained in argument #1 ($haystack)
grapheme_strpos(): Argument #3 ($offset) must be contained in argument #1 ($haystack)
grapheme_strpos(): Argument #3 ($offset) must be contained in argument #1 ($haystack)
grapheme_substr(): Argument #2 ($offset) is too large
grapheme_substr(): Argument #3 ($length) is too large
grapheme_str_split(): Argument #2 ($length) must be greater than 0 and less than or equal to 1073741823
grapheme_str_split(): Argument #2 ($length) must be greater than 0 and less than or equal to 1073741823
grapheme_extract(): Argument #2 ($size) must be greater than or equal to 0
grapheme_extract(): Argument #2 ($size) is too large
grapheme_extract(): Argument #3 ($type) must be one of GRAPHEME_EXTR_COUNT, GRAPHEME_EXTR_MAXBYTES, or GRAPHEME_EXTR_MAXCHARS
grapheme_levenshtein(): Argument #3 ($insertion_cost) must be greater than 0 and less than or equal to 1073741823
grapheme_levenshtein(): Argument #4 ($replacement_cost) must be greater than 0 and less than or equal to 1073741823
grapheme_levenshtein(): Argument #5 ($deletion_cost) must be greater than 0 and less than or equal to 1073741823
null grapheme_strlen(): Error converting input string to UTF-16: U_INVALID_CHAR_FOUND
false grapheme_substr(): Error converting input string to UTF-16: U_INVALID_CHAR_FOUND
false grapheme_strpos(): Error converting input string to UTF-16: U_INVALID_CHAR_FOUND
false grapheme_strpos(): Error converting needle string to UTF-16: U_INVALID_CHAR_FOUND
false grapheme_stristr(): Error converting input string to UTF-16: U_INVALID_CHAR_FOUND
false grapheme_levenshtein(): Error converting input string to UTF-16: U_INVALID_CHAR_FOUND
false grapheme_extract(): start not contained in string: U_ILLEGAL_ARGUMENT_ERROR
false grapheme_extract(): start not contained in string: U_ILLEGAL_ARGUMENT_ERROR
false grapheme_extract(): start not contained in string: U_ILLEGAL_ARGUMENT_ERROR
false grapheme_extract(): grapheme_extract: invalid input string: U_ILLEGAL_ARGUMENT_ERROR
array(4) {
  [0]=>
  string(2) "61"
  [1]=>
  string(2) "ff"
  [2]=>
  string(2) "62"
  [3]=>
  string(4) "e282"
}

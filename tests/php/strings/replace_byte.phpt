--TEST--
str_replace() of one byte by texts of all lengths
--FILE--
<?php
foreach (['', 'a', 'aa', 'b', 'abab', 'xay', str_repeat('a', 5), "a\0a"] as $subject)
    foreach (['', '12', 'a', 'aa', "\0\0\0"] as $with) {
        $made = str_replace('a', $with, $subject, $count);
        echo json_encode([$subject, $with, $made, $count]), "\n";
    }
$same = 'no such byte';
var_dump(str_replace('z', 'long', $same), str_replace(['&', '<', '"'], ['&amp;', '&lt;', '&quot;'], '<a href="?x&y">', $count), $count);
echo strlen(str_replace('x', str_repeat('y', 3000), str_repeat('x', 1000))), ' ', md5(str_replace('.', ', ', str_repeat('one.two.', 500))), "\n";
--EXPECT--
["","","",0]
["","12","",0]
["","a","",0]
["","aa","",0]
["","\u0000\u0000\u0000","",0]
["a","","",1]
["a","12","12",1]
["a","a","a",1]
["a","aa","aa",1]
["a","\u0000\u0000\u0000","\u0000\u0000\u0000",1]
["aa","","",2]
["aa","12","1212",2]
["aa","a","aa",2]
["aa","aa","aaaa",2]
["aa","\u0000\u0000\u0000","\u0000\u0000\u0000\u0000\u0000\u0000",2]
["b","","b",0]
["b","12","b",0]
["b","a","b",0]
["b","aa","b",0]
["b","\u0000\u0000\u0000","b",0]
["abab","","bb",2]
["abab","12","12b12b",2]
["abab","a","abab",2]
["abab","aa","aabaab",2]
["abab","\u0000\u0000\u0000","\u0000\u0000\u0000b\u0000\u0000\u0000b",2]
["xay","","xy",1]
["xay","12","x12y",1]
["xay","a","xay",1]
["xay","aa","xaay",1]
["xay","\u0000\u0000\u0000","x\u0000\u0000\u0000y",1]
["aaaaa","","",5]
["aaaaa","12","1212121212",5]
["aaaaa","a","aaaaa",5]
["aaaaa","aa","aaaaaaaaaa",5]
["aaaaa","\u0000\u0000\u0000","\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000",5]
["a\u0000a","","\u0000",2]
["a\u0000a","12","12\u000012",2]
["a\u0000a","a","a\u0000a",2]
["a\u0000a","aa","aa\u0000aa",2]
["a\u0000a","\u0000\u0000\u0000","\u0000\u0000\u0000\u0000\u0000\u0000\u0000",2]
string(12) "no such byte"
string(32) "&lt;a href=&quot;?x&amp;y&quot;>"
int(4)
3000000 2d0823194dfb0d0b031e601bc07433e9

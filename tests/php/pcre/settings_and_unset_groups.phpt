--TEST--
Empty matches of patterns that begin with settings; [text, offset] of groups that took no part
--FILE--
<?php
foreach (["(*ANYCRLF)", "(*CRLF)", "(*LF)", "", "(*UTF)(*ANYCRLF)", "(*LIMIT_MATCH=1000)", " (*ANYCRLF)"] as $set)
    foreach (["\\w*", "^", "$", "(a|b)?", "(?=b)", "(*SKIP)x|y*", "x(*ACCEPT)|z?"] as $p)
        foreach (["ab\r\ncd", "\r\n\r\n", "aéb\r\n"] as $s)
            foreach (["m", "mu"] as $mod) {
                $n = @preg_match_all("/$set$p/$mod", $s, $m, PREG_OFFSET_CAPTURE | PREG_SET_ORDER);
                $split = @preg_split("/$set$p/$mod", $s, -1, PREG_SPLIT_OFFSET_CAPTURE);
                $all[] = [$n, $m, $split, @preg_replace("/$set$p/$mod", '<$0>', $s)];
                if ($p === "\\w*" && $mod === "m") echo "$set$p ", json_encode([$n, $m, $s]), "\n";
            }
echo md5(serialize($all)), "\n";
// What is shared by all groups that took no part may be written to.
preg_match_all('/(a)|(b)|(c)/', 'abc', $m, PREG_SET_ORDER | PREG_OFFSET_CAPTURE);
$m[1][1][1] = 7; $m[2][1][] = 'x';
foreach ($m[2] as &$r) { $r[0] .= '!'; }
unset($r);
echo json_encode($m), "\n";
preg_match_all('/(a)|(b)|(c)/', 'abc', $m, PREG_OFFSET_CAPTURE);
echo json_encode($m), "\n";
preg_match_all('/(a)|(b)|(c)/', 'abc', $m, PREG_OFFSET_CAPTURE | PREG_UNMATCHED_AS_NULL);
$m[1][1] = &$m[1][2]; $m[1][2][1] = 9;
echo json_encode($m), "\n";
preg_match('/(a)|(b)|(c)/', 'b', $m, PREG_OFFSET_CAPTURE | PREG_UNMATCHED_AS_NULL);
echo json_encode($m), "\n";
--EXPECT--
(*ANYCRLF)\w* [5,[[["ab",0]],[["",2]],[["",3]],[["cd",4]],[["",6]]],"ab\r\ncd"]
(*ANYCRLF)\w* [5,[[["",0]],[["",1]],[["",2]],[["",3]],[["",4]]],"\r\n\r\n"]
(*ANYCRLF)\w* [7,[[["a",0]],[["",1]],[["",2]],[["b",3]],[["",4]],[["",5]],[["",6]]],"a\u00e9b\r\n"]
(*CRLF)\w* [5,[[["ab",0]],[["",2]],[["",3]],[["cd",4]],[["",6]]],"ab\r\ncd"]
(*CRLF)\w* [5,[[["",0]],[["",1]],[["",2]],[["",3]],[["",4]]],"\r\n\r\n"]
(*CRLF)\w* [7,[[["a",0]],[["",1]],[["",2]],[["b",3]],[["",4]],[["",5]],[["",6]]],"a\u00e9b\r\n"]
(*LF)\w* [5,[[["ab",0]],[["",2]],[["",3]],[["cd",4]],[["",6]]],"ab\r\ncd"]
(*LF)\w* [5,[[["",0]],[["",1]],[["",2]],[["",3]],[["",4]]],"\r\n\r\n"]
(*LF)\w* [7,[[["a",0]],[["",1]],[["",2]],[["b",3]],[["",4]],[["",5]],[["",6]]],"a\u00e9b\r\n"]
\w* [5,[[["ab",0]],[["",2]],[["",3]],[["cd",4]],[["",6]]],"ab\r\ncd"]
\w* [5,[[["",0]],[["",1]],[["",2]],[["",3]],[["",4]]],"\r\n\r\n"]
\w* [7,[[["a",0]],[["",1]],[["",2]],[["b",3]],[["",4]],[["",5]],[["",6]]],"a\u00e9b\r\n"]
(*UTF)(*ANYCRLF)\w* [5,[[["ab",0]],[["",2]],[["",3]],[["cd",4]],[["",6]]],"ab\r\ncd"]
(*UTF)(*ANYCRLF)\w* [5,[[["",0]],[["",1]],[["",2]],[["",3]],[["",4]]],"\r\n\r\n"]
(*UTF)(*ANYCRLF)\w* [7,[[["a",0]],[["",1]],[["",2]],[["b",3]],[["",4]],[["",5]],[["",6]]],"a\u00e9b\r\n"]
(*LIMIT_MATCH=1000)\w* [5,[[["ab",0]],[["",2]],[["",3]],[["cd",4]],[["",6]]],"ab\r\ncd"]
(*LIMIT_MATCH=1000)\w* [5,[[["",0]],[["",1]],[["",2]],[["",3]],[["",4]]],"\r\n\r\n"]
(*LIMIT_MATCH=1000)\w* [7,[[["a",0]],[["",1]],[["",2]],[["b",3]],[["",4]],[["",5]],[["",6]]],"a\u00e9b\r\n"]
 (*ANYCRLF)\w* [false,[[["",0]],[["",1]],[["",3]],[["",4]],[["",5]],[["",6]]],"ab\r\ncd"]
 (*ANYCRLF)\w* [false,[[["",0]],[["",1]],[["",3]],[["",4]],[["",5]],[["",6]]],"\r\n\r\n"]
 (*ANYCRLF)\w* [false,[[["",0]],[["",1]],[["",3]],[["",4]],[["",5]],[["",6]]],"a\u00e9b\r\n"]
b58ed9fe438a0d1db215a10bc6d72aeb
[[["a",0],["a",0]],[["b",1],["",7],["b",1]],[["c!",2],["!",-1,"x"],["!",-1],["c!",2]]]
[[["a",0],["b",1],["c",2]],[["a",0],["",-1],["",-1]],[["",-1],["b",1],["",-1]],[["",-1],["",-1],["c",2]]]
[[["a",0],["b",1],["c",2]],[["a",0],[null,9],[null,9]],[[null,-1],["b",1],[null,-1]],[[null,-1],[null,-1],["c",2]]]
[["b",0],[null,-1],["b",0],[null,-1]]

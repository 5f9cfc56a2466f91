--TEST--
preg_split(), preg_quote() and preg_grep()
--FILE--
<?php
$cases = [
    ['//', 'abc'], ['//', ''], ['/x/', ''], ['//', 'abc', 2], ['//', 'abc', -1, PREG_SPLIT_NO_EMPTY],
    ['/(b)|c/', 'abcd', -1, PREG_SPLIT_DELIM_CAPTURE], ['/\b/', 'a b'],
    ['/(x)?/', 'axb', -1, PREG_SPLIT_DELIM_CAPTURE | PREG_SPLIT_OFFSET_CAPTURE],
    ['/x*/', 'axxb'], ['/x*/', 'xxaxxb', -1, PREG_SPLIT_OFFSET_CAPTURE], ['/\d*/', 'ab2c3u'],
    ['/\d*/', 'ab2c3u', -1, PREG_SPLIT_NO_EMPTY], ['/\d/', '1ab2', 2, PREG_SPLIT_NO_EMPTY],
    ['/$/', 'a'], ['/^/', 'a'], ['/(?=b)/', 'bab'], ['/,/', 'a,b,c', 0], ['/,/', 'a,b,c', 1],
    ['//u', 'aäb'],
];
foreach ($cases as $case) {
    echo json_encode($case, JSON_UNESCAPED_UNICODE), ' ',
        json_encode(preg_split(...$case), JSON_UNESCAPED_UNICODE), "\n";
}
var_dump(preg_quote("a.b/c#d\0-", "/"), preg_quote('plain'));
echo json_encode([
    preg_grep('/a/', ['a', 'b', 'ca'], PREG_GREP_INVERT),
    preg_grep('/a/', ['x' => 'a', 5 => 'b', 'ca', 1.5]),
]), "\n";
--EXPECT--
["\/\/","abc"] ["","a","b","c",""]
["\/\/",""] ["",""]
["\/x\/",""] [""]
["\/\/","abc",2] ["","abc"]
["\/\/","abc",-1,1] ["a","b","c"]
["\/(b)|c\/","abcd",-1,2] ["a","b","","d"]
["\/\\b\/","a b"] ["","a"," ","b",""]
["\/(x)?\/","axb",-1,6] [["",0],["a",0],["x",1],["",2],["b",2],["",3]]
["\/x*\/","axxb"] ["","a","","b",""]
["\/x*\/","xxaxxb",-1,4] [["",0],["",2],["a",2],["",5],["b",5],["",6]]
["\/\\d*\/","ab2c3u"] ["","a","b","","c","","u",""]
["\/\\d*\/","ab2c3u",-1,1] ["a","b","c","u"]
["\/\\d\/","1ab2",2,1] ["ab"]
["\/$\/","a"] ["a",""]
["\/^\/","a"] ["","a"]
["\/(?=b)\/","bab"] ["","ba","b"]
["\/,\/","a,b,c",0] ["a","b","c"]
["\/,\/","a,b,c",1] ["a,b,c"]
["\/\/u","aäb"] ["","a","ä","b",""]
string(16) "a\.b\/c\#d\000\-"
string(5) "plain"
[{"1":"b"},{"x":"a","6":"ca"}]

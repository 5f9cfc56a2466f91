--TEST--
preg_match() and preg_match_all()
--FILE--
<?php
function show($pattern, $subject, ...$flags) {
    $found = preg_match($pattern, $subject, $m, ...$flags);
    echo $found, ' ', json_encode($m, JSON_UNESCAPED_UNICODE), "\n";
}
function all($pattern, $subject, ...$flags) {
    $found = preg_match_all($pattern, $subject, $m, ...$flags);
    echo $found, ' ', json_encode($m, JSON_UNESCAPED_UNICODE), "\n";
}
show('/(a)(?<n>b)?(c)?/', 'a');
show('/(a)(?<n>b)?(c)?/', 'a', PREG_UNMATCHED_AS_NULL | PREG_OFFSET_CAPTURE);
show('/(a)(?<n>b)?(c)/', 'ac', PREG_OFFSET_CAPTURE);
show('/x/', 'abc');
show('/b/', 'abcb', 0, 2);
show('/b/', 'abcb', PREG_OFFSET_CAPTURE, -1);
show('/(?J)(?<x>a)|(?<x>b)/', 'b');
show('/(?<x>a)|(?<x>b)/J', 'a');
show('/(*MARK:m)a/', 'a');
show('/^abc$/D', "abc\n");
show('/b/A', 'ab');
show('/a b # c/x', 'ab');
show('/(a)/n', 'a');
show('/A.b/is', "a\nb");
show('/^b/m', "a\nb");
show('/a+/U', 'aaa');
show('/./u', 'ä');
show('~\p{Lu}~u', 'äÄ');
all('/(a)(?<n>b)?(c)?/', 'aac');
all('/(a)(?<n>b)?(c)?/', 'aac', PREG_SET_ORDER);
all('/(a)(?<n>b)?(c)?/', 'aac', PREG_OFFSET_CAPTURE);
all('/(a)(?<n>b)?(c)?/', 'aac', PREG_SET_ORDER | PREG_OFFSET_CAPTURE | PREG_UNMATCHED_AS_NULL);
all('/x/', 'aac');
all('/(*MARK:m1)a|(*MARK:m2)c/', 'aac');
all('/(*MARK:m1)a|(*MARK:m2)c/', 'aac', PREG_SET_ORDER);
all('/(?=(\w\w))/', 'abcd');
all('/x*/u', 'äxb', PREG_OFFSET_CAPTURE);
--EXPECT--
1 ["a","a"]
1 {"0":["a",0],"1":["a",0],"n":[null,-1],"2":[null,-1],"3":[null,-1]}
1 {"0":["ac",0],"1":["a",0],"n":["",-1],"2":["",-1],"3":["c",1]}
0 []
1 ["b"]
1 [["b",3]]
1 {"0":"b","x":"b","1":"","2":"b"}
1 {"0":"a","x":"a","1":"a"}
1 {"0":"a","MARK":"m"}
0 []
0 []
1 ["ab"]
1 ["a"]
1 ["a\nb"]
1 ["b"]
1 ["a"]
1 ["ä"]
1 ["Ä"]
2 {"0":["a","ac"],"1":["a","a"],"n":["",""],"2":["",""],"3":["","c"]}
2 [["a","a"],{"0":"ac","1":"a","n":"","2":"","3":"c"}]
2 {"0":[["a",0],["ac",1]],"1":[["a",0],["a",1]],"n":[["",-1],["",-1]],"2":[["",-1],["",-1]],"3":[["",-1],["c",2]]}
2 [{"0":["a",0],"1":["a",0],"n":[null,-1],"2":[null,-1],"3":[null,-1]},{"0":["ac",1],"1":["a",1],"n":[null,-1],"2":[null,-1],"3":["c",2]}]
0 [[]]
3 {"0":["a","a","c"],"MARK":["m1","m1","m2"]}
3 [{"0":"a","MARK":"m1"},{"0":"a","MARK":"m1"},{"0":"c","MARK":"m2"}]
3 [["","",""],["ab","bc","cd"]]
4 [[["",0],["x",2],["",3],["",4]]]

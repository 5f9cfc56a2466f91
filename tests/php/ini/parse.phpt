--TEST--
The language of php.ini
--FILE--
<?php
putenv('EV=true');
$cases = ["a = yes sir", "a = foo bar", "a=1|2", "a = (1", "a = !", "a = b=c", "a[] = 1\na[]=2\na[x]=3", "[sec",
    "[sec]\na=1", "on=1", "a=\"x\"y", "a='x'y", "a = ~1", "a=\${EV}", "a=\"\${EV}!\"", "a=\${NONE:-x y}",
    "a=\"b\\\"c\\\\d\\'e\\n\"", "a=\"unterminated", "a=\${nope", "a=\"x\ny\"\nb=2", "a={b}", "a= \$x", "a=0123",
    "a=-1.5", "a=null", "a=none", "a='null'", "a=\"true\"", "a = on ; c", "a=b;c", "[a b]\nc=d", "[1]\nx=y",
    "a=(1|2)&3", "a=true false", "a b=c", " a = b ", "a[\"x y\"]=1", "a[1]=2\na[]=3", "a=.5", "a=&b",
    "a=b\n=c", "a[b]c=1", "a = 'x\ny'", "#c=1\nb=1", "a='it''s'", "a=c:\\dir\\", "a=\"c:\\dir\\\"", "a[]=",
    "a=\"b\" ; x", "a=1\t2"];
foreach ([INI_SCANNER_NORMAL, INI_SCANNER_RAW, INI_SCANNER_TYPED] as $mode) {
    foreach ($cases as $case) {
        error_clear_last();
        $result = @parse_ini_string($case, true, $mode);
        echo $mode, ' ', json_encode($case), ' => ', json_encode($result);
        if (!$result && error_get_last()) echo ' ', json_encode(error_get_last()['message']);
        echo "\n";
    }
}
var_dump(parse_ini_string("[a]\nx=1\n[b]\nx=2\ny=3"));
var_dump(parse_ini_string('', false, 9));
--EXPECTF--
0 "a = yes sir" => false "syntax error, unexpected TC_CONSTANT in Unknown on line 1\n"
0 "a = foo bar" => {"a":"foo bar"}
0 "a=1|2" => {"a":"3"}
0 "a = (1" => false "syntax error, unexpected END_OF_LINE, expecting '^' or '|' or '&' or ')' in Unknown on line 1\n"
0 "a = !" => false "syntax error, unexpected END_OF_LINE in Unknown on line 1\n"
0 "a = b=c" => false "syntax error, unexpected '=' in Unknown on line 1\n"
0 "a[] = 1\na[]=2\na[x]=3" => {"a":{"0":"1","1":"2","x":"3"}}
0 "[sec" => false "syntax error, unexpected end of file, expecting ']' in Unknown on line 1\n"
0 "[sec]\na=1" => {"sec":{"a":"1"}}
0 "on=1" => false "syntax error, unexpected BOOL_TRUE in Unknown on line 1\n"
0 "a=\"x\"y" => {"a":"xy"}
0 "a='x'y" => {"a":"xy"}
0 "a = ~1" => {"a":"-2"}
0 "a=${EV}" => {"a":"true"}
0 "a=\"${EV}!\"" => {"a":"true!"}
0 "a=${NONE:-x y}" => {"a":"x y"}
0 "a=\"b\\\"c\\\\d\\'e\\n\"" => {"a":"b\"c\\d\\'e\\n"}
0 "a=\"unterminated" => false "syntax error, unexpected end of file, expecting TC_DOLLAR_CURLY or TC_QUOTED_STRING or '\"' in Unknown on line 1\n"
0 "a=${nope" => false "syntax error, unexpected end of file, expecting TC_FALLBACK or '}' in Unknown on line 1\n"
0 "a=\"x\ny\"\nb=2" => {"a":"x\ny","b":"2"}
0 "a={b}" => {"a":"{b}"}
0 "a= $x" => {"a":"$x"}
0 "a=0123" => {"a":"0123"}
0 "a=-1.5" => {"a":"-1.5"}
0 "a=null" => {"a":""}
0 "a=none" => {"a":""}
0 "a='null'" => {"a":"null"}
0 "a=\"true\"" => {"a":"true"}
0 "a = on ; c" => {"a":"1"}
0 "a=b;c" => {"a":"b"}
0 "[a b]\nc=d" => {"a b":{"c":"d"}}
0 "[1]\nx=y" => {"1":{"x":"y"}}
0 "a=(1|2)&3" => {"a":"3"}
0 "a=true false" => false "syntax error, unexpected BOOL_FALSE in Unknown on line 1\n"
0 "a b=c" => {"a b":"c"}
0 " a = b " => {"a":"b "}
0 "a[\"x y\"]=1" => {"a":{"x y":"1"}}
0 "a[1]=2\na[]=3" => {"a":{"1":"2","2":"3"}}
0 "a=.5" => {"a":".5"}
0 "a=&b" => false "syntax error, unexpected '&' in Unknown on line 1\n"
0 "a=b\n=c" => false "syntax error, unexpected '=' in Unknown on line 2\n"
0 "a[b]c=1" => false "syntax error, unexpected TC_LABEL, expecting '=' in Unknown on line 1\n"
0 "a = 'x\ny'" => {"a":"x\ny"}
0 "#c=1\nb=1" => {"#c":"1","b":"1"}
0 "a='it''s'" => {"a":"its"}
0 "a=c:\\dir\\" => {"a":"c:\\dir\\"}
0 "a=\"c:\\dir\\\"" => {"a":"c:\\dir\\"}
0 "a[]=" => {"a":[""]}
0 "a=\"b\" ; x" => {"a":"b"}
0 "a=1\t2" => {"a":"1\t2"}
1 "a = yes sir" => {"a":"yes sir"}
1 "a = foo bar" => {"a":"foo bar"}
1 "a=1|2" => {"a":"1|2"}
1 "a = (1" => {"a":"(1"}
1 "a = !" => {"a":"!"}
1 "a = b=c" => {"a":"b=c"}
1 "a[] = 1\na[]=2\na[x]=3" => {"a":{"0":"1","1":"2","x":"3"}}
1 "[sec" => false "syntax error, unexpected end of file, expecting ']' in Unknown on line 1\n"
1 "[sec]\na=1" => {"sec":{"a":"1"}}
1 "on=1" => false "syntax error, unexpected BOOL_TRUE in Unknown on line 1\n"
1 "a=\"x\"y" => {"a":"\"x\"y"}
1 "a='x'y" => {"a":"'x'y"}
1 "a = ~1" => {"a":"~1"}
1 "a=${EV}" => {"a":"${EV}"}
1 "a=\"${EV}!\"" => {"a":"${EV}!"}
1 "a=${NONE:-x y}" => {"a":"${NONE:-x y}"}
1 "a=\"b\\\"c\\\\d\\'e\\n\"" => {"a":"b\\\"c\\\\d\\'e\\n"}
1 "a=\"unterminated" => {"a":"\"unterminated"}
1 "a=${nope" => {"a":"${nope"}
1 "a=\"x\ny\"\nb=2" => false "syntax error, unexpected '\"' in Unknown on line 2\n"
1 "a={b}" => {"a":"{b}"}
1 "a= $x" => {"a":"$x"}
1 "a=0123" => {"a":"0123"}
1 "a=-1.5" => {"a":"-1.5"}
1 "a=null" => {"a":"null"}
1 "a=none" => {"a":"none"}
1 "a='null'" => {"a":"'null'"}
1 "a=\"true\"" => {"a":"true"}
1 "a = on ; c" => {"a":"on"}
1 "a=b;c" => {"a":"b"}
1 "[a b]\nc=d" => {"a b":{"c":"d"}}
1 "[1]\nx=y" => {"1":{"x":"y"}}
1 "a=(1|2)&3" => {"a":"(1|2)&3"}
1 "a=true false" => {"a":"true false"}
1 "a b=c" => {"a b":"c"}
1 " a = b " => {"a":"b"}
1 "a[\"x y\"]=1" => {"a":{"x y":"1"}}
1 "a[1]=2\na[]=3" => {"a":{"1":"2","2":"3"}}
1 "a=.5" => {"a":".5"}
1 "a=&b" => {"a":"&b"}
1 "a=b\n=c" => false "syntax error, unexpected '=' in Unknown on line 2\n"
1 "a[b]c=1" => false "syntax error, unexpected TC_LABEL, expecting '=' in Unknown on line 1\n"
1 "a = 'x\ny'" => {"a":"'x"}
1 "#c=1\nb=1" => {"#c":"1","b":"1"}
1 "a='it''s'" => {"a":"'it''s'"}
1 "a=c:\\dir\\" => {"a":"c:\\dir\\"}
1 "a=\"c:\\dir\\\"" => {"a":"c:\\dir\\"}
1 "a[]=" => {"a":[""]}
1 "a=\"b\" ; x" => {"a":"b"}
1 "a=1\t2" => {"a":"1\t2"}
2 "a = yes sir" => false "syntax error, unexpected TC_CONSTANT in Unknown on line 1\n"
2 "a = foo bar" => {"a":"foo bar"}
2 "a=1|2" => {"a":3}
2 "a = (1" => false "syntax error, unexpected END_OF_LINE, expecting '^' or '|' or '&' or ')' in Unknown on line 1\n"
2 "a = !" => false "syntax error, unexpected END_OF_LINE in Unknown on line 1\n"
2 "a = b=c" => false "syntax error, unexpected '=' in Unknown on line 1\n"
2 "a[] = 1\na[]=2\na[x]=3" => {"a":{"0":1,"1":2,"x":3}}
2 "[sec" => false "syntax error, unexpected end of file, expecting ']' in Unknown on line 1\n"
2 "[sec]\na=1" => {"sec":{"a":1}}
2 "on=1" => false "syntax error, unexpected BOOL_TRUE in Unknown on line 1\n"
2 "a=\"x\"y" => {"a":"xy"}
2 "a='x'y" => {"a":"xy"}
2 "a = ~1" => {"a":-2}
2 "a=${EV}" => {"a":"true"}
2 "a=\"${EV}!\"" => {"a":"true!"}
2 "a=${NONE:-x y}" => {"a":"x y"}
2 "a=\"b\\\"c\\\\d\\'e\\n\"" => {"a":"b\"c\\d\\'e\\n"}
2 "a=\"unterminated" => false "syntax error, unexpected end of file, expecting TC_DOLLAR_CURLY or TC_QUOTED_STRING or '\"' in Unknown on line 1\n"
2 "a=${nope" => false "syntax error, unexpected end of file, expecting TC_FALLBACK or '}' in Unknown on line 1\n"
2 "a=\"x\ny\"\nb=2" => {"a":"x\ny","b":2}
2 "a={b}" => {"a":"{b}"}
2 "a= $x" => {"a":"$x"}
2 "a=0123" => {"a":123}
2 "a=-1.5" => {"a":"-1.5"}
2 "a=null" => {"a":null}
2 "a=none" => {"a":false}
2 "a='null'" => {"a":"null"}
2 "a=\"true\"" => {"a":"true"}
2 "a = on ; c" => {"a":true}
2 "a=b;c" => {"a":"b"}
2 "[a b]\nc=d" => {"a b":{"c":"d"}}
2 "[1]\nx=y" => {"1":{"x":"y"}}
2 "a=(1|2)&3" => {"a":3}
2 "a=true false" => false "syntax error, unexpected BOOL_FALSE in Unknown on line 1\n"
2 "a b=c" => {"a b":"c"}
2 " a = b " => {"a":"b "}
2 "a[\"x y\"]=1" => {"a":{"x y":1}}
2 "a[1]=2\na[]=3" => {"a":{"1":2,"2":3}}
2 "a=.5" => {"a":0.5}
2 "a=&b" => false "syntax error, unexpected '&' in Unknown on line 1\n"
2 "a=b\n=c" => false "syntax error, unexpected '=' in Unknown on line 2\n"
2 "a[b]c=1" => false "syntax error, unexpected TC_LABEL, expecting '=' in Unknown on line 1\n"
2 "a = 'x\ny'" => {"a":"x\ny"}
2 "#c=1\nb=1" => {"#c":1,"b":1}
2 "a='it''s'" => {"a":"its"}
2 "a=c:\\dir\\" => {"a":"c:\\dir\\"}
2 "a=\"c:\\dir\\\"" => {"a":"c:\\dir\\"}
2 "a[]=" => {"a":[""]}
2 "a=\"b\" ; x" => {"a":"b"}
2 "a=1\t2" => {"a":"1\t2"}
array(2) {
  ["x"]=>
  string(1) "2"
  ["y"]=>
  string(1) "3"
}

Warning: Invalid scanner mode in %s on line 20
bool(false)

--TEST--
preg_replace() and its kin
--FILE--
<?php
echo preg_replace('/(a)(b)?/', '[$1|\2|${1}x|$0|\\\\|$9|$12|\0|$|${2]', 'ab a'), "\n";
echo preg_replace('/a/', '\$0 \\\\0 $a', 'a'), "\n";
$show = fn(...$values) => print(json_encode($values, JSON_UNESCAPED_UNICODE) . "\n");
$show(preg_replace(['/a/', '/b/'], ['b', 'c'], ['k' => 'ab', 'x'], -1, $c), $c);
$show(preg_replace(['/a/', '/b/'], 'z', 'ab'), preg_replace(['/a/', '/b/'], ['z'], 'ab'));
$show(preg_replace('/a/', 'b', 'aaa', 2, $c), $c, preg_replace('/a/', 'b', 'aaa', 0));
$show(preg_replace('/x*/', '-', 'abc'), preg_replace('/x*/u', '-', 'äb'), preg_replace('/^/m', '> ', "a\nb"));
$show(preg_filter(['/\d/', '/[a-z]/'], ['A', 'B'], ['1', 'X', 'a']), preg_filter('/x/', 'y', 'a'));
$show(preg_replace_callback('/\d+/', fn($m) => $m[0] * 2, 'a1 b22', 1, $c), $c);
$show(preg_replace_callback('/(\d)(x)?/', fn($m) => json_encode($m), 'a1',
    flags: PREG_OFFSET_CAPTURE | PREG_UNMATCHED_AS_NULL));
$show(preg_replace_callback('/(\d)(x)?/', fn($m) => json_encode($m), 'a1'));
$show(preg_replace_callback_array(['/a/' => fn($m) => 'b', '/b/' => fn($m) => 'c'], ['aab', 'q'], -1, $c), $c);
$show(preg_replace_callback('/./', fn($m) => preg_replace('/./', '<$0>', $m[0]), 'ab'));
try {
    preg_replace_callback('/./', function ($m) { throw new Exception('out'); }, 'ab');
} catch (Exception $e) {
    echo $e->getMessage(), "\n";
}
--EXPECT--
[a|b|ax|ab|\|||ab|$|${2] [a||ax|a|\|||a|$|${2]
$0 \0 $a
[{"k":"cc","0":"x"},3]
["zz","z"]
["bba",2,"aaa"]
["-a-b-c-","-ä-b-","> a\n> b"]
[{"0":"A","2":"B"},null]
["a2 b22",1]
["a[[\"1\",1],[\"1\",1],[null,-1]]"]
["a[\"1\",\"1\"]"]
[["ccc","q"],5]
["<a><b>"]
out

--TEST--
One call of a builtin neither takes much more than memory_limit nor goes on for long after it
--FILE--
<?php
// Each in a process of its own: exceeding the limit ends it.
$programs = [
    'str_replace("a", str_repeat("b", 1000), str_repeat("a", 1000000));',
    'explode(",", str_repeat("abcdefgh,", 1000000));',
    'explode(",", str_repeat("a,", 3000000), -1);',
    'str_split(str_repeat("ab", 4000000), 2);',
    'preg_split("/,/", str_repeat("abcdefgh,", 1000000));',
    'preg_match_all("/./", str_repeat("a", 1000000));preg_match_all("/(.)/", str_repeat("abcdefgh", 1000000), $m);',
    'token_get_all("<?php " . str_repeat("f();", 500000));',
    'nl2br(str_repeat("\n", 8000000));',
    'htmlspecialchars(str_repeat("\"", 8000000));',
    '$f = fopen("php://memory", "w+"); for (;;) fwrite($f, str_repeat("x", 100000));',
    'http_build_query(array_fill(0, 10000, "x"), str_repeat("x", 100000));',
    'str_word_count(str_repeat("word ", 2000000), 1);',
    'var_export(array_fill(0, 500000, "some text"), true);',
    'serialize(array_fill(0, 400000, "some text"));serialize(array_fill(0, 1000000, "some text"));',
    'json_encode(array_fill(0, 500000, "some text some text some text some text some text"));',
    'json_decode("[" . str_repeat("\"abcdefghijkl\",", 500000) . "1]");',
    'unserialize("a:500000:{" . str_repeat("i:0;s:9:\"some text\";", 500000) . "}");',
    'new SplFixedArray(1 << 28);',
    'similar_text(str_repeat("a", 200000), str_repeat("ab", 100000));',
];
foreach ($programs as $program) {
    $code = 'register_shutdown_function(fn() => print(memory_get_peak_usage() >> 20 > 44 ? "too much " : "ok "));' .
        "ini_set('display_errors', 0); set_time_limit(2); $program";
    $command = [PHP_BINARY, '-n', '-d', 'memory_limit=32M', '-d', 'log_errors=0', '-r', $code];
    $process = proc_open($command, [1 => ['pipe', 'w'], 2 => ['pipe', 'w']], $pipes);
    echo substr($program, 0, 50), ' ', stream_get_contents($pipes[1]), stream_get_contents($pipes[2]), proc_close($process), "\n";
}
--EXPECT--
str_replace("a", str_repeat("b", 1000), str_repeat ok 255
explode(",", str_repeat("abcdefgh,", 1000000)); ok 255
explode(",", str_repeat("a,", 3000000), -1); ok 255
str_split(str_repeat("ab", 4000000), 2); ok 255
preg_split("/,/", str_repeat("abcdefgh,", 1000000) ok 255
preg_match_all("/./", str_repeat("a", 1000000));pr ok 255
token_get_all("<?php " . str_repeat("f();", 500000 ok 255
nl2br(str_repeat("\n", 8000000)); ok 255
htmlspecialchars(str_repeat("\"", 8000000)); ok 255
$f = fopen("php://memory", "w+"); for (;;) fwrite( ok 255
http_build_query(array_fill(0, 10000, "x"), str_re ok 255
str_word_count(str_repeat("word ", 2000000), 1); ok 255
var_export(array_fill(0, 500000, "some text"), tru ok 255
serialize(array_fill(0, 400000, "some text"));seri ok 255
json_encode(array_fill(0, 500000, "some text some  ok 255
json_decode("[" . str_repeat("\"abcdefghijkl\",",  ok 255
unserialize("a:500000:{" . str_repeat("i:0;s:9:\"s ok 255
new SplFixedArray(1 << 28); ok 255
similar_text(str_repeat("a", 200000), str_repeat(" ok 255

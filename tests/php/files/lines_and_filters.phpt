--TEST--
stream_get_line() with long endings, ends of php://temp, CSV at the end of a file, base64 in lines
--FILE--
<?php
$text = "one--two-\n--three--" . str_repeat('x', 9000) . "-- tail";
foreach (['php://memory', 'php://temp'] as $name) {
    $h = fopen($name, 'w+');
    fwrite($h, $text);
    rewind($h);
    while (($line = stream_get_line($h, 0, '--')) !== false) echo strlen($line), ':', substr($line, 0, 5), ' ';
    rewind($h);
    echo json_encode([stream_get_line($h, 2, '--'), stream_get_line($h, 100, '--'), stream_get_line($h, 3), ftell($h), stream_get_line($h, 0, "\n"), fgets($h, 4)]), "\n";
    $h = fopen($name, 'w+');
    fwrite($h, "a\nb\n");
    rewind($h);
    echo json_encode([fgets($h), feof($h), fgets($h), feof($h), fgets($h), feof($h)]), ' ';
    rewind($h);
    echo json_encode([fread($h, 2), feof($h), fread($h, 2), feof($h), fread($h, 1), feof($h), stream_get_line($h, 9, "\n")]), "\n";
    $f = new SplFileObject($name, 'w+');
    $f->fwrite("a,b\nc,d\n");
    $csv = SplFileObject::READ_CSV; $ahead = SplFileObject::READ_AHEAD; $skip = SplFileObject::SKIP_EMPTY; $drop = SplFileObject::DROP_NEW_LINE;
    foreach ([0, $csv, $ahead, $csv | $ahead, $csv | $ahead | $skip, $csv | $ahead | $skip | $drop, $drop] as $flags) {
        $f->setFlags($flags);
        echo $flags, ':';
        foreach ($f as $key => $row) echo ' ', $key, json_encode($row);
        echo ' ', json_encode($f->eof()), "\n";
    }
}
function encoded(array $options) {
    $h = fopen('php://temp', 'w+');
    $filter = stream_filter_append($h, 'convert.base64-encode', STREAM_FILTER_WRITE, $options);
    fwrite($h, 'hello wo');
    fwrite($h, 'rld, again');
    stream_filter_remove($filter);
    rewind($h);
    return json_encode(stream_get_contents($h));
}
foreach ([4, 7, 8, 10, 60, 3, 0] as $length) echo $length, ' ', encoded(['line-length' => $length, 'line-break-chars' => '|']), "\n";
echo encoded(['line-length' => 8]), encoded(['line-break-chars' => '|']), "\n";
?>
--EXPECT--
3:one 5:two-
 5:three 8192:xxxxx 808:xxxxx 5: tail ["on","e","two",8,"-","--t"]
["a\n",false,"b\n",false,false,true] ["a\n",false,"b\n",false,"",true,false]
0: 0"a,b\n" 1"c,d\n" 2"" true
8: 0["a","b"] 1["c","d"] 2[null] true
2: 0"a,b\n" 1"c,d\n" 2"" true
10: 0["a","b"] 1["c","d"] 2[null] true
14: 0["a","b"] 1["c","d"] true
15: 0["a","b"] 1["c","d"] true
1: 0"a,b" 1"c,d" 2"" true
3:one 5:two-
 5:three 8192:xxxxx 808:xxxxx 5: tail ["on","e","two",8,"-","--t"]
["a\n",false,"b\n",true,false,true] ["a\n",false,"b\n",false,"",true,false]
0: 0"a,b\n" 1"c,d\n" true
8: 0["a","b"] 1["c","d"] true
2: 0"a,b\n" 1"c,d\n" true
10: 0["a","b"] 1["c","d"] true
14: 0["a","b"] 1["c","d"] true
15: 0["a","b"] 1["c","d"] true
1: 0"a,b" 1"c,d" true
4 "aGVs|bG8g|d29y|bGQs|IGFn|YWlu"
7 "aGVs|bG8g|d29y|bGQs|IGFn|YWlu"
8 "aGVsbG8g|d29ybGQs|IGFnYWlu"
10 "aGVsbG8g|d29ybGQs|IGFnYWlu"
60 "aGVsbG8gd29ybGQsIGFnYWlu"
3 "aGVsbG8gd29ybGQsIGFnYWlu"
0 "aGVsbG8gd29ybGQsIGFnYWlu"
"aGVsbG8g\r\nd29ybGQs\r\nIGFnYWlu""aGVsbG8gd29ybGQsIGFnYWlu"

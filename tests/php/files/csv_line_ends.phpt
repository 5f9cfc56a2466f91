--TEST--
CSV: a line end behind a field without quotes is none of its text
--FILE--
<?php
foreach (["a\n,b\r\n", "a\r\n\n,b", "\n,\r,a \n", "\"a\"\n,b\n\n", "\"a\"x\n,b", "\n", "\r", "\r\n", "\n\n", " \n\"a\",b", "\r\"a\"", "a,\n\"b\"", "", " "] as $text) {
    echo json_encode([$text, str_getcsv($text, escape: ''), str_getcsv($text, "\n", escape: '')]);
    $file = fopen('php://memory', 'w+');
    fwrite($file, $text);
    rewind($file);
    while (($fields = fgetcsv($file, escape: '')) !== false) echo ' ', json_encode($fields);
    echo "\n";
}
--EXPECT--
["a\n,b\r\n",["a","b"],["a",",b"]] ["a"] ["","b"]
["a\r\n\n,b",["a\r\n","b"],["a","",",b"]] ["a"] [null] ["","b"]
["\n,\r,a \n",["","","a "],["",",\r,a "]] [null] ["","","a "]
["\"a\"\n,b\n\n",["a\n","b"],["a",",b",""]] ["a"] ["","b"] [null]
["\"a\"x\n,b",["ax\n","b"],["ax",",b"]] ["ax"] ["","b"]
["\n",[null],[null]] [null]
["\r",[null],[null]] [null]
["\r\n",[null],[null]] [null]
["\n\n",[""],["",""]] [null] [null]
[" \n\"a\",b",["a","b"],[" ","a,b"]] [" "] ["a","b"]
["\r\"a\"",["a"],["a"]] ["a"]
["a,\n\"b\"",["a","b"],["a,","b"]] ["a",""] ["b"]
["",[null],[null]]
[" ",[" "],[" "]] [" "]

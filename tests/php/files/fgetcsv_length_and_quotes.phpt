--TEST--
fgetcsv() with a length reads on to the end of a quoted record
--FILE--
<?php
foreach (["\" ,\\\" x \\\" ,y\nz\n", " ,\" x \" ,y\nz\n", "\"abcdefghij\nklm\",y\nz\n", "\"ab\"\"cdefg\",h\nx\n",
    "abc,\"defghi\njkl\nmno\",p\nq\n", "\"abcdefgh", "abcdefghij,k\nz\n"] as $text) {
    foreach ([null, 1, 3, 5, 8] as $length) {
        $file = fopen('php://memory', 'w+');
        fwrite($file, $text);
        rewind($file);
        echo json_encode($text), ' ', json_encode($length), ':';
        while ($record = fgetcsv($file, $length, ',', '"', '\\')) echo ' ', json_encode($record);
        echo "\n";
    }
}
--EXPECT--
"\" ,\\\" x \\\" ,y\nz\n" null: [" ,\\\" x \\\" ,y\nz\n"]
"\" ,\\\" x \\\" ,y\nz\n" 1: [" ,\\\" x \\\" ,y\nz\n"]
"\" ,\\\" x \\\" ,y\nz\n" 3: [" ,\\\" x \\\" ,y\nz\n"]
"\" ,\\\" x \\\" ,y\nz\n" 5: [" ,\\\" x \\\" ,y\nz\n"]
"\" ,\\\" x \\\" ,y\nz\n" 8: [" ,\\\" x \\\" ,y\nz\n"]
" ,\" x \" ,y\nz\n" null: [" "," x  ","y"] ["z"]
" ,\" x \" ,y\nz\n" 1: [" "] ["",""] [" x  ","y"] ["z"] [null]
" ,\" x \" ,y\nz\n" 3: [" "," x  ","y"] ["z"]
" ,\" x \" ,y\nz\n" 5: [" "," x  ","y"] ["z"]
" ,\" x \" ,y\nz\n" 8: [" "," x  "] ["","y"] ["z"]
"\"abcdefghij\nklm\",y\nz\n" null: ["abcdefghij\nklm","y"] ["z"]
"\"abcdefghij\nklm\",y\nz\n" 1: ["abcdefghij\nklm","y"] ["z"] [null]
"\"abcdefghij\nklm\",y\nz\n" 3: ["abcdefghij\nklm","y"] ["z"]
"\"abcdefghij\nklm\",y\nz\n" 5: ["abcdefghij\nklm","y"] ["z"]
"\"abcdefghij\nklm\",y\nz\n" 8: ["abcdefghij\nklm","y"] ["z"]
"\"ab\"\"cdefg\",h\nx\n" null: ["ab\"cdefg","h"] ["x"]
"\"ab\"\"cdefg\",h\nx\n" 1: ["ab\"cdefg","h"] ["x"] [null]
"\"ab\"\"cdefg\",h\nx\n" 3: ["ab\"cdefg","h"] ["x"]
"\"ab\"\"cdefg\",h\nx\n" 5: ["ab\"cdefg","h"] ["x"]
"\"ab\"\"cdefg\",h\nx\n" 8: ["ab\"cdefg","h"] ["x"]
"abc,\"defghi\njkl\nmno\",p\nq\n" null: ["abc","defghi\njkl\nmno","p"] ["q"]
"abc,\"defghi\njkl\nmno\",p\nq\n" 1: ["a"] ["b"] ["c"] ["",""] ["defghi\njkl\nmno","p"] ["q"] [null]
"abc,\"defghi\njkl\nmno\",p\nq\n" 3: ["abc"] ["","defghi\njkl\nmno","p"] ["q"]
"abc,\"defghi\njkl\nmno\",p\nq\n" 5: ["abc","defghi\njkl\nmno","p"] ["q"]
"abc,\"defghi\njkl\nmno\",p\nq\n" 8: ["abc","defghi\njkl\nmno","p"] ["q"]
"\"abcdefgh" null: ["abcdefgh"]
"\"abcdefgh" 1: ["abcdefgh"]
"\"abcdefgh" 3: ["abcdefgh"]
"\"abcdefgh" 5: ["abcdefgh"]
"\"abcdefgh" 8: ["abcdefgh"]
"abcdefghij,k\nz\n" null: ["abcdefghij","k"] ["z"]
"abcdefghij,k\nz\n" 1: ["a"] ["b"] ["c"] ["d"] ["e"] ["f"] ["g"] ["h"] ["i"] ["j"] ["",""] ["k"] [null] ["z"] [null]
"abcdefghij,k\nz\n" 3: ["abc"] ["def"] ["ghi"] ["j","k"] [null] ["z"]
"abcdefghij,k\nz\n" 5: ["abcde"] ["fghij"] ["","k"] ["z"]
"abcdefghij,k\nz\n" 8: ["abcdefgh"] ["ij","k"] ["z"]

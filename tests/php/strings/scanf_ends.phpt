--TEST--
sscanf(): a sign at the end of the text is too short a text, NUL ends both texts, unsigned numbers are as large as they get
--FILE--
<?php
foreach (['-', '+', '-x', '-.', '.', "\0" . '1', "1\0" . '2', '99999999999999999999', '-5'] as $text) {
    $line = [];
    foreach (['%d', '%u', '%x', '%f', '%1d', '%s', '%*d'] as $format) $line[] = sscanf($text, $format);
    echo json_encode([$text, $line]), "\n";
}
echo json_encode([sscanf('1', "%d\0%q"), sscanf('-', '%d', $x), sscanf('-5', '%1d%d', $x, $y)]), "\n";
--EXPECT--
["-",[null,null,null,null,null,["-"],null]]
["+",[null,null,null,null,null,["+"],null]]
["-x",[[null],[null],[null],[null],[null],["-x"],[]]]
["-.",[[null],[null],[null],null,[null],["-."],[]]]
[".",[[null],[null],[null],null,[null],["."],[]]]
["\u00001",[null,null,null,null,null,null,null]]
["1\u00002",[[1],[1],[1],[1],[1],["1"],[]]]
["99999999999999999999",[[9223372036854775807],["18446744073709551615"],[9223372036854775807],[1.0e+20],[9],["99999999999999999999"],[]]]
["-5",[[-5],["18446744073709551611"],[-5],[-5],[null],["-5"],[]]]
[[1],-1,0]

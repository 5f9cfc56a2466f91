--TEST--
xml: options, encodings and errors
--EXTENSIONS--
xml
--FILE--
<?php
function attempt(callable $what) {
    try {
        var_dump($what());
    } catch (Throwable $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
$p = xml_parser_create();
foreach ([1, 2, 3, 4, 5, 6] as $option) attempt(fn() => xml_parser_get_option($p, $option));
attempt(fn() => xml_parser_set_option($p, 6, 1));
attempt(fn() => xml_parser_set_option($p, XML_OPTION_SKIP_TAGSTART, -1));
attempt(fn() => xml_parser_set_option($p, XML_OPTION_SKIP_TAGSTART, PHP_INT_MAX));
attempt(fn() => xml_parser_set_option($p, XML_OPTION_SKIP_WHITE, [1]));
attempt(fn() => xml_parser_set_option($p, XML_OPTION_TARGET_ENCODING, 'utf-16'));
attempt(fn() => xml_parser_create('latin1'));
attempt(fn() => xml_parser_get_option(xml_parser_create('iso-8859-1'), XML_OPTION_TARGET_ENCODING));

echo "-- encodings\n";
foreach (['UTF-8', 'ISO-8859-1', 'US-ASCII'] as $encoding) {
    $p = xml_parser_create();
    xml_parser_set_option($p, XML_OPTION_TARGET_ENCODING, $encoding);
    xml_set_character_data_handler($p, fn($p, $text) => print(bin2hex($text) . "\n"));
    xml_parse($p, "<a>\u{e9}\u{20ac}\u{1f600}x</a>", true);
}
$p = xml_parser_create();
xml_set_character_data_handler($p, fn($p, $text) => print("$text\n"));
xml_parse($p, "<?xml version='1.0' encoding='iso-8859-1'?><a>\xe9</a>", true);

echo "-- struct\n";
$p = xml_parser_create();
xml_parser_set_option($p, XML_OPTION_SKIP_WHITE, true);
xml_parser_set_option($p, XML_OPTION_SKIP_TAGSTART, 3);
var_dump(xml_parse_into_struct($p, "<ns:a k='v' K='w'> <ns:b>1&amp;2</ns:b> t<ns:c/> u </ns:a>", $values, $index));
foreach ($values as $tag) echo json_encode($tag), "\n";
echo json_encode($index), "\n";
$p = xml_parser_create();
var_dump(xml_parse_into_struct($p, str_repeat('<a>', 300) . 'deep' . str_repeat('</a>', 300), $values));
echo count($values), "\n";

echo "-- errors\n";
foreach (['', '<a>', '<a></b>', "<a>\x01</a>", '<a b=1/>', '<a>&x;</a>', '<a/><b/>', "<a>\xff</a>"] as $text) {
    $p = xml_parser_create();
    $fine = xml_parse($p, $text, true);
    $code = xml_get_error_code($p);
    echo json_encode($text, JSON_INVALID_UTF8_SUBSTITUTE), ": $fine $code ", xml_error_string($code), ' at ',
        xml_get_current_line_number($p), ':', xml_get_current_column_number($p), ' ',
        xml_get_current_byte_index($p), "\n";
}
var_dump(xml_error_string(-1), xml_error_string(45), xml_error_string(102));

echo "-- chunks\n";
$p = xml_parser_create();
$seen = '';
xml_set_element_handler($p, function ($p, $n) use (&$seen) { $seen .= "<$n>"; }, function ($p, $n) use (&$seen) { $seen .= "</$n>"; });
xml_set_character_data_handler($p, function ($p, $text) use (&$seen) { $seen .= $text; });
foreach (str_split("<a>\u{e9}l<b>x</b></a>") as $byte) xml_parse($p, $byte);
var_dump(xml_parse($p, '', true), $seen);

echo "-- bomb\n";
$bomb = '<!DOCTYPE r [<!ENTITY a "' . str_repeat('x', 1000) . '">';
foreach (range('a', 'j') as $i) {
    $next = chr(ord($i) + 1);
    $bomb .= "<!ENTITY $next '" . str_repeat("&$i;", 10) . "'>";
}
$p = xml_parser_create();
$length = 0;
xml_set_character_data_handler($p, function ($p, $text) use (&$length) { $length += strlen($text); });
var_dump(xml_parse($p, "$bomb]><r>&k;</r>", true), $length < 50_000_000);
?>
--EXPECTF--
bool(true)
string(5) "UTF-8"
int(0)
bool(false)
bool(false)
ValueError: xml_parser_get_option(): Argument #2 ($option) must be a XML_OPTION_* constant
ValueError: xml_parser_set_option(): Argument #2 ($option) must be a XML_OPTION_* constant

Warning: xml_parser_set_option(): Argument #3 ($value) must be between 0 and 2147483647 for option XML_OPTION_SKIP_TAGSTART in %s on line %d
bool(false)

Warning: xml_parser_set_option(): Argument #3 ($value) must be between 0 and 2147483647 for option XML_OPTION_SKIP_TAGSTART in %s on line %d
bool(false)

Warning: xml_parser_set_option(): Argument #3 ($value) must be of type string|int|bool, array given in %s on line %d
bool(true)
ValueError: xml_parser_set_option(): Argument #3 ($value) is not a supported target encoding
ValueError: xml_parser_create(): Argument #1 ($encoding) is not a supported source encoding
string(10) "ISO-8859-1"
-- encodings
c3a9e282acf09f988078
e93f3f78
3f3f3f78
é
-- struct
int(1)
{"tag":"A","type":"open","level":1,"attributes":{"K":"w"}}
{"tag":"B","type":"complete","level":2,"value":"1&2"}
{"tag":"A","value":" t","type":"cdata","level":1}
{"tag":"C","type":"complete","level":2}
{"tag":"A","value":" u ","type":"cdata","level":1}
{"tag":"A","type":"close","level":1}
{"A":[0,2,4,5],"B":[1],"C":[3]}

Warning: xml_parse_into_struct(): Maximum depth exceeded - Results truncated in %s on line %d
int(1)
554
-- errors
"": 0 5 Invalid document end at 1:1 0
"<a>": 0 5 Invalid document end at 1:1 0
"<a><\/b>": 0 76 Mismatched tag at 1:8 7
"<a>\u0001<\/a>": 0 9 Invalid character at 1:5 4
"<a b=1\/>": 0 73 > required at 1:6 5
"<a>&x;<\/a>": 0 26 Undeclared entity error at 1:7 6
"<a\/><b\/>": 0 5 Invalid document end at 1:5 0
"<a>\ufffd<\/a>": 0 9 Invalid character at 1:5 4
string(7) "Unknown"
string(20) "Comment not finished"
string(7) "Unknown"
-- chunks
int(1)
string(18) "<A>él<B>x</B></A>"
-- bomb
int(1)
bool(true)

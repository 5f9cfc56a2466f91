--TEST--
mb_parse_str() of nothing is false, and still empties the array
--FILE--
<?php
foreach (['', '&', '0', 'a=b'] as $text) {
    $result = ['before'];
    echo json_encode([mb_parse_str($text, $result), $result]), "\n";
}
--EXPECT--
[false,[]]
[true,[]]
[true,[""]]
[true,{"a":"b"}]

--TEST--
json_encode: an empty array or object is a level, too
--FILE--
<?php
foreach ([-1, 0, 1] as $depth) {
    var_dump(json_encode([], 0, $depth), json_last_error_msg(), json_encode(new stdClass, 0, $depth));
    var_dump(json_encode(7, 0, $depth), json_encode([[]], JSON_PARTIAL_OUTPUT_ON_ERROR, $depth));
}
--EXPECT--
bool(false)
string(28) "Maximum stack depth exceeded"
bool(false)
string(1) "7"
string(4) "[[]]"
bool(false)
string(28) "Maximum stack depth exceeded"
bool(false)
string(1) "7"
string(4) "[[]]"
string(2) "[]"
string(8) "No error"
string(2) "{}"
string(1) "7"
string(4) "[[]]"

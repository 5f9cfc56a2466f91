--TEST--
parse_ini_string(): a quote that nothing closes
--FILE--
<?php
foreach (["a=''", "a=''\nb='c'", "a=x'", "a=1'b'", "a='\n[s]\nb=1", "a[']=1", "a= ' ;x"] as $text) {
    var_dump(@parse_ini_string($text, true));
    echo error_get_last()['message'] ?? '';
    error_clear_last();
}
--EXPECT--
array(1) {
  ["a"]=>
  string(0) ""
}
array(2) {
  ["a"]=>
  string(0) ""
  ["b"]=>
  string(1) "c"
}
array(1) {
  ["a"]=>
  string(1) "x"
}
array(1) {
  ["a"]=>
  string(2) "1b"
}
bool(false)
syntax error, unexpected end of file in Unknown on line 1
bool(false)
syntax error, unexpected end of file, expecting ']' in Unknown on line 1
bool(false)
syntax error, unexpected end of file in Unknown on line 1

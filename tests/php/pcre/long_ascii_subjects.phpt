--TEST--
A long subject that was found to be UTF-8 is looked at again when it has changed
--FILE--
<?php
$text = str_repeat('a', 5000);
for ($i = 0; $i < 3; $i++) {
    var_dump(preg_match('/\G\w/u', $text, $found, 0, $i));
}
$text .= "\xff";
var_dump(preg_match('/\G\w/u', $text, $found, 0, 3), preg_last_error_msg());
$text = str_repeat('b', 5000);
var_dump(preg_match('/\G\w/u', $text, $found, 0, 1), $found);
$text[4000] = "\xc3";
var_dump(preg_match('/\G\w/u', $text), preg_last_error_msg());
$text[4001] = "\xa4";
var_dump(preg_match('/ä/u', $text), preg_match('/\G\w/u', $text, $found, 0, 4001), preg_last_error_msg());
for ($i = 0, $grown = str_repeat('c', 2000); $i < 1000; $i++) {
    $grown .= 'd';
    $matched = preg_match('/d\z/u', $grown);
}
var_dump($matched, strlen($grown));
?>
--EXPECT--
int(1)
int(1)
int(1)
bool(false)
string(56) "Malformed UTF-8 characters, possibly incorrectly encoded"
int(1)
array(1) {
  [0]=>
  string(1) "b"
}
bool(false)
string(56) "Malformed UTF-8 characters, possibly incorrectly encoded"
int(1)
bool(false)
string(74) "The offset did not correspond to the beginning of a valid UTF-8 code point"
int(1)
int(3000)

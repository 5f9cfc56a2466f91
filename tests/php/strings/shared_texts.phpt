--TEST--
A text that is put behind nothing, stands alone in quotes or is not split is not copied
--FILE--
<?php
$text = str_repeat('0123456789', 1000000);
$before = memory_get_usage();
$empty = '';
$empty .= $text;
$quoted = "$text";
[$whole] = preg_split('/x/', $text);
[$same, $at] = preg_split('/x/', $text, -1, PREG_SPLIT_OFFSET_CAPTURE)[0];
var_dump(memory_get_usage() - $before < 1000000);
var_dump($empty === $text, $quoted === $text, $whole === $text, $same === $text, $at);
// Each is its own all the same.
$empty .= 'a';
$quoted[0] = 'b';
$whole .= 'c';
$text .= 'd';
foreach ([$text, $empty, $quoted, $whole, $same] as $each) echo $each[0], substr($each, -2), ' ', strlen($each), "\n";
function grown() {
    $made = '';
    $made .= 'ab';
    $made .= 'cd';
    $made .= $made;
    return "$made";
}
var_dump(grown(), grown());
$number = 5;
$nothing = null;
var_dump("$number", "$nothing");
--EXPECT--
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
int(0)
09d 10000001
09a 10000001
b89 10000000
09c 10000001
089 10000000
string(8) "abcdabcd"
string(8) "abcdabcd"
string(1) "5"
string(0) ""

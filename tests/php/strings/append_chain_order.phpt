--TEST--
Parts of a chain are evaluated from the left before anything is appended
--FILE--
<?php
function say($x) { echo "say $x\n"; return $x; }
$s = 'start';
$s .= say('a') . say('b') . say('c');
var_dump($s);
function change() { global $s; $s = 'changed'; return '?'; }
$s .= say('d') . change() . say('e');
var_dump($s);
$s .= $s = 'assigned'; var_dump($s);
$s .= ($s .= 'q') . 'r'; var_dump($s);
?>
--EXPECT--
say a
say b
say c
string(8) "startabc"
say d
say e
string(10) "changedd?e"
string(16) "assignedassigned"
string(35) "assignedassignedqassignedassignedqr"

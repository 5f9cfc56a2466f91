--TEST--
__toString inside implode appends to an element that is still to come
--FILE--
<?php
class E { function __toString(): string { global $parts; $parts[2] .= ' grown'; $parts[] = 'late'; return 'E'; } }
$parts = ['a', new E, str_repeat('c', 3)];
var_dump(implode(', ', $parts), count($parts), $parts[2]);
class F { function __toString(): string { $GLOBALS['parts'] = null; return 'F'; } }
$parts = [str_repeat('x', 3), new F, str_repeat('y', 3)];
var_dump(implode('-', $parts), $parts);
?>
--EXPECT--
string(9) "a, E, ccc"
int(4)
string(9) "ccc grown"
string(9) "xxx-F-yyy"
NULL

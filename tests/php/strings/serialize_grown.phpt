--TEST--
Serialising strings with spare room
--FILE--
<?php
$s = ''; for ($i = 0; $i < 50; ++$i) { $s .= 'ab'; } $x = unserialize(serialize([$s, &$s])); $x[1] .= '!'; var_dump(strlen($x[0]), strlen($x[1])); var_dump(json_encode([$s]) === '["' . $s . '"]', strlen(var_export($s, true))); $d = json_decode('"' . $s . '"'); $d .= 'x'; var_dump(strlen($d), strlen($s));
?>
--EXPECT--
int(100)
int(101)
bool(true)
int(102)
int(101)
int(100)

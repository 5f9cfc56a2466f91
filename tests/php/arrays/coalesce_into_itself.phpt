--TEST--
??= puts an array into itself as it was before
--FILE--
<?php
function inner($a) { $a[0][3] ??= $a; return json_encode($a); }
function property() { $o = new stdClass; $o->a = [[1]]; $o->a[0][3] ??= $o->a; return json_encode($o); }
function used($a) { $b = $a[0][3] ??= $a; return json_encode([$a, $b]); }
function there($a) { $a[0][0] ??= $a; return json_encode($a); }
echo inner([[1]]), "\n", property(), "\n", used([[1]]), "\n", there([[1]]), "\n";
--EXPECT--
[{"0":1,"3":[[1]]}]
{"a":[{"0":1,"3":[[1]]}]}
[[{"0":1,"3":[[1]]}],[[1]]]
[[1]]

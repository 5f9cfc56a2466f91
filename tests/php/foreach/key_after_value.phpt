--TEST--
foreach assigns the key when it has assigned the value
--FILE--
<?php
// The value's place may use the variable that gets the key: it still has what it had before.
foreach (['x', 'y'] as $k => $b[$k ?? 'none']) echo json_encode($b), "\n";
foreach ([[1, 2], [3, 4]] as $i => [$i, $j]) echo "$i $j\n";
foreach ([[1, 2], [3, 4]] as $m => [$n[$m ?? 9], $j]) echo json_encode($n), "$m $j\n";
foreach ([[[1, 2]], [[3, 4]]] as $key => ['0' => [0 => $x, 1 => $y]]) echo "$key $x $y\n";
foreach (['a' => 1] as $same => $same) var_dump($same);
--EXPECT--
{"none":"x"}
{"none":"x","0":"y"}
0 2
1 4
{"9":1}0 2
{"9":1,"0":3}1 4
0 1 2
1 3 4
string(1) "a"

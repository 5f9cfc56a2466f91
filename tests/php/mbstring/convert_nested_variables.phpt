--TEST--
mb_convert_variables() of literal, nested and shared arrays
--FILE--
<?php
function literal() { $list = ['caf\u00e9', ['x', 'y']]; mb_convert_variables('ISO-8859-1', 'UTF-8', $list); return $list; }
function nested() { $inner = ['é', 'b']; $list = [&$inner, 'ü']; $copy = $list; mb_convert_variables('ISO-8859-1', 'UTF-8', $copy); return [bin2hex($list[1]), bin2hex($copy[1]), array_map('bin2hex', $copy[0]), array_map('bin2hex', $inner)]; }
echo json_encode(literal()), json_encode(literal()), json_encode(nested()), json_encode(nested()), "\n";
--EXPECT--
["caf\\u00e9",["x","y"]]["caf\\u00e9",["x","y"]]["c3bc","fc",["e9","62"],["e9","62"]]["c3bc","fc",["e9","62"],["e9","62"]]

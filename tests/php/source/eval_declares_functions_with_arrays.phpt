--TEST--
Arrays of evaluated code that declares functions are there as long as the functions
--FILE--
<?php
for ($i = 0; $i < 3; $i++) {
    $kept[] = eval("namespace N$i;
        function table() { return ['key' => [$i, 'text'], 'n' => $i]; }
        function of(\$list = ['default', [$i]]) { return \$list; }
        class Desk { static function stamp(\$a) { return \$a . __CLASS__; } }
        return ['whole' => [$i, ['deep' => $i]]];");
}
// What was evaluated once more, without functions, goes; what it gave stays.
for ($i = 0; $i < 3; $i++) $given[] = eval("return ['only' => [$i]];");
gc_collect_cycles();
foreach ([0, 1, 2] as $i) {
    $table = ("N$i\\table")();
    $table['key'][] = 'more';
    echo json_encode([$table, ("N$i\\table")(), ("N$i\\of")(), $kept[$i], $given[$i]]), "\n";
    eval("namespace N$i; function call(\$n) {
        for (\$k = 0; \$k < \$n; \$k++) \$x = call_user_func(['N$i\\Desk', 'stamp'], \$k);
        return \$x;
    }");
    echo ("N$i\\call")(3), "\n";
}
echo constant('\PHP_INT_SIZE'), constant('PHP_INT_SIZE'), "\n";
foreach (['\NONE', 'A:B', ':', ''] as $name) {
    try {
        constant($name);
    } catch (Error $e) {
        echo $e->getMessage(), "\n";
    }
}
?>
--EXPECT--
[{"key":[0,"text","more"],"n":0},{"key":[0,"text"],"n":0},["default",[0]],{"whole":[0,{"deep":0}]},{"only":[0]}]
2N0\Desk
[{"key":[1,"text","more"],"n":1},{"key":[1,"text"],"n":1},["default",[1]],{"whole":[1,{"deep":1}]},{"only":[1]}]
2N1\Desk
[{"key":[2,"text","more"],"n":2},{"key":[2,"text"],"n":2},["default",[2]],{"whole":[2,{"deep":2}]},{"only":[2]}]
2N2\Desk
88
Undefined constant "NONE"
Undefined constant "A:B"
Undefined constant ":"
Undefined constant ""

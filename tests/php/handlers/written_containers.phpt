--TEST--
Error handlers that drop the container that is being written to
--FILE--
<?php
set_error_handler(function ($level, $message) {
    global $a, $o, $with;
    echo "  $message\n";
    $a = $with;
    $o = $with;
    $GLOBALS['filler'] = [[1], [2], str_repeat('x', 30), new stdClass];
    return true;
});
class Plain {
    public $z = ['x' => ['x' => 1]];
    public $text = 'text';
}
$programs = [
    'nested, undefined index' => function () { global $a; $a[0][$undefined] = 5; },
    'nested, undefined value' => function () { global $a; $a[0][1] = $undefined; },
    'null as index' => function () { global $a; $a[0][1.5][2.5] = 1; },
    'compound' => function () { global $a; $a[0]['missing'] .= 'x'; },
    'compound, undefined' => function () { global $a; $a[0][0] += $undefined; },
    'string offset' => function () { global $a; $a[1][$undefined] = 'abc'; },
    'first byte' => function () { global $a; $a[1][0] = 'abc'; },
    'increment' => function () { global $a; $a[0]['missing']++; },
    'reference' => function () { global $a; $r = &$a[0][1.5]; $r = 1; },
    'unset' => function () { global $a; unset($a[0][1.5][2.5]); },
    'false' => function () { global $a; $a[2][] = 1; },
    'property' => function () { global $o; $o->z[$undefined] = 1; },
    'property of property' => function () { global $o; $o->z['x'][$undefined] = 1; },
    'name' => function () { global $o; $o->{$undefined} = 1; },
    'dynamic' => function () { global $o; $o->dyn[] = 1; },
    'dynamic reference' => function () { global $o; $r = &$o->dyn; $r = 5; },
    'dynamic compound' => function () { global $o; $o->dyn .= 'x'; },
    'property string' => function () { global $o; $o->text[0] = 'abc'; },
    'property compound' => function () { global $o; $o->text .= $undefined; },
    'isset' => function () { global $a; var_dump(isset($a[1.2])); },
    'read' => function () { global $a; var_dump($a[1.2] ?? 'none'); },
    'list' => function () { global $a; [1.5 => $x, 9 => $y] = $a; },
];
foreach ([null, 0x4141414141, [[['new']], 'new']] as $with) {
    echo json_encode($with), "\n";
    foreach ($programs as $name => $program) {
        $a = [[[1, 2], 'x' => 1], 'text', false];
        $o = new Plain;
        echo "$name\n";
        try {
            $program();
        } catch (Error $e) {
            echo '  ', get_class($e), ': ', $e->getMessage(), "\n";
        }
        echo '  ', json_encode($a), ' ', json_encode($o), "\n";
    }
}
?>
--EXPECT--

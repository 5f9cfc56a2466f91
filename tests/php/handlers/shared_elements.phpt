--TEST--
Elements of an object that lends them by reference, and goes with its last holder meanwhile
--FILE--
<?php
set_error_handler(function ($level, $message) {
    global $a;
    echo "  $message\n";
    $a = null;
    $GLOBALS['filler'] = [[1], [2], str_repeat('x', 30), new stdClass];
    return true;
});
class Plain {
    public $z = ['x' => 1];
}
$programs = [
    'compound' => function () { global $a; $a[1.5][null]['k'] += 1; },
    'assignment' => function () { global $a; $a[1.5]['x']['k'] = 1; },
    'property' => function () { global $a; $a[2.5]->z['k'] = 1; },
    'property of property' => function () { global $a; $a[2.5]->z['x'] = $undefined; },
    'increment' => function () { global $a; $a[1.5]['x']['y']++; },
    'reference' => function () { global $a; $r = &$a[1.5]['x']['y']; $r = 1; var_dump($r); },
];
foreach ($programs as $name => $program) {
    $a = new ArrayObject([1 => ['' => ['k' => 1], 'x' => ['y' => 2]], 2 => new Plain]);
    echo "$name\n";
    $program();
    var_dump($a);
}
?>
--EXPECT--
compound
  Implicit conversion from float 1.5 to int loses precision
  Using null as an array offset is deprecated, use an empty string instead
NULL
assignment
  Implicit conversion from float 1.5 to int loses precision
NULL
property
  Implicit conversion from float 2.5 to int loses precision
NULL
property of property
  Implicit conversion from float 2.5 to int loses precision
  Undefined variable $undefined
NULL
increment
  Implicit conversion from float 1.5 to int loses precision
NULL
reference
  Implicit conversion from float 1.5 to int loses precision
int(1)
NULL

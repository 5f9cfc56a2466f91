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
null
nested, undefined index
  Undefined variable $undefined
  Using null as an array offset is deprecated, use an empty string instead
  null null
nested, undefined value
  Undefined variable $undefined
  null null
null as index
  Implicit conversion from float 1.5 to int loses precision
  Implicit conversion from float 2.5 to int loses precision
  null null
compound
  Undefined array key "missing"
  null null
compound, undefined
  Undefined variable $undefined
  TypeError: Unsupported operand types: array + null
  null null
string offset
  Undefined variable $undefined
  String offset cast occurred
  Only the first byte will be assigned to the string offset
  null null
first byte
  Only the first byte will be assigned to the string offset
  null null
increment
  Undefined array key "missing"
  null null
reference
  Implicit conversion from float 1.5 to int loses precision
  null null
unset
  Implicit conversion from float 1.5 to int loses precision
  null null
false
  Automatic conversion of false to array is deprecated
  null null
property
  Undefined variable $undefined
  Using null as an array offset is deprecated, use an empty string instead
  null null
property of property
  Undefined variable $undefined
  Using null as an array offset is deprecated, use an empty string instead
  null null
name
  Undefined variable $undefined
  Creation of dynamic property Plain::$ is deprecated
  null null
dynamic
  Creation of dynamic property Plain::$dyn is deprecated
  null null
dynamic reference
  Creation of dynamic property Plain::$dyn is deprecated
  null null
dynamic compound
  Creation of dynamic property Plain::$dyn is deprecated
  Undefined property: Plain::$dyn
  null null
property string
  Only the first byte will be assigned to the string offset
  null null
property compound
  Undefined variable $undefined
  null null
isset
  Implicit conversion from float 1.2 to int loses precision
bool(true)
  null null
read
  Implicit conversion from float 1.2 to int loses precision
string(4) "text"
  null null
list
  Implicit conversion from float 1.5 to int loses precision
  Undefined array key 9
  null null
280267669825
nested, undefined index
  Undefined variable $undefined
  Using null as an array offset is deprecated, use an empty string instead
  280267669825 280267669825
nested, undefined value
  Undefined variable $undefined
  280267669825 280267669825
null as index
  Implicit conversion from float 1.5 to int loses precision
  Implicit conversion from float 2.5 to int loses precision
  280267669825 280267669825
compound
  Undefined array key "missing"
  280267669825 280267669825
compound, undefined
  Undefined variable $undefined
  TypeError: Unsupported operand types: array + null
  280267669825 280267669825
string offset
  Undefined variable $undefined
  String offset cast occurred
  Only the first byte will be assigned to the string offset
  280267669825 280267669825
first byte
  Only the first byte will be assigned to the string offset
  280267669825 280267669825
increment
  Undefined array key "missing"
  280267669825 280267669825
reference
  Implicit conversion from float 1.5 to int loses precision
  280267669825 280267669825
unset
  Implicit conversion from float 1.5 to int loses precision
  280267669825 280267669825
false
  Automatic conversion of false to array is deprecated
  280267669825 280267669825
property
  Undefined variable $undefined
  Using null as an array offset is deprecated, use an empty string instead
  280267669825 280267669825
property of property
  Undefined variable $undefined
  Using null as an array offset is deprecated, use an empty string instead
  280267669825 280267669825
name
  Undefined variable $undefined
  Creation of dynamic property Plain::$ is deprecated
  280267669825 280267669825
dynamic
  Creation of dynamic property Plain::$dyn is deprecated
  280267669825 280267669825
dynamic reference
  Creation of dynamic property Plain::$dyn is deprecated
  280267669825 280267669825
dynamic compound
  Creation of dynamic property Plain::$dyn is deprecated
  Undefined property: Plain::$dyn
  280267669825 280267669825
property string
  Only the first byte will be assigned to the string offset
  280267669825 280267669825
property compound
  Undefined variable $undefined
  280267669825 280267669825
isset
  Implicit conversion from float 1.2 to int loses precision
bool(true)
  280267669825 280267669825
read
  Implicit conversion from float 1.2 to int loses precision
string(4) "text"
  280267669825 280267669825
list
  Implicit conversion from float 1.5 to int loses precision
  Undefined array key 9
  280267669825 280267669825
[[["new"]],"new"]
nested, undefined index
  Undefined variable $undefined
  Using null as an array offset is deprecated, use an empty string instead
  [[["new"]],"new"] [[["new"]],"new"]
nested, undefined value
  Undefined variable $undefined
  [[["new"]],"new"] [[["new"]],"new"]
null as index
  Implicit conversion from float 1.5 to int loses precision
  Implicit conversion from float 2.5 to int loses precision
  [[["new"]],"new"] [[["new"]],"new"]
compound
  Undefined array key "missing"
  [[["new"]],"new"] [[["new"]],"new"]
compound, undefined
  Undefined variable $undefined
  TypeError: Unsupported operand types: array + null
  [[["new"]],"new"] [[["new"]],"new"]
string offset
  Undefined variable $undefined
  String offset cast occurred
  Only the first byte will be assigned to the string offset
  [[["new"]],"new"] [[["new"]],"new"]
first byte
  Only the first byte will be assigned to the string offset
  [[["new"]],"new"] [[["new"]],"new"]
increment
  Undefined array key "missing"
  [[["new"]],"new"] [[["new"]],"new"]
reference
  Implicit conversion from float 1.5 to int loses precision
  [[["new"]],"new"] [[["new"]],"new"]
unset
  Implicit conversion from float 1.5 to int loses precision
  [[["new"]],"new"] [[["new"]],"new"]
false
  Automatic conversion of false to array is deprecated
  [[["new"]],"new"] [[["new"]],"new"]
property
  Undefined variable $undefined
  Using null as an array offset is deprecated, use an empty string instead
  [[["new"]],"new"] [[["new"]],"new"]
property of property
  Undefined variable $undefined
  Using null as an array offset is deprecated, use an empty string instead
  [[["new"]],"new"] [[["new"]],"new"]
name
  Undefined variable $undefined
  Creation of dynamic property Plain::$ is deprecated
  [[["new"]],"new"] [[["new"]],"new"]
dynamic
  Creation of dynamic property Plain::$dyn is deprecated
  [[["new"]],"new"] [[["new"]],"new"]
dynamic reference
  Creation of dynamic property Plain::$dyn is deprecated
  [[["new"]],"new"] [[["new"]],"new"]
dynamic compound
  Creation of dynamic property Plain::$dyn is deprecated
  Undefined property: Plain::$dyn
  [[["new"]],"new"] [[["new"]],"new"]
property string
  Only the first byte will be assigned to the string offset
  [[["new"]],"new"] [[["new"]],"new"]
property compound
  Undefined variable $undefined
  [[["new"]],"new"] [[["new"]],"new"]
isset
  Implicit conversion from float 1.2 to int loses precision
bool(true)
  [[["new"]],"new"] [[["new"]],"new"]
read
  Implicit conversion from float 1.2 to int loses precision
string(4) "text"
  [[["new"]],"new"] [[["new"]],"new"]
list
  Implicit conversion from float 1.5 to int loses precision
  Undefined array key 9
  [[["new"]],"new"] [[["new"]],"new"]

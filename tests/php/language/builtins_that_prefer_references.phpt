--TEST--
array_multisort changes its arguments however it is called
--FILE--
<?php
namespace App;
$data = [3, 1, 2];
array_multisort($data);
echo json_encode($data), "\n";
$data = [3, 1, 2];
$name = 'array_multisort';
$name($data, SORT_DESC);
echo json_encode($data), "\n";
$data = [3, 1, 2];
$closure = array_multisort(...);
$closure($data);
echo json_encode($data), "\n";
var_dump(array_multisort([2, 1]));
$parameters = (new \ReflectionFunction('array_multisort'))->getParameters();
var_dump($parameters[0]->isPassedByReference(), $parameters[1]->isPassedByReference());
?>
--EXPECT--
[1,2,3]
[3,2,1]
[1,2,3]
bool(true)
bool(true)
bool(true)

--TEST--
Closures stand in no namespace; a reference through which an array holds itself is one
--FILE--
<?php
namespace App\Model;
class Maker { function make() { return function () {}; } function named() {} }
function named() {}
foreach ([(new Maker)->make(), named(...), (new Maker)->named(...), \strlen(...)] as $closure) {
    $function = new \ReflectionFunction($closure);
    var_dump($function->getShortName(), $function->getNamespaceName(), $function->inNamespace());
}

function row() { $row = [null, 5]; $row[0] = &$row; return $row; }
function lone() { $other = [1]; return [&$other]; }
$row = row();
$reference = \ReflectionReference::fromArrayElement($row, 0);
$inner = \ReflectionReference::fromArrayElement($row[0], 0);
var_dump($reference?->getId() === $inner?->getId(), $reference !== null);
var_dump(\ReflectionReference::fromArrayElement($row, 1));
$lone = lone();
var_dump(\ReflectionReference::fromArrayElement($lone, 0));
$row[0] = &$lone;
var_dump(\ReflectionReference::fromArrayElement($row, 0) !== null);
--EXPECT--
string(35) "{closure:App\Model\Maker::make():3}"
string(0) ""
bool(false)
string(5) "named"
string(9) "App\Model"
bool(true)
string(5) "named"
string(0) ""
bool(false)
string(6) "strlen"
string(0) ""
bool(false)
bool(true)
bool(true)
NULL
NULL
bool(true)

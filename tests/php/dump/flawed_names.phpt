--TEST--
Names of properties that begin as mangled ones, but have no class or no name
--FILE--
<?php
set_error_handler(function ($level, $text) { echo "[$text]\n"; return true; });
$o = (object)["\0x" => 1, "\0*\0" => 2, "\0A\0y" => 3, "a\0b" => 4];
ob_start();
var_dump($o);
echo print_r($o, true), var_export($o, true), "\n";
echo str_replace("\0", '~', ob_get_clean());
--EXPECTF--
object(stdClass)#%d (4) {
[Illegal member variable name]
  ["~x"]=>
  int(1)
[Corrupt member variable name]
  ["~*~"]=>
  int(2)
  ["y":"A":private]=>
  int(3)
  ["a~b"]=>
  int(4)
}
[Illegal member variable name]
[Corrupt member variable name]
stdClass Object
(
    [~x] => 1
    [~*~] => 2
    [y:A:private] => 3
    [a~b] => 4
)
[Illegal member variable name]
[Corrupt member variable name]
(object) array(
   '~x' => 1,
   '~*~' => 2,
   'y' => 3,
   'a~b' => 4,
)

--TEST--
The text of a dynamic property
--FILE--
<?php
#[AllowDynamicProperties]
class Holder { public $declared; }
$holder = new Holder;
$holder->dynamic = 1;
echo new ReflectionProperty($holder, 'dynamic');
echo preg_match('/- Dynamic properties \[1\] \{\s+Property \[ <dynamic> public \$dynamic \]/', new ReflectionObject($holder)), "\n";
?>
--EXPECT--
Property [ <dynamic> public $dynamic ]
1

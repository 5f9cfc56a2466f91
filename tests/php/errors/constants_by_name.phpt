--TEST--
constant(): the class is named as it was given
--FILE--
<?php
class Base {}
class Child extends Base {
    static function read($name) { return constant($name); }
}
foreach (['self::Z', 'parent::Z', 'static::Z', 'child::Z', '\Child::Z', 'None::Z'] as $name) {
    try {
        Child::read($name);
    } catch (Error $error) {
        echo $error->getMessage(), "\n";
    }
}
?>
--EXPECT--
Undefined constant self::Z
Undefined constant parent::Z
Undefined constant static::Z
Undefined constant child::Z
Undefined constant Child::Z
Class "None" not found

--TEST--
spl_autoload_functions() has a static method by its class, however it was given, and names as they are declared
--FILE--
<?php
class Loaders {
    static function load($class) {}
    function find($class) {}
    static function __callStatic($name, $arguments) {}
    function __call($name, $arguments) {}
}
class More extends Loaders {}
foreach ([[new More, 'load'], [new Loaders, 'LOAD'], ['more', 'LOAD'], [new Loaders, 'FIND'],
          'Loaders::other', ['Loaders', 'another'], [new Loaders, 'called']] as $loader) {
    spl_autoload_register($loader);
    [[$of, $name]] = spl_autoload_functions();
    echo is_object($of) ? 'an object of ' . $of::class : $of, "::$name\n";
    if (!spl_autoload_unregister($loader)) echo "still there\n";
}
--EXPECT--
More::load
Loaders::load
More::load
an object of Loaders::find
Loaders::other
Loaders::another
an object of Loaders::called

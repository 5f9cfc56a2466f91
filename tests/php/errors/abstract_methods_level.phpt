--TEST--
A class without the methods it has to have is an E_ERROR, unlike one with a method that does not fit
--FILE--
<?php
register_shutdown_function(function () {
    $error = error_get_last();
    echo $error['type'] === E_ERROR ? 'E_ERROR' : $error['type'], ': ', $error['message'], "\n";
});
eval('class Incomplete implements JsonSerializable, Countable {}');
--EXPECTF--

Fatal error: Class Incomplete contains 2 abstract methods and must therefore be declared abstract or implement the remaining methods (JsonSerializable::jsonSerialize, Countable::count) in %s : eval()'d code on line 1
E_ERROR: Class Incomplete contains 2 abstract methods and must therefore be declared abstract or implement the remaining methods (JsonSerializable::jsonSerialize, Countable::count)

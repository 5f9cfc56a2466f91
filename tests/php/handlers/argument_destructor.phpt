--TEST--
A builtin is not called when the object that an argument's text came from throws as it goes
--FILE--
<?php
class T {
    function __toString() { return 'a'; }
    function __destruct() { throw new Exception('destructed'); }
}
try {
    var_dump(strcmp(new T, 'a'));
} catch (Exception $e) {
    echo $e->getMessage(), "\n";
}
try {
    array_map('strcmp', [new T], ['b']);
} catch (Exception $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
destructed
destructed

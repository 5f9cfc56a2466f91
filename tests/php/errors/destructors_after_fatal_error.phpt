--TEST--
After a fatal error no destructor runs of what there was; what shutdown functions make has one
--FILE--
<?php
class Told
{
    public function __construct(public string $name) {}
    public function __destruct() { echo "destructor of {$this->name}\n"; }
}

$before = new Told('before');
register_shutdown_function(function () {
    $GLOBALS['kept'] = new Told('kept');
    new Told('passing');
    unset($GLOBALS['before']);
    echo "shut down\n";
});
eval('class Told {}');
?>
--EXPECTF--

Fatal error: Cannot redeclare class Told (previously declared in %s:%d) in %s on line 1
destructor of passing
shut down
destructor of kept

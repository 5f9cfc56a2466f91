--TEST--
A destructor that throws at the end ends the row of destructors
--FILE--
<?php
class Noted {
    function __construct(public int $number) {}
    function __destruct() {
        echo $this->number, "\n";
        if ($this->number == 2) throw new Exception('no');
    }
}
$a = new Noted(1);
$b = new Noted(2);
$c = new Noted(3);
function keep($object) { static $kept = []; $kept[] = $object; }
keep(new Noted(4));
?>
--EXPECTF--
3
2

Fatal error: Uncaught Exception: no in %s:6
Stack trace:
#0 [internal function]: Noted->__destruct()
#1 {main}
  thrown in %s on line 6

--TEST--
At the end: variables declared last go first, then objects as they were made; destructors see globals
--FILE--
<?php
class Noted {
    function __construct(public string $name) {}
    function __destruct() { echo $this->name, isset($GLOBALS['list']) ? '' : ' (alone)', "\n"; }
}
$list = [1];
$first = new Noted('first');
$shared = new Noted('shared');
$last = new Noted('last');
$again = $shared;
$reference = &$behind;
$behind = new Noted('behind a reference');
$inside = [new Noted('in an array')];
function keep($object) { static $kept = []; $kept[] = $object; }
keep(new Noted('static'));
?>
--EXPECT--
last
first
shared
behind a reference
in an array
static

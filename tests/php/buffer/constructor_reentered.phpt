--TEST--
A constructor that is called again
--FILE--
<?php
use Buffer\{ArrayBuffer, DataView, StringBuilder, Uint8Array};

require __DIR__ . '/helper.inc';

$a = new Uint8Array([1, 2]);
attempt(fn() => $a->__construct(5));
attempt(fn() => $a->__construct(new ArrayBuffer(1)));
echo show($a), "\n";
$d = new DataView(new ArrayBuffer(2));
attempt(fn() => $d->__construct(new ArrayBuffer(3)));
$s = new StringBuilder('x');
attempt(fn() => $s->__construct('y'));
class Source implements IteratorAggregate {
    public $target;
    function getIterator(): Iterator { yield 1; $this->target?->__construct(3); yield 2; }
}
$source = new Source;
echo show(new Uint8Array($source)), "\n";
?>
--EXPECT--
Error: The Buffer\Uint8Array object has been constructed already
Error: The Buffer\Uint8Array object has been constructed already
[1 2]
Error: The Buffer\DataView object has been constructed already
Error: The Buffer\StringBuilder object has been constructed already
[1 2]

--TEST--
Properties that are changed by their old value and are not there, of classes that have some of their own
--FILE--
<?php
set_error_handler(function ($level, $text) { echo "<$text> "; return true; });
class Listed extends ArrayObject {}
class Written extends ArrayObject { public function __set($name, $value) { echo "{set $name} "; } }
class Named extends ArrayObject { public function offsetGet($key): mixed { echo "{get $key} "; return 4; } }
$makers = [fn() => new Listed([1]), fn() => new Written, fn() => new ArrayIterator([2]), fn() => new DateInterval('P1D'), fn() => new Named(['p' => 1], ArrayObject::ARRAY_AS_PROPS)];
foreach ($makers as $make) {
    $changes = [
        fn($o) => $o->p += 1, fn($o) => $o->p .= 'x', fn($o) => ++$o->p, fn($o) => $o->p++, fn($o) => $o->p--, fn($o) => $o->p ??= 3, fn($o) => $o->p[] = 1, fn($o) => $o->d += 2,
    ];
    foreach ($changes as $change) {
        $o = $make();
        echo $o::class, ': ';
        try { echo json_encode($change($o)), "\n"; } catch (Error $e) { echo $e->getMessage(), "\n"; }
    }
}
--EXPECT--
Listed: <Creation of dynamic property Listed::$p is deprecated> <Undefined property: Listed::$p> 1
Listed: <Creation of dynamic property Listed::$p is deprecated> <Undefined property: Listed::$p> "x"
Listed: <Creation of dynamic property Listed::$p is deprecated> <Undefined property: Listed::$p> 1
Listed: <Creation of dynamic property Listed::$p is deprecated> <Undefined property: Listed::$p> null
Listed: <Creation of dynamic property Listed::$p is deprecated> <Undefined property: Listed::$p> <Decrement on type null has no effect, this will change in the next major version of PHP> null
Listed: <Creation of dynamic property Listed::$p is deprecated> 3
Listed: <Creation of dynamic property Listed::$p is deprecated> 1
Listed: <Creation of dynamic property Listed::$d is deprecated> <Undefined property: Listed::$d> 2
Written: <Creation of dynamic property Written::$p is deprecated> <Undefined property: Written::$p> 1
Written: <Creation of dynamic property Written::$p is deprecated> <Undefined property: Written::$p> "x"
Written: <Creation of dynamic property Written::$p is deprecated> <Undefined property: Written::$p> 1
Written: <Creation of dynamic property Written::$p is deprecated> <Undefined property: Written::$p> null
Written: <Creation of dynamic property Written::$p is deprecated> <Undefined property: Written::$p> <Decrement on type null has no effect, this will change in the next major version of PHP> null
Written: {set p} 3
Written: <Creation of dynamic property Written::$p is deprecated> 1
Written: <Creation of dynamic property Written::$d is deprecated> <Undefined property: Written::$d> 2
ArrayIterator: <Creation of dynamic property ArrayIterator::$p is deprecated> <Undefined property: ArrayIterator::$p> 1
ArrayIterator: <Creation of dynamic property ArrayIterator::$p is deprecated> <Undefined property: ArrayIterator::$p> "x"
ArrayIterator: <Creation of dynamic property ArrayIterator::$p is deprecated> <Undefined property: ArrayIterator::$p> 1
ArrayIterator: <Creation of dynamic property ArrayIterator::$p is deprecated> <Undefined property: ArrayIterator::$p> null
ArrayIterator: <Creation of dynamic property ArrayIterator::$p is deprecated> <Undefined property: ArrayIterator::$p> <Decrement on type null has no effect, this will change in the next major version of PHP> null
ArrayIterator: <Creation of dynamic property ArrayIterator::$p is deprecated> 3
ArrayIterator: <Creation of dynamic property ArrayIterator::$p is deprecated> 1
ArrayIterator: <Creation of dynamic property ArrayIterator::$d is deprecated> <Undefined property: ArrayIterator::$d> 2
DateInterval: <Creation of dynamic property DateInterval::$p is deprecated> <Undefined property: DateInterval::$p> 1
DateInterval: <Creation of dynamic property DateInterval::$p is deprecated> <Undefined property: DateInterval::$p> "x"
DateInterval: <Creation of dynamic property DateInterval::$p is deprecated> <Undefined property: DateInterval::$p> 1
DateInterval: <Creation of dynamic property DateInterval::$p is deprecated> <Undefined property: DateInterval::$p> null
DateInterval: <Creation of dynamic property DateInterval::$p is deprecated> <Undefined property: DateInterval::$p> <Decrement on type null has no effect, this will change in the next major version of PHP> null
DateInterval: <Creation of dynamic property DateInterval::$p is deprecated> 3
DateInterval: <Creation of dynamic property DateInterval::$p is deprecated> 1
DateInterval: 3
Named: {get p} 5
Named: {get p} "4x"
Named: {get p} 5
Named: {get p} 4
Named: {get p} 4
Named: {get p} 4
Named: {get p} Cannot use a scalar value as an array
Named: {get d} 6

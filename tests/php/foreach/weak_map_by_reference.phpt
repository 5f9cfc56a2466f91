--TEST--
foreach by reference over a WeakMap
--FILE--
<?php
$m = new WeakMap;
$a = new stdClass; $b = new stdClass; $c = new stdClass;
$m[$a] = 1; $m[$b] = [2]; $m[$c] = 'x';
foreach ($m as $k => &$v) {
    if (is_int($v)) $v++; elseif (is_array($v)) $v[] = 5; else $v .= 'y';
}
unset($v);
echo json_encode([$m[$a], $m[$b], $m[$c]]), "\n";
foreach ($m as &$v) $v = 9;
unset($v);
foreach ($m as $v) echo $v, "\n";
// Objects that go meanwhile are passed over; references stay.
foreach ($m as $k => &$v) {
    if ($k === $a) unset($m[$b]);
    $kept[] = &$v;
}
unset($v);
$kept[0] = 'changed';
var_dump(count($m), count($kept), $m[$a]);
foreach ($m as $v) $v = 10;
var_dump($m[$a]);
function &shared(WeakMap $m) { foreach ($m as $k => &$v) yield $k => $v; }
foreach (shared($m) as &$v) $v = 77;
unset($v);
var_dump($m[$c], $kept[0]);
class Holder implements IteratorAggregate {
    function __construct(public $m) {}
    function getIterator(): Iterator { return $this->m->getIterator(); }
}
foreach ([new Holder($m), $m->getIterator(), new SplFixedArray(2), new ArrayIterator([1])] as $each) {
    try {
        foreach ($each as &$v) $v = 3;
        echo get_class($each), " shares\n";
    } catch (Error $e) {
        echo get_class($each), ': ', $e->getMessage(), "\n";
    }
    unset($v);
}
var_dump($m[$a]);
foreach ($m as $k => &$v) {
    if ($k === $a) { unset($k); $a = null; }
}
unset($v);
var_dump(count($m));
try { foreach ($m as &$v) throw new Exception('out'); } catch (Exception $e) { echo $e->getMessage(), "\n"; }
foreach (new WeakMap as &$v) echo "none\n";
--EXPECT--
[2,[2,5],"xy"]
9
9
9
int(2)
int(2)
string(7) "changed"
string(7) "changed"
int(77)
int(77)
Holder: An iterator cannot be used with foreach by reference
InternalIterator: An iterator cannot be used with foreach by reference
SplFixedArray: An iterator cannot be used with foreach by reference
ArrayIterator shares
int(77)
int(1)
out

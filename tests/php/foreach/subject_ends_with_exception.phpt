--TEST--
foreach over an object that ends, with an exception, as the loop begins
--FILE--
<?php
class Plain { public $a = 1; function __destruct() { throw new Exception('plain'); } }
class Aggregate implements IteratorAggregate {
    function __construct(private array $list) {}
    function getIterator(): Iterator { return new ArrayIterator($this->list); }
    function __destruct() { throw new Exception('aggregate'); }
}
class Calls { function __invoke() { return 'called'; } function __destruct() { throw new Exception('calls'); } }
function yields() { $held = new Aggregate([1]); yield 1; }
function trying($make, $by_reference = false) {
    try {
        if ($by_reference) {
            foreach ($make() as &$x) echo $x, ' ';
        } else {
            foreach ($make() as $x) echo $x, ' ';
        }
        echo "end\n";
    } catch (Exception $e) {
        echo $e->getMessage(), "\n";
    }
}
trying(fn() => new Aggregate([]));
trying(fn() => new Aggregate([1, 2]));
trying(fn() => new Plain, true);
trying(fn() => yields());
try { echo (new Calls)(), "\n"; } catch (Exception $e) { echo $e->getMessage(), "\n"; }
try { echo [new Calls, '__invoke'](), "\n"; } catch (Exception $e) { echo $e->getMessage(), "\n"; }
--EXPECT--
aggregate
aggregate
1 plain
1 aggregate
calls
calls

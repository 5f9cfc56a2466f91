--TEST--
Generators that yield by reference; delegating to one that ended in an exception
--FILE--
<?php
function plain() { return 'plain'; }
function &same(&$x) { return $x; }
function &gen(&$x) {
    yield 'literal';
    yield plain();
    yield same($x);
    yield $x;
}
$x = 1;
foreach (gen($x) as &$value) {
    $value .= '!';
    var_dump($x);
}
unset($value);

class Numbers implements IteratorAggregate {
    public array $list = [1, 2, 3];
    public function &getIterator(): Generator {
        foreach ($this->list as $key => &$item) yield $key => $item;
    }
}
$numbers = new Numbers;
foreach ($numbers as $key => &$item) $item *= $key;
unset($item);
echo implode(',', $numbers->list), "\n";

function values() { yield 1; }
try {
    foreach (values() as &$item);
} catch (Throwable $e) {
    echo get_class($e), ': ', $e->getMessage(), "\n";
}

// The exception of a generator that two others delegate to.
function fails() { yield 1; throw new Exception('ended'); }
function around($inner) {
    try {
        yield from $inner;
    } catch (Exception $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
        yield 'caught';
    }
}
$inner = fails();
$a = around($inner);
$b = around($inner);
var_dump($a->current(), $b->current());
$a->next();
var_dump($a->current(), $b->current(), $b->valid());
--EXPECTF--
Notice: Only variable references should be yielded by reference in %s on line 5
int(1)

Notice: Only variable references should be yielded by reference in %s on line 6
int(1)
string(2) "1!"
string(3) "1!!"
0,2,6
Exception: You can only iterate a generator by-reference if it declared that it yields by-reference
int(1)
int(1)
Exception: ended
ClosedGeneratorException: Generator yielded from aborted, no return value available
string(6) "caught"
string(6) "caught"
bool(true)

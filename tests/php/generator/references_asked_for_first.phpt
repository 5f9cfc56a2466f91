--TEST--
foreach by reference asks a generator before it runs
--FILE--
<?php
function numbers($n) { echo "in "; for ($i = 0; $i < $n; $i++) yield $i; }
function &places($n) { echo "in "; for ($i = 0; $i < $n; $i++) yield $i; }
class Both implements IteratorAggregate {
    function __construct(private $made) {}
    function getIterator(): Iterator { return ($this->made)(2); }
}
foreach (['numbers', 'places'] as $made) {
    foreach ([0, 2] as $n) {
        try {
            foreach ($made($n) as &$v) echo $v, ' ';
            echo "done\n";
        } catch (Exception $e) {
            echo $e->getMessage(), "\n";
        }
    }
    try {
        foreach (new Both($made) as &$v) echo $v, ' ';
        echo "done\n";
    } catch (Exception $e) {
        echo $e->getMessage(), "\n";
    }
}
--EXPECT--
You can only iterate a generator by-reference if it declared that it yields by-reference
You can only iterate a generator by-reference if it declared that it yields by-reference
You can only iterate a generator by-reference if it declared that it yields by-reference
in done
in 0 1 done
in 0 1 done

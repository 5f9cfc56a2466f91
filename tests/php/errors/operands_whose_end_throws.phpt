--TEST--
What an operand's destructor throws is thrown by the instruction that the operand ends with
--FILE--
<?php
class D implements IteratorAggregate {
    static function s() { return 1; }
    function __destruct() { throw new Exception('destroyed'); }
    function __toString(): string { return 's'; }
    function getIterator(): Iterator { return new ArrayIterator([1]); }
}
$attempts = [
    'cast' => fn() => (string) new D . strtolower('Y'),
    'concat' => fn() => 'a' . new D,
    'order' => fn() => ([new D] <=> 1) . 'x',
    'array' => fn() => (array) new D,
    'clone' => fn() => clone new D,
    'static' => fn() => (new D)::s(),
    'spread' => fn() => [...new D],
    'echo' => function () { print 'p' . new D; echo 'not printed'; },
    'xor' => fn() => new D xor true,
    'sum' => fn() => [1] + [new D],
    'length' => fn() => strlen((string) new D),
];
foreach ($attempts as $name => $attempt) {
    try {
        $value = $attempt();
        echo "$name: went on\n";
    } catch (Exception $e) {
        echo "$name: ", $e->getMessage(), "\n";
    }
}
function inside() { try { return 'a' . new D; } catch (Exception $e) { return 'caught inside'; } }
echo inside(), "\n";
?>
--EXPECT--
cast: destroyed
concat: destroyed
order: destroyed
array: destroyed
clone: destroyed
static: destroyed
spread: destroyed
echo: destroyed
xor: destroyed
sum: destroyed
length: destroyed
caught inside

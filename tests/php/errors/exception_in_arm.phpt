--TEST--
Exceptions in arms of ternaries and matches drop what was begun there
--FILE--
<?php
final class Witness
{
    public function __construct(private string $name) {}
    public function __destruct() { echo "~$this->name "; }
}
function fail(): never { throw new RuntimeException('x'); }
$tries = [
    fn(int $b) => $b ? [new Witness('ternary'), fail()] : [],
    fn(int $b) => $b ? new ArrayObject([new Witness('new'), fail()]) : 5,
    fn(int $b) => match (true) { $b === 1 => [new Witness('match'), fail()], default => 5 },
    fn(int $b) => match ($b) { 0 => 5, 1 => [[new Witness('second')], fail()], 2 => 3 },
    fn(int $b) => $b ? ($b === 1 ? [new Witness('nested'), fail()] : 1) : 2,
    fn(int $b) => [$b ? [new Witness('inner'), fail()] : 1, 2],
];
foreach ($tries as $try) {
    try {
        $try(1);
    } catch (RuntimeException $e) {
        unset($e);
        echo "caught\n";
    }
}
--EXPECT--
~ternary caught
~new caught
~match caught
~second caught
~nested caught
~inner caught

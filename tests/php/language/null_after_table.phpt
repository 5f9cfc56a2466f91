--TEST--
A comparison with null behind a switch that jumps by a table
--FILE--
<?php
function kind(mixed $value, string $name): string
{
    switch ($name) {
        case 'a': return 'A';
        case 'b': return 'B';
        case 'c': return 'C';
    }
    if ($value === null) {
        return 'null';
    }
    return 'other';
}
function nothing(int $i)
{
    switch ($i) {
        case 1: return 1;
        case 2: return 2;
        case 3: return 3;
        case 4: return 4;
    }
}
var_dump(kind(null, 'x'), kind([], 'x'), nothing(9));
$n = null;
switch ($argc ?? 0) {
    case 11: case 12: case 13: case 14: case 15: echo "many\n";
}
var_dump($n === null, $n ?? 'default', null);
--EXPECT--
string(4) "null"
string(5) "other"
NULL
bool(true)
string(7) "default"
NULL

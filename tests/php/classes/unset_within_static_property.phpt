--TEST--
unset() of what a static property has within: nothing where there is nothing, whatever its type
--FILE--
<?php
class Node
{
    public ?Node $next = null;
    public array $list = [1, 2];
}
class Kept
{
    public static ?Node $node = null;
    public static ?array $list = null;
    public static int $number = 5;
}

unset(Kept::$node->next, Kept::$node->next->next, Kept::$node['key'], Kept::$node->list[0]);
unset(Kept::$list['key'], Kept::$list['a']['b']);
var_dump(Kept::$node, Kept::$list);

Kept::$node = new Node();
Kept::$list = ['a' => ['b' => 1, 'c' => 2]];
unset(Kept::$node->list[0], Kept::$list['a']['b']);
echo json_encode([Kept::$node, Kept::$list]), "\n";

try {
    unset(Kept::$number['key']);
} catch (Error $error) {
    echo $error->getMessage(), "\n";
}
try {
    eval('unset(Kept::$number);');
} catch (Error $error) {
    echo $error->getMessage(), "\n";
}
?>
--EXPECT--
NULL
NULL
[{"next":null,"list":{"1":2}},{"a":{"c":2}}]
Cannot unset offset in a non-array variable
Attempt to unset static property Kept::$number

--TEST--
__unserialize() of what an object holds runs before its own; shared objects are made once
--FILE--
<?php
class Node
{
    public function __construct(public string $name, public array $children = [])
    {
    }

    public function __serialize(): array
    {
        return [$this->name, $this->children];
    }

    public function __unserialize(array $data): void
    {
        [$this->name, $this->children] = $data;
        $ready = array_map(fn($child) => isset($child->name) ? 'ready' : 'raw', $this->children);
        echo $this->name, ': ', implode(' ', $ready), "\n";
    }
}

$leaf = new Node('leaf');
$tree = new Node('root', [new Node('left', [$leaf]), $leaf, new Node('right', [$leaf])]);
$copy = unserialize(serialize($tree));
var_dump($copy->children[1] === $copy->children[2]->children[0]);
?>
--EXPECT--
leaf: 
left: ready
right: ready
root: ready ready ready
bool(true)

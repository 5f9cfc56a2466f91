--TEST--
JIT: objects that may be null, and what is compared with null
--FILE--
<?php
final class Tree
{
    public ?Tree $left = null;
    public ?Tree $right = null;
    public function __construct(public int $key)
    {
    }
    public function insert(int $key): void
    {
        $node = $this;
        while (true) {
            if ($key < $node->key) {
                if ($node->left === null) {
                    $node->left = new Tree($key);
                    return;
                }
                $node = $node->left;
            } else {
                if ($node->right === null) {
                    $node->right = new Tree($key);
                    return;
                }
                $node = $node->right;
            }
        }
    }
    public function depth(): int
    {
        $left = $this->left ? $this->left->depth() : 0;
        $right = $this->right ? $this->right->depth() : 0;
        return 1 + max($left, $right);
    }
    public function has(int $key): bool
    {
        $node = $this;
        while ($node) {
            if ($node->key === $key) return true;
            $node = $key < $node->key ? $node->left : $node->right;
        }
        return false;
    }
}
function optional(?string $text): int
{
    if ($text === null) return -1;
    return strlen($text);
}
function mixed_null($value)
{
    if ($value !== null) return $value . '!';
    return 'none';
}
function undefined($defines)
{
    if ($defines) $value = new stdClass;
    if ($value === null) return 1;
    return 2;
}

$tree = new Tree(500);
for ($i = 0; $i < 2000; $i++) $tree->insert($i * 7919 % 10007);
$found = 0;
for ($i = 0; $i < 2000; $i++) $found += $tree->has($i) ? 1 : 0;
echo $tree->depth(), ' ', $found, "\n";
$sum = 0;
for ($i = 0; $i < 3000; $i++) {
    $sum += optional($i % 3 ? null : 'abc');
    $sum += strlen(mixed_null($i % 5 ? "q$i" : null));
    $sum += @undefined($i % 2);
}
echo $sum, "\n";
$value = null;
$alias = &$value;
for ($i = 0; $i < 2000; $i++) {
    if ($alias === null) $sum++;
    if ($i == 1000) $value = 5;
    if ($alias !== null) $sum--;
}
echo $sum, "\n";
undefined(false);
--EXPECTF--
19 399
21412
21413

Warning: Undefined variable $value in %s on line 57

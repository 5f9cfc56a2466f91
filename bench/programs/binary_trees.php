<?php
// Many short-lived trees: object allocation, recursion and deterministic release.
declare(strict_types=1);

final class Tree
{
    private function __construct(
        private readonly ?Tree $left = null,
        private readonly ?Tree $right = null,
    ) {
    }

    public static function grow(int $depth): self
    {
        return $depth === 0 ? new self() : new self(self::grow($depth - 1), self::grow($depth - 1));
    }

    public function count(): int
    {
        return $this->left === null ? 1 : 1 + $this->left->count() + $this->right->count();
    }
}

$depth = max(6, (int) ($argv[1] ?? 13));

$stretch = $depth + 1;
printf("stretch tree of depth %d\t check: %d\n", $stretch, Tree::grow($stretch)->count());

$longLived = Tree::grow($depth);
foreach (range(4, $depth, 4) as $d) {
    $trees = 1 << ($depth - $d + 4);
    $check = 0;
    for ($i = 0; $i < $trees; $i++) {
        $check += Tree::grow($d)->count();
    }
    printf("%d\t trees of depth %d\t check: %d\n", $trees, $d, $check);
}
printf("long lived tree of depth %d\t check: %d\n", $depth, $longLived->count());

<?php
// Queens on a board, twice: bit masks in a recursive function, and boards as arrays from a generator.
declare(strict_types=1);

function solutions(int $all, int $columns = 0, int $left = 0, int $right = 0): int
{
    if ($columns === $all) {
        return 1;
    }
    $found = 0;
    $free = $all & ~($columns | $left | $right);
    while ($free !== 0) {
        $bit = $free & -$free;
        $free ^= $bit;
        $found += solutions($all, $columns | $bit, ($left | $bit) << 1, ($right | $bit) >> 1);
    }
    return $found;
}

final class Board
{
    /** @var list<int> column of the queen in each row */
    private array $queens = [];

    public function __construct(private readonly int $size)
    {
    }

    private function isSafe(int $column): bool
    {
        $row = count($this->queens);
        foreach ($this->queens as $r => $c) {
            if ($c === $column || abs($c - $column) === $row - $r) {
                return false;
            }
        }
        return true;
    }

    /** @return Generator<int, list<int>> */
    public function solve(): Generator
    {
        if (count($this->queens) === $this->size) {
            yield $this->queens;
            return;
        }
        for ($column = 0; $column < $this->size; $column++) {
            if ($this->isSafe($column)) {
                $this->queens[] = $column;
                yield from $this->solve();
                array_pop($this->queens);
            }
        }
    }
}

$n = (int) ($argv[1] ?? 11);
for ($size = 4; $size <= $n; $size++) {
    echo "$size queens: ", solutions((1 << $size) - 1), "\n";
}

$size = max(4, $n - 1);
$count = 0;
$sum = 0;
foreach ((new Board($size))->solve() as $queens) {
    if ($count++ === 0) {
        foreach ($queens as $column) {
            echo str_repeat('. ', $column), 'Q ', rtrim(str_repeat('. ', $size - $column - 1)), "\n";
        }
    }
    $sum = ($sum * 31 + (int) implode('', $queens)) % 1_000_000_007;
}
echo "$count boards, checksum $sum\n";

<?php
// Dense matrices as nested arrays: product, transpose and determinant, with ints and with floats.
declare(strict_types=1);

final class Matrix
{
    /** @param list<list<int|float>> $rows */
    public function __construct(private readonly array $rows)
    {
    }

    public static function generate(int $size, callable $element): self
    {
        $rows = [];
        for ($i = 0; $i < $size; $i++) {
            for ($j = 0; $j < $size; $j++) {
                $rows[$i][$j] = $element($i, $j);
            }
        }
        return new self($rows);
    }

    public function transpose(): self
    {
        return new self(array_map(null, ...$this->rows));
    }

    public function times(self $other): self
    {
        $columns = $other->transpose()->rows;
        $product = [];
        foreach ($this->rows as $row) {
            $line = [];
            foreach ($columns as $column) {
                $sum = 0;
                foreach ($row as $k => $value) {
                    $sum += $value * $column[$k];
                }
                $line[] = $sum;
            }
            $product[] = $line;
        }
        return new self($product);
    }

    public function trace(): int|float
    {
        $trace = 0;
        foreach ($this->rows as $i => $row) {
            $trace += $row[$i];
        }
        return $trace;
    }

    /** By elimination with partial pivoting, in place on a copy. */
    public function determinant(): float
    {
        $rows = $this->rows;
        $size = count($rows);
        $determinant = 1.0;
        for ($k = 0; $k < $size; $k++) {
            $pivot = $k;
            for ($i = $k + 1; $i < $size; $i++) {
                if (abs($rows[$i][$k]) > abs($rows[$pivot][$k])) {
                    $pivot = $i;
                }
            }
            if ($pivot !== $k) {
                [$rows[$k], $rows[$pivot]] = [$rows[$pivot], $rows[$k]];
                $determinant = -$determinant;
            }
            $determinant *= $rows[$k][$k];
            for ($i = $k + 1; $i < $size; $i++) {
                $factor = $rows[$i][$k] / $rows[$k][$k];
                for ($j = $k; $j < $size; $j++) {
                    $rows[$i][$j] -= $factor * $rows[$k][$j];
                }
            }
        }
        return $determinant;
    }

    public function checksum(): int
    {
        $sum = 0;
        foreach ($this->rows as $row) {
            foreach ($row as $value) {
                $sum = ($sum * 31 + (int) round($value)) % 998244353;
            }
        }
        return $sum;
    }
}

$size = (int) ($argv[1] ?? 120);

$a = Matrix::generate($size, static fn(int $i, int $j): int => ($i * 17 + $j * 31) % 101 - 50);
$b = Matrix::generate($size, static fn(int $i, int $j): int => ($i * $j + 7) % 89 - 44);
$product = $a->times($b);
printf("ints: trace %d, checksum %d\n", $product->trace(), $product->checksum());

$identity = Matrix::generate($size, static fn(int $i, int $j): float => $i === $j ? 1.0 : 0.0);
$c = Matrix::generate($size, static fn(int $i, int $j): float => ($i === $j ? 2.0 : 0.0) + 1 / (1 + $i + $j));
$d = $c->times($c);
printf("floats: trace %.6f, checksum %d\n", $d->trace(), $d->checksum());
printf("identity: %s\n", $d->times($identity)->checksum() === $d->checksum() ? 'kept' : 'lost');
printf("determinants: %.5e, squared %.5e\n", $c->determinant() ** 2, $d->determinant());

<?php
// Spectral norm of an infinite matrix by the power method: float arrays, many small calls.

function element(int $i, int $j): float
{
    return 1.0 / ((($i + $j) * ($i + $j + 1) >> 1) + $i + 1);
}

function times(array $v, callable $at): array
{
    $result = [];
    $n = count($v);
    for ($i = 0; $i < $n; $i++) {
        $sum = 0.0;
        foreach ($v as $j => $value) {
            $sum += $at($i, $j) * $value;
        }
        $result[] = $sum;
    }
    return $result;
}

function gram(array $v): array
{
    return times(times($v, element(...)), static fn(int $i, int $j): float => element($j, $i));
}

function dot(array $a, array $b): float
{
    return array_sum(array_map(static fn(float $x, float $y): float => $x * $y, $a, $b));
}

$n = (int) ($argv[1] ?? 230);
$u = array_fill(0, $n, 1.0);
for ($i = 0; $i < 10; $i++) {
    $v = gram($u);
    $u = gram($v);
}
printf("%.9f\n", sqrt(dot($u, $v) / dot($v, $v)));

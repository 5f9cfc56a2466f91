<?php
// Primes by three sieves: a packed array, a byte string, and a lazy wheel of generators.
declare(strict_types=1);

/** @return list<int> */
function sieve_array(int $limit): array
{
    $composite = array_fill(0, $limit + 1, false);
    for ($n = 3; $n * $n <= $limit; $n += 2) {
        if (!$composite[$n]) {
            for ($multiple = $n * $n; $multiple <= $limit; $multiple += 2 * $n) {
                $composite[$multiple] = true;
            }
        }
    }
    $primes = [2];
    for ($n = 3; $n <= $limit; $n += 2) {
        if (!$composite[$n]) {
            $primes[] = $n;
        }
    }
    return $primes;
}

/** One byte a number, struck out in place. */
function sieve_string(int $limit): string
{
    $flags = '00' . str_repeat('1', $limit - 1);
    for ($n = 2; $n * $n <= $limit; $n++) {
        if ($flags[$n] === '1') {
            for ($multiple = $n * $n; $multiple <= $limit; $multiple += $n) {
                $flags[$multiple] = '0';
            }
        }
    }
    return $flags;
}

/** Keeps only the next multiple of each prime, in a hash. */
function sieve_lazy(): Generator
{
    $next = [];
    for ($n = 2;; $n++) {
        if (!isset($next[$n])) {
            yield $n;
            $next[$n * $n] = [$n];
            continue;
        }
        foreach ($next[$n] as $prime) {
            $next[$n + $prime][] = $prime;
        }
        unset($next[$n]);
    }
}

$limit = max(100, (int) ($argv[1] ?? 1_800_000));

$primes = sieve_array($limit);
printf("%s primes up to %s, the last is %d\n", number_format(count($primes)), number_format($limit), end($primes));
printf("sum %s, crc %08x\n", number_format(array_sum($primes)), crc32(implode(',', $primes)));

// The pairs 3, 5 and 5, 7 overlap: substr_count() sees one of the two.
$flags = sieve_string($limit);
printf("string: %s, twins: %s\n", number_format(substr_count($flags, '1')), number_format(1 + substr_count($flags, '101')));

$gaps = [];
for ($i = 1, $count = count($primes); $i < $count; $i++) {
    $gap = $primes[$i] - $primes[$i - 1];
    $gaps[$gap] = ($gaps[$gap] ?? 0) + 1;
}
arsort($gaps);
foreach (array_slice($gaps, 0, 4, true) as $gap => $times) {
    printf("gap %2d: %s\n", $gap, number_format($times));
}

$lazy = [];
foreach (sieve_lazy() as $prime) {
    if ($prime > intdiv($limit, 20)) {
        break;
    }
    $lazy[] = $prime;
}
echo 'lazy: ', count($lazy), ' ', $lazy === array_slice($primes, 0, count($lazy)) ? 'same' : 'different', "\n";

<?php
// Words, their frequencies and neighbours in a generated text: hashes, explode(), sorting with closures.
declare(strict_types=1);

/** Pronounceable words drawn by a Zipf-like distribution. */
function words(int $count): Generator
{
    $syllables = ['ka', 'lo', 'mi', 'ne', 'ru', 'sa', 'ti', 'vo', 'ze', 'bran', 'dor', 'fel', 'gim'];
    $seed = 42;
    $next = static function () use (&$seed): int {
        return $seed = $seed * 16807 % 2147483647;
    };
    for ($i = 0; $i < $count; $i++) {
        $rank = (int) (3000 ** ($next() / 2147483647));
        $word = '';
        do {
            $word .= $syllables[$rank % 13];
            $rank = intdiv($rank, 13);
        } while ($rank > 0);
        yield $next() % 9 === 0 ? ucfirst($word) : $word;
    }
}

function text(int $count): string
{
    $lines = [];
    $line = [];
    foreach (words($count) as $i => $word) {
        $line[] = $word . match (true) {
            $i % 17 === 16 => '.',
            $i % 7 === 3 => ',',
            default => '',
        };
        if (count($line) === 12) {
            $lines[] = implode(' ', $line);
            $line = [];
        }
    }
    return implode("\n", [...$lines, implode(' ', $line)]);
}

$count = (int) ($argv[1] ?? 200000);
$text = text($count);
printf("%s bytes, md5 %s\n", number_format(strlen($text)), md5($text));

$frequency = [];
$pairs = [];
$letters = array_fill_keys(range('a', 'z'), 0);
foreach (explode("\n", $text) as $line) {
    $previous = null;
    foreach (explode(' ', $line) as $word) {
        $word = strtolower(trim($word, '.,'));
        if ($word === '') {
            continue;
        }
        $frequency[$word] = ($frequency[$word] ?? 0) + 1;
        $letters[$word[0]]++;
        if ($previous !== null) {
            $pair = "$previous $word";
            if (isset($pairs[$pair])) {
                $pairs[$pair]++;
            } else {
                $pairs[$pair] = 1;
            }
        }
        $previous = $word;
    }
}

$top = static function (array $counts, int $limit): array {
    uksort($counts, static fn(string $a, string $b): int => $counts[$b] <=> $counts[$a] ?: strcmp($a, $b));
    return array_slice($counts, 0, $limit, true);
};

printf("%d different words, %d pairs\n", count($frequency), count($pairs));
foreach ($top($frequency, 8) as $word => $times) {
    printf("%-12s %7s %6.2f%%\n", $word, number_format($times), 100 * $times / $count);
}
foreach ($top(array_filter($pairs, static fn(int $times): bool => $times > 50), 5) as $pair => $times) {
    echo str_pad($pair, 14, '.'), ' ', $times, "\n";
}
foreach (array_filter($letters) as $letter => $times) {
    echo "$letter=$times ";
}
echo "\n", array_sum($frequency) === array_sum($letters) ? 'consistent' : 'inconsistent', "\n";

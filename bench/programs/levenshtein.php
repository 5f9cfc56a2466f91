<?php
// Edit distances between generated words: string offsets, rows of ints, min().
declare(strict_types=1);

final class Random
{
    public function __construct(private int $state)
    {
    }

    public function below(int $limit): int
    {
        $this->state = ($this->state * 1103515245 + 12345) & 0x7fffffff;
        return ($this->state >> 8) % $limit;
    }
}

function word(Random $random, int $length): string
{
    $word = '';
    while (strlen($word) < $length) {
        $word .= 'aeionrstlu'[$random->below(10)];
    }
    return $word;
}

/** A few edits away from the given word. */
function misspell(Random $random, string $word): string
{
    for ($edits = $random->below(6); $edits >= 0; $edits--) {
        $at = $random->below(strlen($word));
        $letter = chr(ord('a') + $random->below(26));
        switch ($random->below(3)) {
            case 0:
                $word[$at] = $letter;
                break;
            case 1:
                $word = substr($word, 0, $at) . $letter . substr($word, $at);
                break;
            default:
                $word = substr_replace($word, '', $at, 1);
        }
    }
    return $word;
}

function distance(string $a, string $b): int
{
    $columns = strlen($b);
    $previous = range(0, $columns);
    for ($i = 0, $rows = strlen($a); $i < $rows; $i++) {
        $current = [$i + 1];
        $letter = $a[$i];
        for ($j = 0; $j < $columns; $j++) {
            $current[] = $letter === $b[$j]
                ? $previous[$j]
                : 1 + min($previous[$j], $previous[$j + 1], $current[$j]);
        }
        $previous = $current;
    }
    return $previous[$columns];
}

$pairs = (int) ($argv[1] ?? 1400);
$random = new Random(2024);
$histogram = [];
$wrong = 0;
for ($i = 0; $i < $pairs; $i++) {
    $a = word($random, 30 + $random->below(20));
    $b = $i % 10 === 0 ? word($random, strlen($a)) : misspell($random, $a);
    $distance = distance($a, $b);
    $histogram[$distance] ??= 0;
    $histogram[$distance]++;
    $wrong += (int) ($distance !== levenshtein($a, $b));
}
ksort($histogram);
foreach ($histogram as $distance => $count) {
    echo "$distance:$count ";
}
echo "\n$wrong differ from levenshtein()\n";

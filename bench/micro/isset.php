<?php
// isset(), ?? and empty() on variables, elements and properties, there and not.
final class Options
{
    public ?string $name = null;
    public array $flags = ['debug' => true, 'level' => 0];
}

function run(int $n): int
{
    $options = new Options();
    $hash = ['a' => 1, 'b' => null, 'c' => ['d' => 4]];
    $found = 0;
    for ($i = 0; $i < $n; $i++) {
        if (isset($hash['a'])) {
            $found++;
        }
        if (isset($hash['b'])) {
            $found += 100;
        }
        if (isset($hash['c']['d'])) {
            $found++;
        }
        if (empty($options->flags['level'])) {
            $found++;
        }
        $found += $hash['x'] ?? 2;
        $found += $options->name ?? $options->flags['debug'] ? 1 : 0;
        $found += isset($missing) ? 100 : 0;
    }
    return $found;
}

echo run((int) ($argv[1] ?? 1_500_000)), "\n";

<?php
// Concatenation and interpolation into new strings.
function run(int $n): int
{
    $length = 0;
    $name = 'engine';
    for ($i = 0; $i < $n; $i++) {
        $a = $name . ':' . $i;
        $b = "<$name id=\"{$i}\">";
        $length += strlen($a . $b);
    }
    return $length;
}

echo run((int) ($argv[1] ?? 800_000)), "\n";

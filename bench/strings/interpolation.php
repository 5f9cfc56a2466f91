<?php
// Variables within a text, into new strings.
function run(int $n): string
{
    $length = 0;
    $a = 'name';
    $map = ['k' => 'value'];
    $last = '';
    for ($i = 0; $i < $n; $i++) {
        $b = $i & 1 ? 'odd' : 'even';
        $last = "$a text $b";
        $length += strlen($last) + strlen("{$a}: $map[k], $i");
    }
    return "$length $last";
}

echo run((int) ($argv[1] ?? 2_000_000)), "\n";

<?php
// Strings that grow as elements of an array, under a name and under a number.
function run(int $n): string
{
    $a = ['k' => '', 3 => ''];
    for ($i = 0; $i < $n; $i++) {
        $a['k'] .= 'abc';
        $a[3] .= 'd';
    }
    return strlen($a['k']) . substr($a['k'], -4) . strlen($a[3]) . substr($a[3], -2);
}

echo run((int) ($argv[1] ?? 5_000_000)), "\n";

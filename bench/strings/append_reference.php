<?php
// A string that grows through references: a parameter, a local alias, a closure's variable.
function add(string &$s, int $n): void
{
    for ($i = 0; $i < $n; $i++) {
        $s .= 'abc';
    }
}

function run(int $n): string
{
    $s = '';
    add($s, $n);
    $alias = &$s;
    for ($i = 0; $i < $n; $i++) {
        $alias .= 'd';
    }
    $append = function (string $piece) use (&$s): void {
        $s .= $piece;
    };
    for ($i = 0; $i < $n; $i += 4) {
        $append('ef');
    }
    return strlen($s) . substr($s, -4) . substr($s, $n * 3 - 2, 4);
}

echo run((int) ($argv[1] ?? 5_000_000)), "\n";

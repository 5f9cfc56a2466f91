<?php
// Strings that grow as a static property and as a static variable.
final class Text
{
    public static string $s = '';
}

function add(int $n): string
{
    static $kept = '';
    for ($i = 0; $i < $n; $i++) {
        $kept .= 'abc';
    }
    return $kept;
}

function run(int $n): string
{
    for ($i = 0; $i < $n; $i++) {
        Text::$s .= 'abcd';
    }
    $kept = add($n);
    return strlen(Text::$s) . substr(Text::$s, -5) . strlen($kept) . substr($kept, -4);
}

echo run((int) ($argv[1] ?? 5_000_000)), "\n";

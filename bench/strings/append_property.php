<?php
// A string that grows as a property of an object, from inside and from outside of its class.
final class Text
{
    public string $s = '';

    public function add(int $n): void
    {
        for ($i = 0; $i < $n; $i++) {
            $this->s .= 'abc';
        }
    }
}

function run(int $n): string
{
    $text = new Text();
    $text->add($n);
    for ($i = 0; $i < $n; $i++) {
        $text->s .= 'd';
    }
    return strlen($text->s) . substr($text->s, $n * 3 - 2, 4);
}

echo run((int) ($argv[1] ?? 5_000_000)), "\n";

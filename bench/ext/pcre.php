<?php
// Regular expressions.
require __DIR__ . '/../everyday/harness.inc';

everyday(<<<'LIST'
preg_match x 250000
$x = preg_match('/^\d+-\w+$/', '123-abc');

preg_match with groups x 150000
$x = preg_match('/(\d+)-(\w+)/', 'on 123-abc here', $m);

preg_match with names x 100000
$x = preg_match('/(?<year>\d{4})-(?<month>\d\d)/', 'at 2024-05-06', $m);

preg_match with offsets x 100000
$x = preg_match('/(\d+)-(\w+)/', 'on 123-abc here', $m, PREG_OFFSET_CAPTURE);

preg_match with /u x 150000
$x = preg_match('/^\p{Lu}\p{L}+$/u', 'Ärger');

preg_match that fails x 250000
$x = preg_match('/needle\d/', 'a haystack without anything in it');

preg_match_all x 30000
$x = preg_match_all('/\b(\w)(\w*)\b/', 'the quick brown fox jumps over the lazy dog', $m);

preg_match_all in sets x 30000
$x = preg_match_all('/(\w+)=(\d+)/', 'a=1, b=22, c=333, d=4444', $m, PREG_SET_ORDER);

preg_replace x 80000
$x = preg_replace('/\s+/', ' ', "some  text \t with   spaces");

preg_replace with groups x 60000
$x = preg_replace('/(\w+)@(\w+)/', '$2 at $1', 'me@home and you@work');

preg_replace of arrays x 40000
$x = preg_replace(['/a/', '/b/', '/c/'], ['1', '2', '3'], 'aabbcc');

preg_replace_callback x 40000
$x = preg_replace_callback('/\d+/', fn($m) => $m[0] + 1, 'a 1 b 22 c 333');

preg_split x 60000
$x = preg_split('/[\s,]+/', 'one, two  three,four');

preg_split with delimiters x 40000
$x = preg_split('/(-)|(,)/', 'a-b,c-d', -1, PREG_SPLIT_DELIM_CAPTURE | PREG_SPLIT_NO_EMPTY);

preg_split into characters x 20000
$x = preg_split('//u', 'Zürich, Straße', -1, PREG_SPLIT_NO_EMPTY);

preg_grep x 40000
- $list = ['apple', 'bob', 'avocado', 'cherry', 'apricot'];
$x = preg_grep('/^a/', $list);

preg_quote x 200000
$x = preg_quote('a.b*c?[x]');

patterns that change x 20000
$x = preg_match("/^a{$i}b\$/", 'ab');

4 KB scanned x 3000
- $text = str_repeat('word and another one; ', 200);
$x = preg_match_all('/\b[a-z]{4,}\b/', $text);
LIST);

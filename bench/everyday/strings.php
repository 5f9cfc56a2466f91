<?php
// Strings: building, comparing, searching, changing; numbers as text; encodings; patterns.
require __DIR__ . '/harness.inc';

everyday(<<<'LIST'
concatenation x 400000
- $a = 'left'; $b = 'right';
$x = $a . '-' . $b;

interpolation x 300000
- $name = 'world'; $map = ['k' => 'v'];
$x = "hello $name, {$map['k']} $i";

append x 600000
- $text = '';
$text .= 'part';

int to string and back x 500000
$x = (int) (string) $i;

float to string x 150000
- $f = 1.25;
$x = (string) ($f + $i);

byte by offset x 600000
- $text = 'abcdefgh';
$x = $text[$i & 7];

byte written x 500000
- $text = 'abcdefgh';
$text[$i & 7] = 'x';

equal strings x 600000
- $a = 'some text'; $b = 'some tex' . 't';
$x = $a === $b; $y = $a == 'other';

numeric strings compared x 400000
- $a = '10'; $b = '1e1';
$x = $a == $b; $y = $a == 10; $z = $a < '9';

switch over strings x 400000
- $word = 'delta';
switch ($word) { case 'alpha': $x = 1; break; case 'beta': $x = 2; break; case 'delta': $x = 3; break; default: $x = 4; }

strlen and empty x 700000
- $text = 'text';
$x = strlen($text); $y = $text === '';

substr x 500000
- $text = 'a longer piece of text';
$x = substr($text, 2, 6);

strpos and str_contains x 500000
- $text = 'a longer piece of text';
$x = strpos($text, 'piece'); $y = str_contains($text, 'of');

str_starts_with and str_ends_with x 500000
- $text = 'prefix and suffix';
$x = str_starts_with($text, 'pre') && str_ends_with($text, 'fix');

stripos x 200000
- $text = str_repeat('x', 30) . 'Needle';
$x = stripos($text, 'needle');

strrpos and strrchr x 300000
- $text = 'a/b/c.txt';
$x = strrpos($text, '/'); $y = strrchr($text, '.');

strcmp and strcasecmp x 400000
- $a = 'apple'; $b = 'APPLE';
$x = strcmp($a, $b) + strcasecmp($a, $b);

str_replace x 150000
- $text = 'the cat sat on the mat';
$x = str_replace('the', 'a', $text);

str_replace of several x 60000
- $text = 'the cat sat on the mat';
$x = str_replace(['cat', 'mat'], ['dog', 'rug'], $text);

str_ireplace x 80000
- $text = 'The Cat sat on the cat';
$x = str_ireplace('cat', 'dog', $text);

strtr of characters x 150000
- $text = 'the cat sat on the mat';
$x = strtr($text, 'aet', '431');

strtr of pairs x 60000
- $text = 'Hello {name}, {greeting}';
$x = strtr($text, ['{name}' => 'Ann', '{greeting}' => 'bye']);

strtolower and strtoupper x 300000
- $text = 'Some Mixed Text';
$x = strtolower($text); $y = strtoupper($text);

ucfirst, lcfirst, ucwords x 200000
- $text = 'some words here';
$x = ucfirst($text); $y = lcfirst($text); $z = ucwords($text);

trim and rtrim x 300000
- $text = '  padded text ';
$x = trim($text); $y = rtrim($text, ' ');

explode x 120000
- $text = 'one,two,three,four';
$x = explode(',', $text);

implode x 150000
- $parts = ['one', 'two', 'three', 'four'];
$x = implode(',', $parts);

implode of ints x 120000
- $parts = [1, 22, 333, 4444];
$x = implode(',', $parts);

str_split x 100000
- $text = 'abcdefghijkl';
$x = str_split($text, 3);

str_repeat and str_pad x 200000
$x = str_repeat('ab', 8); $y = str_pad('7', 3, '0', STR_PAD_LEFT);

strrev and substr_count x 200000
- $text = 'abracadabra';
$x = strrev($text); $y = substr_count($text, 'a');

wordwrap and nl2br x 60000
- $text = "some text that is wrapped\nat some width or other";
$x = wordwrap($text, 20); $y = nl2br($text);

sprintf x 200000
$x = sprintf('%s-%d', 'a', $i);

sprintf of floats and padding x 100000
$x = sprintf('%05d %8.3f', $i, 1.5);

number_format x 100000
$x = number_format(1234567.891, 2);

htmlspecialchars x 100000
- $text = '<a href="x">T & C</a>';
$x = htmlspecialchars($text);

strip_tags x 80000
- $text = '<p>some <b>bold</b> text</p>';
$x = strip_tags($text);

urlencode and rawurldecode x 150000
- $text = 'a b&c=d/e';
$x = urlencode($text); $y = rawurldecode('a%20b%26c');

base64 x 150000
- $text = 'some bytes to encode';
$x = base64_decode(base64_encode($text));

md5, sha1, crc32 x 30000
- $text = 'some bytes to digest';
$x = md5($text); $y = sha1($text); $z = crc32($text);

bin2hex and dechex x 200000
- $text = 'bytes';
$x = bin2hex($text); $y = dechex($i);

ord and chr x 500000
$x = chr(ord('a') + $i % 26);

is_numeric and ctype x 300000
$x = is_numeric('12.5'); $y = is_numeric('abc');

intval, floatval, strval x 300000
$x = intval('42'); $y = floatval('1.5'); $z = strval($i);

parse_url and http_build_query x 40000
$x = parse_url('https://host.example/path?q=1'); $y = http_build_query(['a' => 1, 'b' => 'c d']);

pack and unpack x 80000
$x = unpack('Na/nb', pack('Nn', $i, 7));

json_encode x 60000
- $data = ['id' => 1, 'name' => 'n', 'list' => [1, 2, 3]];
$x = json_encode($data);

json_decode x 40000
- $text = '{"id":1,"name":"n","list":[1,2,3]}';
$x = json_decode($text, true);

serialize and unserialize x 30000
- $data = ['id' => 1, 'name' => 'n', 'list' => [1, 2, 3]];
$x = unserialize(serialize($data));

var_export and print_r x 30000
- $data = ['a' => 1, 'b' => [true, null]];
$x = var_export($data, true); $y = print_r($data, true);

preg_match, short x 150000
$x = preg_match('/^\d+$/', '12345');

preg_match with groups x 100000
$x = preg_match('/(\w+)@(\w+)\.com/', 'joe@example.com', $m);

preg_match that fails x 150000
$x = preg_match('/zebra/', 'no such animal in here');

preg_match_all x 40000
$x = preg_match_all('/\b(\w)(\w*)\b/', 'several words in a row', $m);

preg_replace x 60000
$x = preg_replace('/\s+/', ' ', "some   text with \t blanks");

preg_replace with references x 50000
$x = preg_replace('/(\w+) (\w+)/', '$2 $1', 'hello world again here');

preg_split x 60000
$x = preg_split('/[\s,]+/', 'one, two  three,four');

preg_quote x 200000
$x = preg_quote('a.b*c');
LIST);

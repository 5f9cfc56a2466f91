<?php
// filter, tokenizer, ctype of input, urls, html.
// Modules: tokenizer ctype
require __DIR__ . '/../everyday/harness.inc';

everyday(<<<'LIST'
filter_var int x 200000
$x = filter_var('12345', FILTER_VALIDATE_INT);

filter_var int with range x 100000
$x = filter_var('12345', FILTER_VALIDATE_INT, ['options' => ['min_range' => 1, 'max_range' => 99999]]);

filter_var float x 150000
$x = filter_var('123.45', FILTER_VALIDATE_FLOAT);

filter_var boolean x 200000
$x = filter_var('yes', FILTER_VALIDATE_BOOLEAN, FILTER_NULL_ON_FAILURE);

filter_var email x 60000
$x = filter_var('some.body@example.com', FILTER_VALIDATE_EMAIL);

filter_var url x 60000
$x = filter_var('https://user@example.com:8080/path?query=1#f', FILTER_VALIDATE_URL);

filter_var ip x 150000
$x = filter_var('192.168.1.1', FILTER_VALIDATE_IP) . filter_var('2001:db8::1', FILTER_VALIDATE_IP);

filter_var regexp x 80000
$x = filter_var('abc123', FILTER_VALIDATE_REGEXP, ['options' => ['regexp' => '/^[a-z]+\d+$/']]);

filter_var special chars x 120000
$x = filter_var('<a href="x">b</a>', FILTER_SANITIZE_SPECIAL_CHARS);

filter_var_array x 30000
- $data = ['a' => '1', 'b' => 'x', 'c' => ['1', '2']]; $rules = ['a' => FILTER_VALIDATE_INT, 'b' => FILTER_DEFAULT, 'c' => ['filter' => FILTER_VALIDATE_INT, 'flags' => FILTER_REQUIRE_ARRAY]];
$x = filter_var_array($data, $rules);

token_get_all x 2000
- $code = '<?php function f(int $a, ?string $b = null): array { if ($a > 1) { return [$a, "x $b"]; } return []; } // end';
$x = token_get_all($code);

PhpToken::tokenize x 2000
- $code = '<?php function f(int $a, ?string $b = null): array { if ($a > 1) { return [$a, "x $b"]; } return []; } // end';
$x = PhpToken::tokenize($code);

htmlspecialchars x 150000
$x = htmlspecialchars('<a href="x">it\'s & more</a>');

htmlspecialchars of plain text x 250000
$x = htmlspecialchars('nothing to be done here at all');

htmlentities x 60000
$x = htmlentities('Zürich & "Straße" <b>');

html_entity_decode x 80000
$x = html_entity_decode('&lt;p&gt; &euro; &#8364; &uuml;');

strip_tags x 120000
$x = strip_tags('<p>Hello <b>bold</b><br/> there</p>');

nl2br x 150000
$x = nl2br("one\ntwo\r\nthree");

urlencode and urldecode x 150000
$x = urldecode(urlencode('some text & more / ü'));

rawurlencode x 200000
$x = rawurlencode('some text & more / ü');

parse_url x 100000
$x = parse_url('https://user:pass@example.com:8080/path/to?query=1&b=2#frag');

parse_url of one part x 150000
$x = parse_url('https://example.com/path?query=1', PHP_URL_HOST);

str_getcsv x 60000
$x = str_getcsv('one,"two, three",4,"five ""six"""', ',', '"', '\\');

sscanf x 80000
$x = sscanf('age: 25 name: Bob', 'age: %d name: %s');

ip2long and long2ip x 250000
$x = long2ip(ip2long('192.168.1.1'));

version_compare x 200000
$x = version_compare('8.2.10', '8.3.0-beta', '<');

similar_text and levenshtein x 60000
$x = similar_text('World', 'Word') + levenshtein('kitten', 'sitting');

soundex and metaphone x 100000
$x = soundex('Thompson') . metaphone('Thompson');

quoted_printable_encode x 80000
$x = quoted_printable_encode('Grüße = schön');
LIST);

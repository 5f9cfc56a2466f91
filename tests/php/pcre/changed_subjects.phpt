--TEST--
A long subject that was matched again and again is looked through anew when its bytes change, and not kept
--FILE--
<?php
function show($result) { echo json_encode($result), ' ', preg_last_error_msg(), "\n"; }

// Changed in place, used as a key, and matched again.
$text = str_repeat("\u{e4}b ", 500);
$keys = [];
for ($i = 0; $i < 4; ++$i) preg_match('/b/u', $text);
$keys[$text] = 1;
unset($keys[$text]);
$text[700] = "\xff";
for ($i = 0; $i < 4; ++$i) {
    show(preg_match('/c/u', $text));
    $keys[$text] = 1;
    $keys = [];
}
$text[700] = 'b';
$text[701] = 'b';
$text[699] = 'b';
for ($i = 0; $i < 3; ++$i) show(preg_match('/c/u', $text));
$text .= "\xe4";
for ($i = 0; $i < 3; ++$i) show(preg_match('/c/u', $text));
$text = substr($text, 0, -1);
for ($i = 0; $i < 3; ++$i) show(preg_match('/c/u', $text, $m, 0, $i * 2));

// Two in turn, and literals.
$other = strrev(str_repeat('cb a', 600));
for ($i = 0; $i < 6; ++$i) show([preg_match('/\bc/u', $text), preg_match('/\Bb/u', $other)]);
$bad = "bad\xff" . str_repeat('.', 2000);
for ($i = 0; $i < 3; ++$i) show([preg_match('/x$/u', $bad), preg_match('/a/u', $bad, $m, 0, 4)]);

// What was matched is free when nobody else has it.
$used = memory_get_usage();
(function () {
    $large = str_repeat("\u{e4} ", 1 << 19);
    for ($i = 0; $i < 4; ++$i) preg_match('/b/u', $large);
    preg_grep('/b/u', [$large, $large, $large]);
})();
var_dump(memory_get_usage() - $used < 100000);

// A pattern that makes itself one of characters is told that these are none.
foreach (["\xf0", "a\xf0", "\u{e4}"] as $short) {
    echo json_encode(array_map('bin2hex', preg_split('/(*UTF)./s', $short) ?: [])), ' ', preg_last_error(), "\n";
    echo bin2hex((string) preg_replace('/(*UTF)./s', '-', $short)), ' ', preg_last_error(), "\n";
}
--EXPECT--
false Malformed UTF-8 characters, possibly incorrectly encoded
false Malformed UTF-8 characters, possibly incorrectly encoded
false Malformed UTF-8 characters, possibly incorrectly encoded
false Malformed UTF-8 characters, possibly incorrectly encoded
0 No error
0 No error
0 No error
false Malformed UTF-8 characters, possibly incorrectly encoded
false Malformed UTF-8 characters, possibly incorrectly encoded
false Malformed UTF-8 characters, possibly incorrectly encoded
0 No error
0 No error
0 No error
[0,0] No error
[0,0] No error
[0,0] No error
[0,0] No error
[0,0] No error
[0,0] No error
[false,0] No error
[false,0] No error
[false,0] No error
bool(true)
[] 4
 4
[] 4
 4
["",""] 0
2d 0

--TEST--
Only what a match may look at has to be UTF-8: from the offset, less what the pattern looks behind
--FILE--
<?php
function show($result) { echo json_encode($result), ' ', preg_last_error_msg(), "\n"; }

// One byte that is no character, far in front of the offset.
$text = str_repeat('ab ', 5) . "\xff" . str_repeat('ab ', 600) . "\u{e4}b ";
foreach ([0, 15, 16, 17, 100, 100, 100, 0, 16, 20] as $offset) {
    show(preg_match('/\bb|a/u', $text, $m, 0, $offset));
    show(preg_match('/(?<=a)b/u', $text, $m, 0, $offset));
    show(preg_match('/(?<=\w\w\s\w)b/u', $text, $m, 0, $offset));
}

// Its twin is UTF-8 as a whole, and no longer is when a byte of it is changed.
$text[15] = 'x';
for ($i = 0; $i < 4; ++$i) show(preg_match_all('/\w+/u', $text));
$copy = $text;
$text[1000] = "\xe4";
show(preg_match_all('/\w+/u', $text));
show(preg_match('/\w+/u', $text, $m, 0, 900));
show(preg_match('/\w+/u', $text, $m, 0, 1001));
show(preg_match('/\w+/u', $copy, $m, 0, 900));

// The middle of a character is no place to begin at, whoever asked before.
$text = str_repeat("\u{e4}\u{20ac}", 400);
foreach ([0, 0, 2, 1, 3, 4, 5, 2000, 1999] as $offset) show(preg_match('/./u', $text, $m, 0, $offset));

// A text that grows between matches.
$text = '';
$found = 0;
for ($i = 0; $i < 3000; ++$i) {
    $text .= $i % 7 ? "word$i " : "w\u{f6}rd$i ";
    $found += preg_match('/\w+ $/u', $text, $m, 0, max(0, strlen($text) - 8));
    if ($i % 1000 === 999) {
        $text .= "\xf6";
        show(preg_match('/\w+$/u', $text, $m, 0, strlen($text) - 5));
        $text = substr($text, 0, -1);
    }
}
show($found);
--EXPECT--
false Malformed UTF-8 characters, possibly incorrectly encoded
false Malformed UTF-8 characters, possibly incorrectly encoded
false Malformed UTF-8 characters, possibly incorrectly encoded
false Malformed UTF-8 characters, possibly incorrectly encoded
false Malformed UTF-8 characters, possibly incorrectly encoded
false Malformed UTF-8 characters, possibly incorrectly encoded
false Malformed UTF-8 characters, possibly incorrectly encoded
false Malformed UTF-8 characters, possibly incorrectly encoded
false Malformed UTF-8 characters, possibly incorrectly encoded
1 No error
1 No error
false Malformed UTF-8 characters, possibly incorrectly encoded
1 No error
1 No error
1 No error
1 No error
1 No error
1 No error
1 No error
1 No error
1 No error
false Malformed UTF-8 characters, possibly incorrectly encoded
false Malformed UTF-8 characters, possibly incorrectly encoded
false Malformed UTF-8 characters, possibly incorrectly encoded
false Malformed UTF-8 characters, possibly incorrectly encoded
false Malformed UTF-8 characters, possibly incorrectly encoded
false Malformed UTF-8 characters, possibly incorrectly encoded
1 No error
1 No error
1 No error
606 No error
606 No error
606 No error
606 No error
false Malformed UTF-8 characters, possibly incorrectly encoded
false Malformed UTF-8 characters, possibly incorrectly encoded
1 No error
1 No error
1 No error
1 No error
1 No error
false The offset did not correspond to the beginning of a valid UTF-8 code point
false The offset did not correspond to the beginning of a valid UTF-8 code point
false The offset did not correspond to the beginning of a valid UTF-8 code point
1 No error
0 No error
false The offset did not correspond to the beginning of a valid UTF-8 code point
false Malformed UTF-8 characters, possibly incorrectly encoded
false Malformed UTF-8 characters, possibly incorrectly encoded
false Malformed UTF-8 characters, possibly incorrectly encoded
2714 Malformed UTF-8 characters, possibly incorrectly encoded

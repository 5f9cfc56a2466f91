--TEST--
\X looks back over flags; (*UTF) without the modifier u takes an offset inside of a character
--FILE--
<?php
// Who looks that far back is told of all damage there, as bytes that are no text have no flags.
foreach (["\xff🇩🇪🇩🇪", "\x80\x80🇩🇪🇩🇪", "🇩🇪🇩🇪🇩🇪", "a\xf0🇩🇪🇩🇪e\u{301}"] as $subject) {
    for ($offset = 0; $offset <= strlen($subject); ++$offset) {
        $found = preg_match('/\X/u', $subject, $match, PREG_OFFSET_CAPTURE, $offset);
        echo json_encode($found), preg_last_error(), $found ? ':' . $match[0][1] . '+' . strlen($match[0][0]) : '', ' ';
    }
    echo "\n";
}
$long = str_repeat("éa", 600) . "b" . str_repeat("é", 20);
for ($i = 0; $i < 4; ++$i) {
    echo json_encode(preg_match('/(*UTF)b/', $long, $match, 0, 1)), preg_last_error(), ' ';
}
echo json_encode(preg_match('/(*UTF)b/', "ébé", $match, 0, 1)), "\n";
echo json_encode(preg_match('/b/u', "ébé", $match, 0, 1)), preg_last_error(), "\n";
echo json_encode(preg_match_all('/\X/u', $long)), "\n";
?>
--EXPECT--
false4 false4 false5 false5 false5 false4 false5 false5 false5 false4 false5 false5 false5 false4 false5 false5 false5 false4 
false4 false5 false4 false5 false5 false5 false4 false5 false5 false5 false4 false5 false5 false5 false4 false5 false5 false5 false4 
10:0+8 false5 false5 false5 10:4+4 false5 false5 false5 10:8+8 false5 false5 false5 10:12+4 false5 false5 false5 10:16+8 false5 false5 false5 10:20+4 false5 false5 false5 00 
false4 false4 false4 false5 false5 false5 false4 false5 false5 false5 false4 false5 false5 false5 false4 false5 false5 false5 false4 false4 false5 false4 
10 10 10 10 1
false5
1221

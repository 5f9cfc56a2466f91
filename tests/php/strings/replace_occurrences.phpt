--TEST--
str_replace, str_ireplace, substr_count and stripos find what a plain search finds
--FILE--
<?php
function places($text, $wanted, $any_case) {
    if ($any_case) { $text = strtolower($text); $wanted = strtolower($wanted); }
    $found = [];
    for ($i = 0, $n = strlen($wanted); $i + $n <= strlen($text);) {
        $same = true;
        for ($k = 0; $k < $n && $same; $k++) $same = $text[$i + $k] === $wanted[$k];
        if ($same) { $found[] = $i; $i += $n; } else { $i++; }
    }
    return $found;
}
function replaced($text, $wanted, $by, $any_case, &$count) {
    $out = '';
    $done = 0;
    foreach (places($text, $wanted, $any_case) as $at) {
        $out .= substr($text, $done, $at - $done) . $by;
        $done = $at + strlen($wanted);
        $count++;
    }
    return $out . substr($text, $done);
}
mt_srand(5);
$bad = 0;
$checked = 0;
foreach (['ab', 'aAbB', "a\0\x80\xe1Z[@`{", 'abc'] as $letters) {
    for ($round = 0; $round < 300; $round++) {
        $text = '';
        for ($i = mt_rand(0, 90); $i > 0; $i--) $text .= $letters[mt_rand(0, strlen($letters) - 1)];
        $wanted = '';
        for ($i = mt_rand(1, 20) > 15 ? mt_rand(5, 24) : mt_rand(1, 4); $i > 0; $i--) $wanted .= $letters[mt_rand(0, strlen($letters) - 1)];
        foreach (['', 'x', 'longer than it'] as $by) {
            $n = $m = $k = $l = 0;
            if (replaced($text, $wanted, $by, false, $n) !== str_replace($wanted, $by, $text, $m) || $n !== $m) $bad++;
            if (replaced($text, $wanted, $by, true, $k) !== str_ireplace($wanted, $by, $text, $l) || $k !== $l) $bad++;
        }
        if (substr_count($text, $wanted) !== count(places($text, $wanted, false))) $bad++;
        $from = mt_rand(0, strlen($text));
        $first = stripos($text, $wanted, $from);
        $all = places(substr($text, $from), $wanted, true);
        if ($first !== ($all ? $all[0] + $from : false)) $bad++;
        $checked++;
    }
}
var_dump($checked, $bad);

// Many places, and many that only seem to be one.
var_dump(str_replace('ab', 'x', str_repeat('ab', 1000), $n) === str_repeat('x', 1000), $n);
var_dump(str_ireplace('aB', 'xyz', str_repeat('Ab', 65), $n) === str_repeat('xyz', 65), $n);
var_dump(str_replace('abba', '', str_repeat('abaa', 100) . 'abba', $n) === str_repeat('abaa', 100), $n);
var_dump(substr_count(str_repeat('a', 100) . 'b', str_repeat('a', 20) . 'b'), substr_count(str_repeat('a', 100), 'aa'));
var_dump(substr_count(str_repeat('abca', 50) . 'abba' . str_repeat('abca', 50) . 'abba', 'abba'));
var_dump(str_replace('<', str_repeat('y', 40000), 'a<b<') === 'a' . str_repeat('y', 40000) . 'b' . str_repeat('y', 40000));
// What is left is nothing, or a byte.
var_dump(str_replace('ab', '', 'abab'), str_replace('ab', '', 'abxab'), str_replace('ab', 'c', 'ab'));
--EXPECT--
int(1200)
int(0)
bool(true)
int(1000)
bool(true)
int(65)
bool(true)
int(1)
int(1)
int(50)
int(2)
bool(true)
string(0) ""
string(1) "x"
string(1) "c"

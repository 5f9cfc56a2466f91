--TEST--
Searching and replacing texts: near, far, among many that only begin alike, at both ends
--FILE--
<?php
$far = str_repeat('aaaaaaab', 1000) . 'aaaaaaac' . str_repeat('aaaaaaab', 1000);
echo strpos($far, 'aaaaaaac'), ' ', var_export(strpos($far, 'aaaaaaad'), true), ' ', strpos($far, 'ab', 9), "\n";
echo strpos('abc', 'c'), strpos('abc', 'abc'), var_export(strpos('abc', 'abcd'), true), strpos('abc', '', 3), "\n";
echo var_export(strpos('abcabc', 'abc', 4), true), strpos('abcabc', 'bc', -2), ' ', substr_count($far, 'ab'), "\n";
echo str_replace('ab', 'x', 'ababab'), ' ', str_replace('aa', 'b', 'aaaaa'), ' ', md5(str_replace('aaac', '', $far)), "\n";
echo implode('|', explode('--', '--a--b----c--')), ' ', strstr('user@host', '@h'), ' ', count(explode('aaab', $far)), "\n";
?>
--EXPECT--
8000 false 14
20false3
false4 2000
xxx bba 3f589dd57ff108569f748af0b96201ac
|a|b||c| @host 2001

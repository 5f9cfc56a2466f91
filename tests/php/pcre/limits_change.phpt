--TEST--
pcre.backtrack_limit counts from the next match on
--INI--
pcre.jit=0
--FILE--
<?php
$match = fn() => var_export(preg_match('/(?:\D+|<\d+>)*[!?]/', 'foobar foobar'), true) . ' ' . preg_last_error_msg();
ini_set('pcre.backtrack_limit', '1000000');
echo $match(), "\n";
ini_set('pcre.backtrack_limit', '2');
echo $match(), "\n";
ini_restore('pcre.backtrack_limit');
echo $match(), "\n";
?>
--EXPECT--
0 No error
false Backtrack limit exhausted
0 No error

--TEST--
Static, global and variable variables
--FILE--
<?php
function counter() { static $log = ''; $log .= strlen($log) . ';'; return $log; }
counter(); counter(); var_dump(counter());
function g() { global $text; $text .= 'g'; $text .= 'h' . 1; } g(); g(); var_dump($text);
$GLOBALS['text'] .= '!'; var_dump($text);
$name = 'text'; $$name .= '?'; ${'te' . 'xt'} .= 'a' . 'b'; var_dump($text);
function h() { $n = 'local'; $$n = 'l'; $$n .= 'm'; $local .= 'n'; return $local; } var_dump(h());
?>
--EXPECT--
string(6) "0;2;4;"
string(6) "gh1gh1"
string(7) "gh1gh1!"
string(10) "gh1gh1!?ab"
string(3) "lmn"

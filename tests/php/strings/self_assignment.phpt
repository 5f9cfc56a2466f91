--TEST--
$s = $s . $t in every form
--FILE--
<?php
function f($t) {
    $s = 'a'; $s = $s . $t; var_dump($s);
    $copy = $s; $s = $s . $t; var_dump($s, $copy);
    $s = "$s$t"; var_dump($s);
    $s = "{$s}mid$t"; var_dump($s, $copy);
    $s = $s . $s; var_dump($s);
    $s = "$s$s"; var_dump(strlen($s));
    $s = $t . $s; var_dump(strlen($s));
    $s = 1 . $s . 2; var_dump($s[0], strlen($s));
}
f('T'); f(str_repeat('t', 3));
?>
--EXPECT--
string(2) "aT"
string(3) "aTT"
string(2) "aT"
string(4) "aTTT"
string(8) "aTTTmidT"
string(2) "aT"
string(16) "aTTTmidTaTTTmidT"
int(32)
int(33)
string(1) "1"
int(35)
string(4) "attt"
string(7) "atttttt"
string(4) "attt"
string(10) "attttttttt"
string(16) "atttttttttmidttt"
string(4) "attt"
string(32) "atttttttttmidtttatttttttttmidttt"
int(64)
int(67)
string(1) "1"
int(69)

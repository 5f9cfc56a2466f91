--TEST--
The value of an append is the string then, not later
--FILE--
<?php
$a = $b = 'x'; var_dump($c = $a .= 'y', $a .= 'z', $c); $l = [$a .= '1', $a .= '2']; var_dump($l); var_dump(($a .= '3') === ($a .= '4')); echo $b .= 'echoed', "\n"; return print $b .= "!\n";
?>
--EXPECT--
string(2) "xy"
string(3) "xyz"
string(2) "xy"
array(2) {
  [0]=>
  string(4) "xyz1"
  [1]=>
  string(5) "xyz12"
}
bool(false)
xechoed
xechoed!

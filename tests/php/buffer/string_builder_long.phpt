--TEST--
StringBuilder: a megabyte in small pieces
--FILE--
<?php
use Buffer\StringBuilder;

$s = new StringBuilder;
for ($i = 0; $i < 100000; ++$i) {
    $s->append('piece ', $i, "\n");
}
$whole = $s->toString();
var_dump(strlen($whole), md5($whole), count($s));
$expected = '';
for ($i = 0; $i < 100000; ++$i) {
    $expected .= "piece $i\n";
}
var_dump($expected === $whole);
?>
--EXPECT--
int(1188890)
string(32) "514ffa22bc8162e8436adb3dad9b6216"
int(1188890)
bool(true)

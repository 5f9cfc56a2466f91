--TEST--
StringBuilder: what it handed out never changes
--FILE--
<?php
use Buffer\StringBuilder;

$s = new StringBuilder('abc');
$one = $s->toString();
$s->append('d');
$two = (string)$s;
$three = $s->toString();
$s->insert(0, '-');
$four = "$s";
$s->truncate(2);
$five = $s->toString();
$s->clear()->append('new');
$six = $s->toString();
$key = [$s->toString() => 1];
$s->appendByte(33);
var_dump($one, $two, $three, $four, $five, $six, $key, (string)$s);
$given = 'given';
$given .= ' text';
$t = new StringBuilder($given);
$t->append('!');
$given .= '?';
var_dump($given, (string)$t);
$own = $t->toString();
$t->append($own, $own)->append($t);
var_dump((string)$t);
?>
--EXPECT--
string(3) "abc"
string(4) "abcd"
string(4) "abcd"
string(5) "-abcd"
string(2) "-a"
string(3) "new"
array(1) {
  ["new"]=>
  int(1)
}
string(4) "new!"
string(11) "given text?"
string(11) "given text!"
string(66) "given text!given text!given text!given text!given text!given text!"

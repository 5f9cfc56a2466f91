--TEST--
A generator grows a string while its consumer holds it
--FILE--
<?php
function grow() { $s = ''; while (strlen($s) < 5) { $s .= 'x'; yield $s; } return $s; }
$all = []; foreach ($g = grow() as $s) { $all[] = $s; $s .= '!'; } var_dump($all, $g->getReturn());
function &refs() { $s = 'r'; while (strlen($s) < 6) { yield $s; $s .= '.'; } }
foreach (refs() as &$r) { $r .= '#'; echo $r, "\n"; }
function sent() { $s = ''; while (true) { $s .= yield $s; } }
$g = sent(); $g->current(); $g->send('a'); $g->send('b' . 1); var_dump($g->current());
?>
--EXPECT--
array(5) {
  [0]=>
  string(1) "x"
  [1]=>
  string(2) "xx"
  [2]=>
  string(3) "xxx"
  [3]=>
  string(4) "xxxx"
  [4]=>
  string(5) "xxxxx"
}
string(5) "xxxxx"
r#
r#.#
r#.#.#
string(3) "ab1"

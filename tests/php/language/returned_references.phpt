--TEST--
What a function returns by reference is shared only where a reference is wanted
--FILE--
<?php
function &next_text() { static $text = 'a'; $text .= 'b'; return $text; }
function &keep($x) { return $x; }

function by_value($x, $y) { $x .= '!'; var_dump($x, $y); }
by_value(next_text(), next_text());
by_value(...[next_text(), next_text()]);
call_user_func('by_value', next_text(), next_text());

class Taker {
    function value($x, $y) { $x .= '!'; var_dump($x, $y); }
    function change(&$x) { $x .= '#'; }
    function __call($name, $arguments) { $arguments[0] .= '!'; var_dump($arguments); }
}
$taker = new Taker;
$taker->value(next_text(), next_text());
$taker->unknown(next_text(), next_text());
$taker->change(next_text());
$unknown = 'by_value';
$unknown(next_text(), next_text());
$list = [next_text(), 'k' => next_text()];
$list[0] .= '?';
var_dump($list);
var_dump(next_text());

function change(&$x) { $x .= '+'; }
change(next_text());
change(x: next_text());
var_dump(next_text());
$alias = &next_text();
$alias = 'alias';
var_dump(next_text());

class Box {
    private $value = ['x' => 1];
    function &value() { return $this->value; }
    static function &shared() { static $all = []; return $all; }
}
$box = new Box;
$copy = [$box->value()];
$copy[0]['x'] = 2;
$box->value()['y'] = 3;
foreach ($box->value() as &$item) { ++$item; }
unset($item);
var_dump($box->value(), $copy[0]);
Box::shared()[] = 'one';
$local = Box::shared();
$local[] = 'two';
var_dump(count(Box::shared()), count($local));

function &inner() { static $deep = 'deep'; return $deep; }
function &outer() { return inner(); }
$deep = &outer();
$deep = 'changed';
var_dump(inner());
function copied() { return inner(); }
$text = copied();
$text = 'mine';
var_dump(inner(), (fn () => inner())(), keep('kept'));
function &each_one() { yield inner(); }
foreach (each_one() as &$each) { $each = 'through a generator'; }
var_dump(inner());
?>
--EXPECT--
string(3) "ab!"
string(3) "abb"
string(5) "abbb!"
string(5) "abbbb"
string(7) "abbbbb!"
string(7) "abbbbbb"
string(9) "abbbbbbb!"
string(9) "abbbbbbbb"
array(2) {
  [0]=>
  string(11) "abbbbbbbbb!"
  [1]=>
  string(11) "abbbbbbbbbb"
}
string(15) "abbbbbbbbbbb#b!"
string(15) "abbbbbbbbbbb#bb"
array(2) {
  [0]=>
  string(17) "abbbbbbbbbbb#bbb?"
  ["k"]=>
  string(17) "abbbbbbbbbbb#bbbb"
}
string(18) "abbbbbbbbbbb#bbbbb"
string(23) "abbbbbbbbbbb#bbbbbb+b+b"
string(6) "aliasb"
array(2) {
  ["x"]=>
  int(2)
  ["y"]=>
  int(4)
}
array(1) {
  ["x"]=>
  int(2)
}
int(1)
int(2)
string(7) "changed"
string(7) "changed"
string(7) "changed"
string(4) "kept"
string(19) "through a generator"

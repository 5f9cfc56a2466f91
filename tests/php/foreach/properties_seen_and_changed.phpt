--TEST--
foreach over properties: by scope, dynamic ones, changed meanwhile
--FILE--
<?php
// Properties come and go while a loop walks through them; what a scope sees is walked through.
class A { private $a = 'A a'; protected $b = 'A b'; public $c = 'A c'; function walk() { foreach ($this as $k => $v) echo "$k=$v "; echo "\n"; } }
class B extends A { private $a = 'B a'; public $d = 'B d'; private $e = 'B e'; function walkB() { foreach ($this as $k => $v) echo "$k=$v "; echo "\n"; } }
(new A)->walk();
(new B)->walk();
(new B)->walkB();
foreach (new B as $k => $v) echo "$k=$v ";
echo "\n";
$o = new stdClass;
$o->a = 1; $o->b = 2; $o->{'5'} = 3; $o->{''} = 4;
foreach ($o as $k => $v) {
    var_dump($k);
    if ($k === 'a') { unset($o->b); $o->new = 5; }
    if ($k === 'new') { for ($i = 0; $i < 20; ++$i) $o->{"x$i"} = $i; unset($o->a); }
    if ($k === 'x3') { $other = clone $o; $other->x4 = 'changed'; foreach ($other as $v2) {} }
}
foreach ($o as $k => $v) { foreach ($o as $k2 => $v2) { if ($k2 === 'x1') break; } if ($k === 'x2') break; }
echo "$k $k2\n";
$cast = (object) [1, 2, 'k' => 3];
foreach ($cast as $k => $v) { var_dump($k); $copy = (array) $cast; $cast->{1} = 'w'; }
var_dump($cast);
foreach ((object) ['x' => 1, 'y' => 2] as $v) { echo $v; }
echo "\n";
$r = 1; $o = new stdClass; $o->r = &$r; $o->s = 's';
foreach ($o as $k => &$ref) { $ref = "$k!"; }
unset($ref);
var_dump($r, $o->s);
foreach ($o as $k => $v) { $v = 'nothing'; }
var_dump($o->s);
--EXPECT--
a=A a b=A b c=A c 
a=A a b=A b c=A c d=B d 
b=A b c=A c a=B a d=B d e=B e 
c=A c d=B d 
string(1) "a"
string(1) "5"
string(0) ""
string(3) "new"
string(2) "x0"
string(2) "x1"
string(2) "x2"
string(2) "x3"
string(2) "x4"
string(2) "x5"
string(2) "x6"
string(2) "x7"
string(2) "x8"
string(2) "x9"
string(3) "x10"
string(3) "x11"
string(3) "x12"
string(3) "x13"
string(3) "x14"
string(3) "x15"
string(3) "x16"
string(3) "x17"
string(3) "x18"
string(3) "x19"
x2 x1
string(1) "0"
string(1) "1"
string(1) "k"
object(stdClass)#3 (3) {
  ["0"]=>
  int(1)
  ["1"]=>
  string(1) "w"
  ["k"]=>
  int(3)
}
12
string(2) "r!"
string(2) "s!"
string(2) "s!"

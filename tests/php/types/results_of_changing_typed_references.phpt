--TEST--
What is assigned through references to typed properties has their type, also as the result
--FILE--
<?php
class T { public int $i = 5; public ?float $f = 1.0; public string $s = '7'; }
$t = new T;
$a = ['i' => &$t->i, 'f' => &$t->f, 's' => &$t->s];
var_dump($a['i'] .= '0', $a['i'] -= 1.0, $a['f'] += 1, $a['s'] += 1);
var_dump(++$a['s'], $a['s']++, $a['s']);
$o = new stdClass;
$o->i = &$t->i;
$o->f = &$t->f;
var_dump($o->i = '8', $o->i .= '0', $o->i -= 1.0, $o->f = 5, $o->f += 1);
class U { public $f; }
$u = new U;
$u->f = &$t->f;
var_dump($u->f = 6, $u->f *= 2);
function f(T $t) {
    $i = &$t->i;
    $f = &$t->f;
    $n = 'i';
    var_dump($$n .= '0', $$n = '9', $f = 7, $f -= 1, ++$$n);
    $n = 's';
    $s = &$t->s;
    var_dump(++$$n, $$n--, $$n);
}
f($t);
--EXPECT--
int(50)
int(49)
float(2)
string(1) "8"
string(1) "9"
string(1) "9"
string(2) "10"
int(8)
int(80)
int(79)
float(5)
float(6)
float(6)
float(12)
int(790)
int(9)
float(7)
float(6)
int(10)
string(2) "11"
string(2) "11"
string(2) "10"

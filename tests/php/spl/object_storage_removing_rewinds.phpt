--TEST--
SplObjectStorage: what removes goes back to the first
--FILE--
<?php
error_reporting(E_ALL & ~E_DEPRECATED);
class N { function __construct(public $n) {} }
function filled() {
    global $o;
    $s = new SplObjectStorage;
    foreach (['a', 'b', 'c', 'd'] as $n) $s[$o[$n] = new N($n)] = $n;
    $s->rewind();
    $s->next();
    return $s;
}
function where($s) { echo $s->key(), $s->valid() ? $s->current()->n : '-', "\n"; }
$s = filled(); $s->detach($o['b']); where($s);
$s = filled(); $s->next(); $s->detach($o['a']); where($s);
$s = filled(); $s->detach(new N(1)); where($s);
$t = new SplObjectStorage;
$s = filled(); $t[$o['b']] = 1; $s->removeAll($t); where($s);
$s = filled(); $t[$o['b']] = 1; $s->removeAllExcept($t); where($s);
$s = filled(); $s->attach($o['b'], 'new'); where($s);
$s = filled();
foreach ($s as $i => $x) {
    echo $i, $x->n, ' ';
    if ($x->n == 'b') $s->detach($x);
}
echo "\n";
$s = filled();
foreach ($s as $i => $x) {
    echo $i, $x->n, ' ';
    if ($x->n == 'b') unset($s[$x]);
}
echo "\n";
--EXPECT--
0a
0b
0a
0a
0b
1b
0a 1b 1c 2d 
0a 1b 2d 

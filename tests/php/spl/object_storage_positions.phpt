--TEST--
SplObjectStorage: where an iteration stands while entries come and go
--FILE--
<?php
class N { function __construct(public $n) {} }
function where($s) { echo $s->key(), $s->valid() ? $s->current()->n : '-', json_encode($s->getInfo()), ' '; }
function names($s) { foreach ($s as $o) echo $o->n; echo "\n"; }
function all($from, $to) { $o = []; for ($i = $from; $i < $to; $i++) $o[$i] = new N($i); return $o; }

// It begins at the first, whenever that comes.
$s = new SplObjectStorage;
where($s);
$o = all(0, 3);
foreach ($o as $i => $x) $s[$x] = $i * 10;
where($s);
$s->setInfo('first');
$s->next();
where($s);
$c = clone $s;
where($c);
echo "\n";

// Past the end there is what comes then.
$s->next();
$s->next();
where($s);
$s[$new = new N('new')] = 1;
where($s);
unset($s[$new]);
where($s);
$s[$o[0]] = 2;
where($s);
$s[$new] = 3;
where($s);
echo "\n";

// What comes and goes during an iteration does not disturb it.
$s = new SplObjectStorage;
$o = all(0, 40);
foreach ($o as $x) $s[$x] = null;
$seen = [];
foreach ($s as $i => $x) {
    $seen[] = $x->n;
    if ($x->n < 40 && $x->n % 4 == 1) { unset($s[$o[$x->n - 1]]); }
    if ($x->n < 40 && $x->n % 4 == 2) { unset($s[$o[$x->n + 1]]); }
    if ($x->n < 30) $s[new N(100 + $x->n)] = $x->n;
}
echo count($s), ': ', implode(' ', $seen), "\n";
echo $i, "\n";
names($s);

// Nor does what walks through it otherwise.
$s->addAll($s);
echo count($s), ' ';
$t = clone $s;
echo json_encode($t == $s), ' ';
$t->removeAllExcept($s);
echo count($t), ' ';
$t->removeAll($t);
echo count($t), ' ';
$s->removeAllExcept(new SplObjectStorage);
echo count($s), "\n";

// As a queue, and as a stack.
$s = new SplObjectStorage;
foreach (all(0, 20) as $x) $s[$x] = $x->n;
for ($i = 0; $i < 1000; $i++) {
    $s->rewind();
    $x = $s->current();
    $info = $s[$x];
    unset($s[$x]);
    $s[$x] = $info + 1;
}
$s->rewind();
where($s);
for ($i = 0; $i < 500; $i++) {
    foreach ($s as $x);
    unset($s[$x]);
    if ($i % 3) $s[$x] = $i;
    if (count($s) < 10) foreach (all(50, 60) as $x) $s[$x] = $x->n;
}
echo count($s), ' ';
names($s);

// By what getHash() says.
class Hashing extends SplObjectStorage { function getHash($o): string { return (string) ($o->n % 10); } }
$h = new Hashing;
foreach (all(0, 25) as $x) $h[$x] = $x->n;
foreach (all(3, 6) as $x) unset($h[$x]);
foreach (all(103, 105) as $x) $h[$x] = 'again';
foreach ($h as $i => $x) echo $i, ':', $x->n, '=', $h[$x], ' ';
$d = clone $h;
unset($d[new N(0)]);
echo count($h), count($d), json_encode([isset($h[new N(50)]), isset($d[new N(50)])]), "\n";

// In a ring, and in itself.
class Holder { public $s; }
$x = new Holder;
$x->s = new SplObjectStorage;
$x->s[$x] = [$x, $x->s];
$x->s[$x->s] = 1;
$x = null;
var_dump(gc_collect_cycles());
--EXPECT--
0-null 000 1110 00"first" 
3-null 3new1 3-null 3-null 3new3 
43: 0 1 2 4 5 6 8 9 10 12 13 14 16 17 18 20 21 22 24 25 26 28 29 30 32 33 34 36 37 38 100 101 102 104 105 106 108 109 110 112 113 114 116 117 118 120 121 122 124 125 126 128 129
52
12569101314171821222526293033343738100101102104105106108109110112113114116117118120121122124125126128129
43 true 43 0 0
0050 13 01234567850515253
0:0=20 1:1=21 2:2=22 3:6=16 4:7=17 5:8=18 6:9=19 7:103=again 8:104=again 98[true,false]
int(3)

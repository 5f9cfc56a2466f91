--TEST--
Iterations through lists: each on its own, at elements whatever comes and goes
--FILE--
<?php
function show($l) { return implode(',', iterator_to_array($l, false)); }
$l = new SplDoublyLinkedList; foreach ([1,2,3,4] as $v) $l->push($v);
foreach ($l as $k => $v) { echo "$k=$v: "; foreach ($l as $vv) echo $vv; echo "\n"; }
$l->rewind(); $l->next(); foreach ($l as $v); echo $l->key(), $l->current(), "\n";
foreach (['unshift' => fn($l) => $l->unshift(0), 'shift' => fn($l) => $l->shift(), 'pop' => fn($l) => $l->pop(), 'push' => fn($l) => $l->push(9), 'unset0' => fn($l) => count($l) > 0 && $l->offsetUnset(0), 'unset1' => fn($l) => count($l) > 1 && $l->offsetUnset(1), 'unset2' => fn($l) => count($l) > 2 && $l->offsetUnset(2), 'add1' => fn($l) => count($l) > 1 && $l->add(1, 'n'), 'add2' => fn($l) => count($l) > 2 && $l->add(2, 'n'), 'shift2' => function($l) { if (count($l)) $l->shift(); if (count($l)) $l->shift(); }, 'pop3' => function($l) { for ($i = 0; $i < 3; ++$i) if (count($l)) $l->pop(); }, 'empty' => function($l) { while (count($l)) $l->pop(); }] as $name => $change)
foreach ([0, 1, 2, 3] as $mode) {
    foreach ([1, 2, 4] as $at) {
        $l = new SplDoublyLinkedList; foreach ([1,2,3,4] as $v) $l->push($v);
        $l->setIteratorMode($mode);
        echo "$name mode $mode at $at: foreach";
        $done = 0; $n = 0;
        foreach ($l as $k => $v) { echo " $k=>$v"; if ($v === $at && !$done++) $change($l); if (++$n > 9) break; }
        echo " left ", count($l);
        $l = new SplDoublyLinkedList; foreach ([1,2,3,4] as $v) $l->push($v);
        $l->setIteratorMode($mode);
        echo " methods";
        $done = 0; $n = 0;
        for ($l->rewind(); $l->valid(); $l->next()) { $k = $l->key(); $v = $l->current(); echo " $k=>", json_encode($v); if ($v === $at && !$done++) { $change($l); echo '/', json_encode($l->valid()), json_encode($l->current()), $l->key(); } if (++$n > 9) break; }
        echo " left ", count($l), ' key ', $l->key(), ' ', json_encode($l->current()), "\n";
    }
}
foreach ([0, 1, 2, 3] as $mode) {
    $l = new SplDoublyLinkedList; foreach ([1,2,3,4] as $v) $l->push($v);
    $l->setIteratorMode($mode); $l->rewind(); $l->next();
    for ($i = 0; $i < 6; ++$i) { echo json_encode([$l->valid(), $l->key(), $l->current(), count($l)]); $l->prev(); }
    echo "\n";
    $l = new SplDoublyLinkedList; foreach ([1,2,3,4] as $v) $l->push($v);
    $l->setIteratorMode($mode);
    echo json_encode([$l->valid(), $l->key(), $l->current()]); $l->next(); echo json_encode([$l->valid(), $l->key(), $l->current(), count($l)]);
    $l->rewind(); $l->next(); $c = clone $l; echo json_encode([$c->valid(), $c->key(), $c->current()]); $c->next(); echo json_encode([$c->valid(), $c->key(), $c->current(), count($c), count($l), $l->key(), $l->current()]), "\n";
}
class D { function __construct(public $n) {} function __destruct() { echo "~{$this->n} "; } }
$l = new SplQueue; foreach ([1,2,3] as $i) $l[] = new D($i); $l = null; echo "\n";
$l = new SplStack; foreach ([1,2,3] as $i) $l[] = new D($i); $l->rewind(); $l->pop(); echo "popped\n"; $l->next(); var_dump($l->valid(), $l->current()); $l = null; echo "\n";
$l = new SplDoublyLinkedList; foreach ([1,2,3] as $i) $l[] = new D($i); foreach ($l as $i => $d) { if ($i == 1) { unset($l[1]); echo "unset\n"; } } unset($d); echo "loop over\n"; $l = null; echo "\n";
class Q extends SplQueue { function current(): mixed { return 'mine:' . parent::current(); } }
$q = new Q; $q[] = 1; $q[] = 2; foreach ($q as $v) { foreach ($q as $w) echo "$v/$w "; } echo "\n";
function g($l) { yield from $l; }
$l = new SplQueue; $l[] = 1; $l[] = 2; foreach (g($l) as $v) { foreach (g($l) as $w) echo "$v/$w "; } echo "\n";
--EXPECT--
0=1: 1234
1=2: 1234
2=3: 1234
3=4: 1234
12
unshift mode 0 at 1: foreach 0=>1 1=>2 2=>3 3=>4 left 5 methods 0=>1/true10 1=>2 2=>3 3=>4 left 5 key 4 null
unshift mode 0 at 2: foreach 0=>1 1=>2 2=>3 3=>4 left 5 methods 0=>1 1=>2/true21 2=>3 3=>4 left 5 key 4 null
unshift mode 0 at 4: foreach 0=>1 1=>2 2=>3 3=>4 left 5 methods 0=>1 1=>2 2=>3 3=>4/true43 left 5 key 4 null
unshift mode 1 at 1: foreach 0=>1 0=>2 0=>3 0=>4 left 1 methods 0=>1/true10 0=>2 0=>3 0=>4 left 1 key 0 null
unshift mode 1 at 2: foreach 0=>1 0=>2 0=>3 0=>4 left 1 methods 0=>1 0=>2/true20 0=>3 0=>4 left 1 key 0 null
unshift mode 1 at 4: foreach 0=>1 0=>2 0=>3 0=>4 left 1 methods 0=>1 0=>2 0=>3 0=>4/true40 left 1 key 0 null
unshift mode 2 at 1: foreach 3=>4 2=>3 1=>2 0=>1 -1=>0 left 5 methods 3=>4 2=>3 1=>2 0=>1/true10 -1=>0 left 5 key -2 null
unshift mode 2 at 2: foreach 3=>4 2=>3 1=>2 0=>1 -1=>0 left 5 methods 3=>4 2=>3 1=>2/true21 0=>1 -1=>0 left 5 key -2 null
unshift mode 2 at 4: foreach 3=>4 2=>3 1=>2 0=>1 -1=>0 left 5 methods 3=>4/true43 2=>3 1=>2 0=>1 -1=>0 left 5 key -2 null
unshift mode 3 at 1: foreach 3=>4 2=>3 1=>2 0=>1 -1=>0 left 0 methods 3=>4 2=>3 1=>2 0=>1/true10 -1=>0 left 0 key -2 null
unshift mode 3 at 2: foreach 3=>4 2=>3 1=>2 0=>1 -1=>0 left 0 methods 3=>4 2=>3 1=>2/true21 0=>1 -1=>0 left 0 key -2 null
unshift mode 3 at 4: foreach 3=>4 2=>3 1=>2 0=>1 -1=>0 left 0 methods 3=>4/true43 2=>3 1=>2 0=>1 -1=>0 left 0 key -2 null
shift mode 0 at 1: foreach 0=>1 left 3 methods 0=>1/truenull0 left 3 key 1 null
shift mode 0 at 2: foreach 0=>1 1=>2 2=>3 3=>4 left 3 methods 0=>1 1=>2/true21 2=>3 3=>4 left 3 key 4 null
shift mode 0 at 4: foreach 0=>1 1=>2 2=>3 3=>4 left 3 methods 0=>1 1=>2 2=>3 3=>4/true43 left 3 key 4 null
shift mode 1 at 1: foreach 0=>1 left 2 methods 0=>1/truenull0 left 2 key 0 null
shift mode 1 at 2: foreach 0=>1 0=>2 left 1 methods 0=>1 0=>2/truenull0 left 1 key 0 null
shift mode 1 at 4: foreach 0=>1 0=>2 0=>3 0=>4 left 0 methods 0=>1 0=>2 0=>3 0=>4/truenull0 left 0 key 0 null
shift mode 2 at 1: foreach 3=>4 2=>3 1=>2 0=>1 left 3 methods 3=>4 2=>3 1=>2 0=>1/truenull0 left 3 key -1 null
shift mode 2 at 2: foreach 3=>4 2=>3 1=>2 left 3 methods 3=>4 2=>3 1=>2/true21 left 3 key 0 null
shift mode 2 at 4: foreach 3=>4 2=>3 1=>2 left 3 methods 3=>4/true43 2=>3 1=>2 left 3 key 0 null
shift mode 3 at 1: foreach 3=>4 2=>3 1=>2 0=>1 left 0 methods 3=>4 2=>3 1=>2 0=>1/truenull0 left 0 key -1 null
shift mode 3 at 2: foreach 3=>4 2=>3 1=>2 left 0 methods 3=>4 2=>3 1=>2/true21 left 0 key 0 null
shift mode 3 at 4: foreach 3=>4 2=>3 1=>2 left 0 methods 3=>4/true43 2=>3 1=>2 left 0 key 0 null
pop mode 0 at 1: foreach 0=>1 1=>2 2=>3 left 3 methods 0=>1/true10 1=>2 2=>3 left 3 key 3 null
pop mode 0 at 2: foreach 0=>1 1=>2 2=>3 left 3 methods 0=>1 1=>2/true21 2=>3 left 3 key 3 null
pop mode 0 at 4: foreach 0=>1 1=>2 2=>3 3=>4 left 3 methods 0=>1 1=>2 2=>3 3=>4/truenull3 left 3 key 4 null
pop mode 1 at 1: foreach 0=>1 0=>2 0=>3 left 0 methods 0=>1/true10 0=>2 0=>3 left 0 key 0 null
pop mode 1 at 2: foreach 0=>1 0=>2 0=>3 left 0 methods 0=>1 0=>2/true20 0=>3 left 0 key 0 null
pop mode 1 at 4: foreach 0=>1 0=>2 0=>3 0=>4 left 0 methods 0=>1 0=>2 0=>3 0=>4/truenull0 left 0 key 0 null
pop mode 2 at 1: foreach 3=>4 2=>3 1=>2 0=>1 left 3 methods 3=>4 2=>3 1=>2 0=>1/true10 left 3 key -1 null
pop mode 2 at 2: foreach 3=>4 2=>3 1=>2 0=>1 left 3 methods 3=>4 2=>3 1=>2/true21 0=>1 left 3 key -1 null
pop mode 2 at 4: foreach 3=>4 left 3 methods 3=>4/truenull3 left 3 key 2 null
pop mode 3 at 1: foreach 3=>4 2=>3 1=>2 0=>1 left 0 methods 3=>4 2=>3 1=>2 0=>1/truenull0 left 0 key -1 null
pop mode 3 at 2: foreach 3=>4 2=>3 1=>2 left 0 methods 3=>4 2=>3 1=>2/truenull1 left 0 key 0 null
pop mode 3 at 4: foreach 3=>4 left 2 methods 3=>4/truenull3 left 2 key 2 null
push mode 0 at 1: foreach 0=>1 1=>2 2=>3 3=>4 4=>9 left 5 methods 0=>1/true10 1=>2 2=>3 3=>4 4=>9 left 5 key 5 null
push mode 0 at 2: foreach 0=>1 1=>2 2=>3 3=>4 4=>9 left 5 methods 0=>1 1=>2/true21 2=>3 3=>4 4=>9 left 5 key 5 null
push mode 0 at 4: foreach 0=>1 1=>2 2=>3 3=>4 4=>9 left 5 methods 0=>1 1=>2 2=>3 3=>4/true43 4=>9 left 5 key 5 null
push mode 1 at 1: foreach 0=>1 0=>2 0=>3 0=>4 0=>9 left 0 methods 0=>1/true10 0=>2 0=>3 0=>4 0=>9 left 0 key 0 null
push mode 1 at 2: foreach 0=>1 0=>2 0=>3 0=>4 0=>9 left 0 methods 0=>1 0=>2/true20 0=>3 0=>4 0=>9 left 0 key 0 null
push mode 1 at 4: foreach 0=>1 0=>2 0=>3 0=>4 0=>9 left 0 methods 0=>1 0=>2 0=>3 0=>4/true40 0=>9 left 0 key 0 null
push mode 2 at 1: foreach 3=>4 2=>3 1=>2 0=>1 left 5 methods 3=>4 2=>3 1=>2 0=>1/true10 left 5 key -1 null
push mode 2 at 2: foreach 3=>4 2=>3 1=>2 0=>1 left 5 methods 3=>4 2=>3 1=>2/true21 0=>1 left 5 key -1 null
push mode 2 at 4: foreach 3=>4 2=>3 1=>2 0=>1 left 5 methods 3=>4/true43 2=>3 1=>2 0=>1 left 5 key -1 null
push mode 3 at 1: foreach 3=>4 2=>3 1=>2 0=>1 left 1 methods 3=>4 2=>3 1=>2 0=>1/true10 left 1 key -1 null
push mode 3 at 2: foreach 3=>4 2=>3 1=>2 0=>1 left 1 methods 3=>4 2=>3 1=>2/true21 0=>1 left 1 key -1 null
push mode 3 at 4: foreach 3=>4 2=>3 1=>2 0=>1 left 1 methods 3=>4/true43 2=>3 1=>2 0=>1 left 1 key -1 null
unset0 mode 0 at 1: foreach 0=>1 left 3 methods 0=>1/falsenull0 left 3 key 0 null
unset0 mode 0 at 2: foreach 0=>1 1=>2 2=>3 3=>4 left 3 methods 0=>1 1=>2/true21 2=>3 3=>4 left 3 key 4 null
unset0 mode 0 at 4: foreach 0=>1 1=>2 2=>3 3=>4 left 3 methods 0=>1 1=>2 2=>3 3=>4/true43 left 3 key 4 null
unset0 mode 1 at 1: foreach 0=>1 left 2 methods 0=>1/falsenull0 left 3 key 0 null
unset0 mode 1 at 2: foreach 0=>1 0=>2 left 1 methods 0=>1 0=>2/falsenull0 left 2 key 0 null
unset0 mode 1 at 4: foreach 0=>1 0=>2 0=>3 0=>4 left 0 methods 0=>1 0=>2 0=>3 0=>4/falsenull0 left 0 key 0 null
unset0 mode 2 at 1: foreach 3=>4 2=>3 1=>2 0=>1 left 3 methods 3=>4 2=>3 1=>2 0=>1/true10 left 3 key -1 null
unset0 mode 2 at 2: foreach 3=>4 2=>3 1=>2 0=>1 left 3 methods 3=>4 2=>3 1=>2/true21 0=>1 left 3 key -1 null
unset0 mode 2 at 4: foreach 3=>4 left 3 methods 3=>4/falsenull3 left 3 key 3 null
unset0 mode 3 at 1: foreach 3=>4 2=>3 1=>2 0=>1 left 0 methods 3=>4 2=>3 1=>2 0=>1/falsenull0 left 0 key 0 null
unset0 mode 3 at 2: foreach 3=>4 2=>3 1=>2 left 0 methods 3=>4 2=>3 1=>2/falsenull1 left 1 key 1 null
unset0 mode 3 at 4: foreach 3=>4 left 2 methods 3=>4/falsenull3 left 3 key 3 null
unset1 mode 0 at 1: foreach 0=>1 1=>3 2=>4 left 3 methods 0=>1/true10 1=>3 2=>4 left 3 key 3 null
unset1 mode 0 at 2: foreach 0=>1 1=>2 left 3 methods 0=>1 1=>2/falsenull1 left 3 key 1 null
unset1 mode 0 at 4: foreach 0=>1 1=>2 2=>3 3=>4 left 3 methods 0=>1 1=>2 2=>3 3=>4/true43 left 3 key 4 null
unset1 mode 1 at 1: foreach 0=>1 0=>3 0=>4 left 0 methods 0=>1/true10 0=>3 0=>4 left 0 key 0 null
unset1 mode 1 at 2: foreach 0=>1 0=>2 0=>4 left 0 methods 0=>1 0=>2/true20 0=>4 left 0 key 0 null
unset1 mode 1 at 4: foreach 0=>1 0=>2 0=>3 0=>4 left 0 methods 0=>1 0=>2 0=>3 0=>4/true40 left 0 key 0 null
unset1 mode 2 at 1: foreach 3=>4 2=>3 1=>2 0=>1 left 3 methods 3=>4 2=>3 1=>2 0=>1/true10 left 3 key -1 null
unset1 mode 2 at 2: foreach 3=>4 2=>3 1=>2 0=>1 left 3 methods 3=>4 2=>3 1=>2/true21 0=>1 left 3 key -1 null
unset1 mode 2 at 4: foreach 3=>4 2=>2 1=>1 left 3 methods 3=>4/true43 2=>2 1=>1 left 3 key 0 null
unset1 mode 3 at 1: foreach 3=>4 2=>3 1=>2 0=>1 left 0 methods 3=>4 2=>3 1=>2 0=>1/true10 left 0 key -1 null
unset1 mode 3 at 2: foreach 3=>4 2=>3 1=>2 left 0 methods 3=>4 2=>3 1=>2/true21 left 0 key 0 null
unset1 mode 3 at 4: foreach 3=>4 2=>2 1=>1 left 0 methods 3=>4/true43 2=>2 1=>1 left 0 key 0 null
unset2 mode 0 at 1: foreach 0=>1 1=>2 2=>4 left 3 methods 0=>1/true10 1=>2 2=>4 left 3 key 3 null
unset2 mode 0 at 2: foreach 0=>1 1=>2 2=>4 left 3 methods 0=>1 1=>2/true21 2=>4 left 3 key 3 null
unset2 mode 0 at 4: foreach 0=>1 1=>2 2=>3 3=>4 left 3 methods 0=>1 1=>2 2=>3 3=>4/true43 left 3 key 4 null
unset2 mode 1 at 1: foreach 0=>1 0=>2 0=>4 left 0 methods 0=>1/true10 0=>2 0=>4 left 0 key 0 null
unset2 mode 1 at 2: foreach 0=>1 0=>2 0=>3 left 0 methods 0=>1 0=>2/true20 0=>3 left 0 key 0 null
unset2 mode 1 at 4: foreach 0=>1 0=>2 0=>3 0=>4 left 0 methods 0=>1 0=>2 0=>3 0=>4/true40 left 0 key 0 null
unset2 mode 2 at 1: foreach 3=>4 2=>3 1=>2 0=>1 left 3 methods 3=>4 2=>3 1=>2 0=>1/true10 left 3 key -1 null
unset2 mode 2 at 2: foreach 3=>4 2=>3 1=>2 left 3 methods 3=>4 2=>3 1=>2/falsenull1 left 3 key 1 null
unset2 mode 2 at 4: foreach 3=>4 2=>3 1=>1 left 3 methods 3=>4/true43 2=>3 1=>1 left 3 key 0 null
unset2 mode 3 at 1: foreach 3=>4 2=>3 1=>2 0=>1 left 0 methods 3=>4 2=>3 1=>2 0=>1/true10 left 0 key -1 null
unset2 mode 3 at 2: foreach 3=>4 2=>3 1=>2 0=>1 left 0 methods 3=>4 2=>3 1=>2/true21 0=>1 left 0 key -1 null
unset2 mode 3 at 4: foreach 3=>4 2=>3 1=>1 left 0 methods 3=>4/true43 2=>3 1=>1 left 0 key 0 null
add1 mode 0 at 1: foreach 0=>1 1=>n 2=>2 3=>3 4=>4 left 5 methods 0=>1/true10 1=>"n" 2=>2 3=>3 4=>4 left 5 key 5 null
add1 mode 0 at 2: foreach 0=>1 1=>2 2=>3 3=>4 left 5 methods 0=>1 1=>2/true21 2=>3 3=>4 left 5 key 4 null
add1 mode 0 at 4: foreach 0=>1 1=>2 2=>3 3=>4 left 5 methods 0=>1 1=>2 2=>3 3=>4/true43 left 5 key 4 null
add1 mode 1 at 1: foreach 0=>1 0=>n 0=>2 0=>3 0=>4 left 0 methods 0=>1/true10 0=>"n" 0=>2 0=>3 0=>4 left 0 key 0 null
add1 mode 1 at 2: foreach 0=>1 0=>2 0=>n 0=>3 0=>4 left 0 methods 0=>1 0=>2/true20 0=>"n" 0=>3 0=>4 left 0 key 0 null
add1 mode 1 at 4: foreach 0=>1 0=>2 0=>3 0=>4 left 0 methods 0=>1 0=>2 0=>3 0=>4/true40 left 0 key 0 null
add1 mode 2 at 1: foreach 3=>4 2=>3 1=>2 0=>1 left 5 methods 3=>4 2=>3 1=>2 0=>1/true10 left 5 key -1 null
add1 mode 2 at 2: foreach 3=>4 2=>3 1=>2 0=>1 left 5 methods 3=>4 2=>3 1=>2/true21 0=>1 left 5 key -1 null
add1 mode 2 at 4: foreach 3=>4 2=>3 1=>n 0=>2 -1=>1 left 5 methods 3=>4/true43 2=>3 1=>"n" 0=>2 -1=>1 left 5 key -2 null
add1 mode 3 at 1: foreach 3=>4 2=>3 1=>2 0=>1 left 0 methods 3=>4 2=>3 1=>2 0=>1/true10 left 0 key -1 null
add1 mode 3 at 2: foreach 3=>4 2=>3 1=>2 0=>1 -1=>n left 0 methods 3=>4 2=>3 1=>2/true21 0=>1 -1=>"n" left 0 key -2 null
add1 mode 3 at 4: foreach 3=>4 2=>3 1=>n 0=>2 -1=>1 left 0 methods 3=>4/true43 2=>3 1=>"n" 0=>2 -1=>1 left 0 key -2 null
add2 mode 0 at 1: foreach 0=>1 1=>2 2=>n 3=>3 4=>4 left 5 methods 0=>1/true10 1=>2 2=>"n" 3=>3 4=>4 left 5 key 5 null
add2 mode 0 at 2: foreach 0=>1 1=>2 2=>n 3=>3 4=>4 left 5 methods 0=>1 1=>2/true21 2=>"n" 3=>3 4=>4 left 5 key 5 null
add2 mode 0 at 4: foreach 0=>1 1=>2 2=>3 3=>4 left 5 methods 0=>1 1=>2 2=>3 3=>4/true43 left 5 key 4 null
add2 mode 1 at 1: foreach 0=>1 0=>2 0=>n 0=>3 0=>4 left 0 methods 0=>1/true10 0=>2 0=>"n" 0=>3 0=>4 left 0 key 0 null
add2 mode 1 at 2: foreach 0=>1 0=>2 0=>3 0=>n 0=>4 left 0 methods 0=>1 0=>2/true20 0=>3 0=>"n" 0=>4 left 0 key 0 null
add2 mode 1 at 4: foreach 0=>1 0=>2 0=>3 0=>4 left 0 methods 0=>1 0=>2 0=>3 0=>4/true40 left 0 key 0 null
add2 mode 2 at 1: foreach 3=>4 2=>3 1=>2 0=>1 left 5 methods 3=>4 2=>3 1=>2 0=>1/true10 left 5 key -1 null
add2 mode 2 at 2: foreach 3=>4 2=>3 1=>2 0=>n -1=>1 left 5 methods 3=>4 2=>3 1=>2/true21 0=>"n" -1=>1 left 5 key -2 null
add2 mode 2 at 4: foreach 3=>4 2=>3 1=>2 0=>n -1=>1 left 5 methods 3=>4/true43 2=>3 1=>2 0=>"n" -1=>1 left 5 key -2 null
add2 mode 3 at 1: foreach 3=>4 2=>3 1=>2 0=>1 left 0 methods 3=>4 2=>3 1=>2 0=>1/true10 left 0 key -1 null
add2 mode 3 at 2: foreach 3=>4 2=>3 1=>2 0=>1 left 0 methods 3=>4 2=>3 1=>2/true21 0=>1 left 0 key -1 null
add2 mode 3 at 4: foreach 3=>4 2=>3 1=>2 0=>n -1=>1 left 0 methods 3=>4/true43 2=>3 1=>2 0=>"n" -1=>1 left 0 key -2 null
shift2 mode 0 at 1: foreach 0=>1 left 2 methods 0=>1/truenull0 left 2 key 1 null
shift2 mode 0 at 2: foreach 0=>1 1=>2 left 2 methods 0=>1 1=>2/truenull1 left 2 key 2 null
shift2 mode 0 at 4: foreach 0=>1 1=>2 2=>3 3=>4 left 2 methods 0=>1 1=>2 2=>3 3=>4/true43 left 2 key 4 null
shift2 mode 1 at 1: foreach 0=>1 left 1 methods 0=>1/truenull0 left 1 key 0 null
shift2 mode 1 at 2: foreach 0=>1 0=>2 left 0 methods 0=>1 0=>2/truenull0 left 0 key 0 null
shift2 mode 1 at 4: foreach 0=>1 0=>2 0=>3 0=>4 left 0 methods 0=>1 0=>2 0=>3 0=>4/truenull0 left 0 key 0 null
shift2 mode 2 at 1: foreach 3=>4 2=>3 1=>2 0=>1 left 2 methods 3=>4 2=>3 1=>2 0=>1/truenull0 left 2 key -1 null
shift2 mode 2 at 2: foreach 3=>4 2=>3 1=>2 left 2 methods 3=>4 2=>3 1=>2/truenull1 left 2 key 0 null
shift2 mode 2 at 4: foreach 3=>4 2=>3 left 2 methods 3=>4/true43 2=>3 left 2 key 1 null
shift2 mode 3 at 1: foreach 3=>4 2=>3 1=>2 0=>1 left 0 methods 3=>4 2=>3 1=>2 0=>1/truenull0 left 0 key -1 null
shift2 mode 3 at 2: foreach 3=>4 2=>3 1=>2 left 0 methods 3=>4 2=>3 1=>2/truenull1 left 0 key 0 null
shift2 mode 3 at 4: foreach 3=>4 2=>3 left 0 methods 3=>4/true43 2=>3 left 0 key 1 null
pop3 mode 0 at 1: foreach 0=>1 left 1 methods 0=>1/true10 left 1 key 1 null
pop3 mode 0 at 2: foreach 0=>1 1=>2 left 1 methods 0=>1 1=>2/truenull1 left 1 key 2 null
pop3 mode 0 at 4: foreach 0=>1 1=>2 2=>3 3=>4 left 1 methods 0=>1 1=>2 2=>3 3=>4/truenull3 left 1 key 4 null
pop3 mode 1 at 1: foreach 0=>1 left 0 methods 0=>1/true10 left 0 key 0 null
pop3 mode 1 at 2: foreach 0=>1 0=>2 left 0 methods 0=>1 0=>2/truenull0 left 0 key 0 null
pop3 mode 1 at 4: foreach 0=>1 0=>2 0=>3 0=>4 left 0 methods 0=>1 0=>2 0=>3 0=>4/truenull0 left 0 key 0 null
pop3 mode 2 at 1: foreach 3=>4 2=>3 1=>2 0=>1 left 1 methods 3=>4 2=>3 1=>2 0=>1/true10 left 1 key -1 null
pop3 mode 2 at 2: foreach 3=>4 2=>3 1=>2 left 1 methods 3=>4 2=>3 1=>2/truenull1 left 1 key 0 null
pop3 mode 2 at 4: foreach 3=>4 left 1 methods 3=>4/truenull3 left 1 key 2 null
pop3 mode 3 at 1: foreach 3=>4 2=>3 1=>2 0=>1 left 0 methods 3=>4 2=>3 1=>2 0=>1/truenull0 left 0 key -1 null
pop3 mode 3 at 2: foreach 3=>4 2=>3 1=>2 left 0 methods 3=>4 2=>3 1=>2/truenull1 left 0 key 0 null
pop3 mode 3 at 4: foreach 3=>4 left 0 methods 3=>4/truenull3 left 0 key 2 null
empty mode 0 at 1: foreach 0=>1 left 0 methods 0=>1/truenull0 left 0 key 1 null
empty mode 0 at 2: foreach 0=>1 1=>2 left 0 methods 0=>1 1=>2/truenull1 left 0 key 2 null
empty mode 0 at 4: foreach 0=>1 1=>2 2=>3 3=>4 left 0 methods 0=>1 1=>2 2=>3 3=>4/truenull3 left 0 key 4 null
empty mode 1 at 1: foreach 0=>1 left 0 methods 0=>1/truenull0 left 0 key 0 null
empty mode 1 at 2: foreach 0=>1 0=>2 left 0 methods 0=>1 0=>2/truenull0 left 0 key 0 null
empty mode 1 at 4: foreach 0=>1 0=>2 0=>3 0=>4 left 0 methods 0=>1 0=>2 0=>3 0=>4/truenull0 left 0 key 0 null
empty mode 2 at 1: foreach 3=>4 2=>3 1=>2 0=>1 left 0 methods 3=>4 2=>3 1=>2 0=>1/truenull0 left 0 key -1 null
empty mode 2 at 2: foreach 3=>4 2=>3 1=>2 left 0 methods 3=>4 2=>3 1=>2/truenull1 left 0 key 0 null
empty mode 2 at 4: foreach 3=>4 left 0 methods 3=>4/truenull3 left 0 key 2 null
empty mode 3 at 1: foreach 3=>4 2=>3 1=>2 0=>1 left 0 methods 3=>4 2=>3 1=>2 0=>1/truenull0 left 0 key -1 null
empty mode 3 at 2: foreach 3=>4 2=>3 1=>2 left 0 methods 3=>4 2=>3 1=>2/truenull1 left 0 key 0 null
empty mode 3 at 4: foreach 3=>4 left 0 methods 3=>4/truenull3 left 0 key 2 null
[true,1,2,4][true,0,1,4][false,-1,null,4][false,-1,null,4][false,-1,null,4][false,-1,null,4]
[false,0,null][false,0,null,4][true,0,1][true,1,2,4,4,1,2]
[true,0,2,3][false,-1,null,2][false,-1,null,2][false,-1,null,2][false,-1,null,2][false,-1,null,2]
[false,0,null][false,0,null,4][true,0,2][true,0,3,2,3,0,2]
[true,2,3,4][true,3,4,4][false,4,null,4][false,4,null,4][false,4,null,4][false,4,null,4]
[false,0,null][false,0,null,4][true,0,1][false,-1,null,4,4,2,3]
[true,2,3,3][false,2,null,2][false,2,null,2][false,2,null,2][false,2,null,2][false,2,null,2]
[false,0,null][false,0,null,4][true,0,1][false,-1,null,2,3,2,3]
~3 ~2 ~1 
~3 popped
bool(false)
NULL
~2 ~1 
unset
~2 loop over
~3 ~1 
mine:1/mine:1 mine:1/mine:2 
1/1 1/2 2/1 2/2 

--TEST--
foreach by reference while array functions move elements
--FILE--
<?php
foreach ([
    'unshift' => fn(&$a) => array_unshift($a, 'x', 'y'),
    'shift' => fn(&$a) => array_shift($a),
    'splice after' => fn(&$a) => array_splice($a, 3, 1),
    'pop' => fn(&$a) => array_pop($a),
] as $name => $change) {
    $a = [1, 2, 3, 4, 5];
    $n = 0;
    echo "$name:";
    foreach ($a as &$v) {
        echo " $v";
        if ($v === 2 && !$n++) $change($a);
    }
    unset($v);
    echo " | ", implode(',', $a), "\n";
}

--EXPECTF--
unshift: 1 2 3 4 5 | x,y,1,2,3,4,5
shift: 1 2 3 4 5 | 2,3,4,5
splice after: 1 2 3 5 | 1,2,3,5
pop: 1 2 3 4 | 1,2,3,4


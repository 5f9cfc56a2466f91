--TEST--
extract and compact: names, flags, unset variables, references
--FILE--
<?php
function show(...$values) { echo implode(' ', array_map('json_encode', $values)), "\n"; }
function scope() {
    $a = 1; $n = null; $late = 'x'; unset($late);
    show(compact('a', ['n', ['a']]));
    show(extract(['a' => 2, 'b' => 3, '5' => 'no', 'a b' => 'no', '' => 'no', 'ä' => 4, 'late' => 5]));
    show($a, $b, $ä, $late);
    $taken = ['a' => 7, 'fresh' => 8]; show(extract($taken, EXTR_REFS), $a, $fresh); $a = 9; show($taken);
    show(extract(['a' => 1, 'zz' => 1], EXTR_SKIP), extract(['a' => 'p', 1 => 'one'], EXTR_PREFIX_ALL, 'p'), $p_a, $p_1, isset($zz));
    show(compact('p_a', 'fresh') + compact([]), compact(['taken']));
    $made = compact('a'); $made[] = 'n'; show($made);
    ${'1'} = 'digit'; show(compact('1'));
}
scope();
function missing() { return compact('nothing'); }
show(@missing());
--EXPECT--
{"a":1,"n":null}
4
2 3 4 5
2 7 8
{"a":9,"fresh":8}
1 2 "p" "one" true
{"p_a":"p","fresh":8} {"taken":{"a":9,"fresh":8}}
{"a":9,"0":"n"}
{"1":"digit"}
[]

--TEST--
Builtins called by generators
--FILE--
<?php
class D { function __construct(public string $n) {} function __destruct() { $x = str_repeat('-', 3); echo "~$this->n$x "; } function __toString() { return "s$this->n"; } }
function numbers($n) {
    $sum = 0; $text = '';
    for ($k = 0; $k < $n; $k++) {
        $text .= sprintf('%d,', $k); $sum += max($k, 2); $parts = explode(',', $text); sort($parts);
        preg_match('/(\d)/', $text, $m); $list = array_map(fn($x) => strtoupper("x$x"), $m); $last = array_pop($list);
        yield [count($parts), $sum, implode('|', $parts), $last, (new ArrayObject($parts))->count(), (clone new DateTime('2020-01-02'))->format('Y')];
    }
    return array_sum([1, 2, strlen($text)]);
}
$g = numbers(4); foreach ($g as $row) echo json_encode($row), "\n"; echo $g->getReturn(), "\n";
function ends() {
    for ($k = 0; $k < 3; $k++) {
        yield strlen(new D("a$k"));
        yield gettype(new D("b$k"));
        yield array_map(null, [new D("c$k")], [1])[0][1];
        yield is_callable([new D("d$k"), '__toString']);
    }
}
foreach (ends() as $x) { echo json_encode($x), "\n"; }
function fails() {
    foreach ([1, 2] as $k) {
        try { yield str_repeat('x', -1); } catch (ValueError $e) { yield $e->getMessage() . count($e->getTrace()); }
        try { yield strlen(); } catch (ArgumentCountError $e) { yield $e->getMessage(); }
        try { yield strlen([]); } catch (TypeError $e) { yield $e->getMessage(); }
        try { yield array_map(function ($x) { throw new Exception("thrown $x"); }, [$k]); } catch (Exception $e) { yield $e->getMessage() . ' ' . count($e->getTrace()); }
        yield @file_get_contents('/nonexistent');
        yield compact('k');
        extract(['k' => 'extracted']); yield $k;
        yield func_get_args();
    }
}
foreach (fails() as $x) echo json_encode($x), "\n";
function outer() { yield from inner(); yield array_map(fn($v) => iterator_to_array(inner(), false), [1]); }
function inner() { yield usort_and([3, 1, 2]); yield array_reduce([1, 2], fn($c, $x) => $c + iterator_count(inner2()), 0); }
function inner2() { foreach (str_split('abc') as $c) yield ord($c); }
function usort_and($l) { usort($l, fn($a, $b) => $a <=> $b); return $l; }
foreach (outer() as $x) echo json_encode($x), "\n";
--EXPECT--
[2,2,"|0","X0",2,"2020"]
[3,4,"|0|1","X0",3,"2020"]
[4,6,"|0|1|2","X0",4,"2020"]
[5,9,"|0|1|2|3","X0",5,"2020"]
11
~a0--- 3
~b0--- "object"
~c0--- 1
~d0--- true
~a1--- 3
~b1--- "object"
~c1--- 1
~d1--- true
~a2--- 3
~b2--- "object"
~c2--- 1
~d2--- true
"str_repeat(): Argument #2 ($times) must be greater than or equal to 02"
"strlen() expects exactly 1 argument, 0 given"
"strlen(): Argument #1 ($string) must be of type string, array given"
"thrown 1 3"
false
{"k":1}
"extracted"
[]
"str_repeat(): Argument #2 ($times) must be greater than or equal to 02"
"strlen() expects exactly 1 argument, 0 given"
"strlen(): Argument #1 ($string) must be of type string, array given"
"thrown 2 3"
false
{"k":2}
"extracted"
[]
[1,2,3]
6
[[[1,2,3],6]]

--TEST--
=== and !== with null, false and true of values of several types, and calls of functions with different numbers of variables
--FILE--
<?php
function find(string $s, string $n): string {
    $at = strpos($s, $n);
    if ($at === false) return 'none';
    if (strrpos($s, $n) !== false) $at++;
    return "$at " . var_export($at === true, true) . var_export(false !== $at, true);
}
function of(mixed $v): string {
    $text = '';
    if ($v === null) $text .= 'null ';
    if ($v !== false) $text .= 'not false ';
    if (true === $v) $text .= 'true ';
    while ($v === false) { $text .= 'loop '; $v = null; }
    $is = $v === null;
    $not = $v !== true;
    $text .= ($is ? 'a' : 'b') . ($not ? 'c' : 'd');
    $compared = ($v > 3) === true;
    $sum = (is_int($v) ? $v + 1 : 0) === false;
    return $text . var_export($compared, true) . var_export($sum, true);
}
function overflows(int $i): string { return (($i + 1) === null ? 'null' : 'number') . gettype($i + 1); }
function referred(array $values): int {
    $hits = 0;
    foreach ($values as &$v) { if ($v === false) $hits++; if ($v !== null) $v = false; }
    return $hits;
}
class Undefined { public $x; public bool $typed; }
function property(Undefined $o): string { return ($o->x === null ? 'n' : 's') . ($o->x === false ? 'f' : '-'); }

interface Node { function eval(array $env); }
class Num implements Node { function __construct(private $n) {} function eval(array $env) { return $this->n; } }
class Sum implements Node {
    function __construct(private Node $a, private Node $b) {}
    function eval(array $env) { $left = $this->a->eval($env); $right = $this->b->eval($env); $sum = $left + $right; return $sum; }
}
class Pick implements Node {
    function __construct(private Node $if, private Node $then, private Node $else) {}
    function eval(array $env) { $test = $this->if->eval($env); if ($test !== false) return $this->then->eval($env); $a = $b = $c = 1; return $this->else->eval($env) + $a - $b * $c; }
}
class Look implements Node { function __construct(private string $name) {} function eval(array $env) { return $env[$this->name] ?? false; } }
function run(array $functions, int $n) {
    $total = 0;
    for ($i = 0; $i < $n; $i++) $total += $functions[$i % count($functions)]($i);
    return $total;
}
$tree = new Sum(new Pick(new Look('x'), new Sum(new Num(1), new Num(2.5)), new Num(7)), new Sum(new Look('y'), new Pick(new Num(false), new Num(1), new Num(3))));
for ($round = 0; $round < 60; $round++) {
    $said = find('hello', 'l') . find('hello', 'z') . find('l', 'l');
    $said .= of(5) . of(null) . of(false) . of(true) . of('s') . of(1.5);
    if ($round > 50) $said .= of([1]) . of(new stdClass) . overflows(PHP_INT_MAX);
    $said .= overflows($round) . referred([1, false, null, true]);
    $o = new Undefined; $o->x = [null, false, 1][$round % 3];
    $said .= property($o);
    $value = $tree->eval(['x' => $round % 2 ? 1 : false, 'y' => $round]);
    $called = run([fn($x) => $x, function ($x) { $y = $x * 2; $z = $y + 1; return $z; }, fn(int $x, int $more = 3): int => $x + $more, 'abs'], 10);
    if ($round % 15 == 0 || $round == 59) echo "$said $value $called\n";
}
--EXPECTF--
3 falsetruenone1 falsetruenot false bctruefalsenull not false acfalsefalseloop acfalsefalsenot false true bdfalsefalsenot false bctruefalsenot false bcfalsefalsenumberinteger1n- 10 69
3 falsetruenone1 falsetruenot false bctruefalsenull not false acfalsefalseloop acfalsefalsenot false true bdfalsefalsenot false bctruefalsenot false bcfalsefalsenumberinteger1n- 21.5 69
3 falsetruenone1 falsetruenot false bctruefalsenull not false acfalsefalseloop acfalsefalsenot false true bdfalsefalsenot false bctruefalsenot false bcfalsefalsenumberinteger1n- 40 69
3 falsetruenone1 falsetruenot false bctruefalsenull not false acfalsefalseloop acfalsefalsenot false true bdfalsefalsenot false bctruefalsenot false bcfalsefalsenumberinteger1n- 51.5 69

Notice: Object of class stdClass could not be converted to int in %s on line 17

Notice: Object of class stdClass could not be converted to int in %s on line 17

Notice: Object of class stdClass could not be converted to int in %s on line 17

Notice: Object of class stdClass could not be converted to int in %s on line 17

Notice: Object of class stdClass could not be converted to int in %s on line 17

Notice: Object of class stdClass could not be converted to int in %s on line 17

Notice: Object of class stdClass could not be converted to int in %s on line 17

Notice: Object of class stdClass could not be converted to int in %s on line 17

Notice: Object of class stdClass could not be converted to int in %s on line 17
3 falsetruenone1 falsetruenot false bctruefalsenull not false acfalsefalseloop acfalsefalsenot false true bdfalsefalsenot false bctruefalsenot false bcfalsefalsenot false bctruefalsenot false bcfalsefalsenumberdoublenumberinteger1s- 65.5 69

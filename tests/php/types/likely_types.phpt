--TEST--
Types of parameters and results: the one that is looked at first, and the others
--FILE--
<?php
interface I {}
class A implements I {}
function all(string $s, int $i, array $l, float $f, bool $b, ?string $n, int|string $u, ?A $o, iterable $t, callable $c,
             mixed $m, null|false $z) {
    return get_debug_type($s) . ' ' . get_debug_type($i) . ' ' . get_debug_type($f) . ' ' . get_debug_type($b) . ' ' .
        get_debug_type($n) . ' ' . get_debug_type($u) . ' ' . get_debug_type($o) . ' ' . get_debug_type($m);
}
$v = 'strlen';
for ($i = 0; $i < 2; $i++) {
    echo all('a', 1, [], 1.5, true, null, 2, null, [], 'strlen', null, false), "\n";
    echo all(1, '2', [], 1, 0, 'x', 'y', new A, new ArrayIterator([]), $v, 5, null), "\n";
}
function text(): string { global $give; return $give; }
function number(): int { global $give; return $give; }
function maybe(): ?A { global $give; return $give; }
function any(): int|null { global $give; return $give; }
function &shared(): array { global $give; return $give; }
function yes(): true { global $give; return $give; }
foreach (['text', 'number', 'maybe', 'shared', 'yes'] as $f) {
    foreach (['a', 12, '13', 1.0, true, null, [1], new A, new stdClass] as $give) {
        try {
            echo $f, ' ', json_encode($f()), "\n";
        } catch (TypeError $e) {
            echo $e->getMessage(), "\n";
        }
    }
}
function by_reference(int &$x, ?string &$y = null) { $x = "7"; }
$x = '5';
by_reference($x);
var_dump($x);
function undefined(): string { return $nothing; }
try { undefined(); } catch (TypeError $e) { echo $e->getMessage(), "\n"; }
function undefined_object(): A { return $nothing; }
try { undefined_object(); } catch (TypeError $e) { echo $e->getMessage(), "\n"; }
?>
--EXPECTF--
string int float bool null int null null
string int float bool string string A int
string int float bool null int null null
string int float bool string string A int
text "a"
text "12"
text "13"
text "1"
text "1"
text text(): Return value must be of type string, null returned
text text(): Return value must be of type string, array returned
text text(): Return value must be of type string, A returned
text text(): Return value must be of type string, stdClass returned
number number(): Return value must be of type int, string returned
number 12
number 13
number 1
number 1
number number(): Return value must be of type int, null returned
number number(): Return value must be of type int, array returned
number number(): Return value must be of type int, A returned
number number(): Return value must be of type int, stdClass returned
maybe maybe(): Return value must be of type ?A, string returned
maybe maybe(): Return value must be of type ?A, int returned
maybe maybe(): Return value must be of type ?A, string returned
maybe maybe(): Return value must be of type ?A, float returned
maybe maybe(): Return value must be of type ?A, true returned
maybe null
maybe maybe(): Return value must be of type ?A, array returned
maybe {}
maybe maybe(): Return value must be of type ?A, stdClass returned
shared shared(): Return value must be of type array, string returned
shared shared(): Return value must be of type array, int returned
shared shared(): Return value must be of type array, string returned
shared shared(): Return value must be of type array, float returned
shared shared(): Return value must be of type array, true returned
shared shared(): Return value must be of type array, null returned
shared [1]
shared shared(): Return value must be of type array, A returned
shared shared(): Return value must be of type array, stdClass returned
yes yes(): Return value must be of type true, string returned
yes yes(): Return value must be of type true, int returned
yes yes(): Return value must be of type true, string returned
yes yes(): Return value must be of type true, float returned
yes true
yes yes(): Return value must be of type true, null returned
yes yes(): Return value must be of type true, array returned
yes yes(): Return value must be of type true, A returned
yes yes(): Return value must be of type true, stdClass returned
string(1) "7"

Warning: Undefined variable $nothing in %s on line 33
undefined(): Return value must be of type string, null returned

Warning: Undefined variable $nothing in %s on line 35
undefined_object(): Return value must be of type A, null returned

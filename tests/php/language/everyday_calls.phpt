--TEST--
Calls of builtins, magic methods, names and evals, over and over
--FILE--
<?php
class P { private $x = 1; function m() {} static function s($a) { return "s$a"; } }
class Q extends P { function __get($n) { return "got $n"; } function __set($n, $v) { echo "set $n\n"; }
    function __isset($n) { echo "isset $n\n"; return $n === 'there'; } }
$a = ['x' => 1, 12 => 'twelve', '' => 'empty', 'n' => null];
echo "-- what fits, and what has to be converted\n";
var_dump(array_key_exists('x', $a), array_key_exists('12', $a), array_key_exists(12, $a), array_key_exists('y', $a),
    key_exists('n', $a), array_key_exists(12.0, $a), array_key_exists(false, $a));
var_dump(intval("12abc"), intval(null), intval(true), intval(1.9), intval("0x1A", 16), intval([1]), boolval("0"), boolval([]),
    floatval("1.5x"), strval(12), strval(1.5), get_class(new Q), method_exists(new Q, 'M'), method_exists('Q', 's'),
    method_exists('None', 's'), ini_get('precision') === (string)ini_get('precision'), ini_get('no.such'));
echo "-- errors\n";
function caller($what) { try { var_dump($what()); } catch (TypeError $e) {
    echo get_class($e), ": ", $e->getMessage(), "\n"; } }
caller(fn() => array_key_exists('x', null));
caller(fn() => array_key_exists([], []));
caller(fn() => get_class("text"));
caller(fn() => get_class(null));
echo "-- each argument is what it was at its turn\n";
$k = 'x';
$i = '7';
var_dump(intval($i, ($i = 10)), $i);
echo "-- variables that are not set, and references\n";
set_error_handler(function ($n, $text) { echo "[$text]"; return true; });
var_dump(intval($unset), gettype($unset), array_key_exists($unset2 ?? '', ['' => 1]));
$r = &$a;
$kr = &$k; $kr = 'x';
var_dump(array_key_exists($kr, $r));
restore_error_handler();
echo "-- temporaries that die with the call\n";
class D { function __destruct() { echo "~D "; } }
var_dump(get_class(new D), is_countable([new D]), array_key_exists(0, [new D]));
try { class E2 { function __destruct() { throw new Exception("from the end"); } } var_dump(get_class(new E2)); } catch (Exception $e) { echo $e->getMessage(), "\n"; }
echo "-- magic methods\n";
$q = new Q;
for ($i = 0; $i < 3; $i++) { echo $q->prop, " "; $q->prop = $i; var_dump(isset($q->prop), isset($q->there), empty($q->there)); }
$q2 = new Q; $s = 0;
echo "-- comparisons of temporaries\n";
function same($x) { return $x; }
for ($i = 0; $i < 2; $i++) {
    var_dump(same("abc") . "d" === "abcd", same("1") . "0" == "1e1", same($q) === same($q), same($q) === same($q2), same(new D) === same(new D),
        new D == new D, "a" . $i == "a0", $q === new Q);
    if (same("0") . "" == "00") echo "equal\n";
    if (same("ab") . $i !== "ab1") echo "other\n";
}
enum C { case A; case B; case Z; }
foreach (C::cases() as $c) echo match ($c) { C::A => 'a', C::B => 'b', C::Z => 'z' };
echo "\n-- called by name\n";
function f($a, $b = 2, ...$rest) { return "$a $b " . implode(',', $rest); }
function g(int $a, int $b = 5, int $c = 7) { return "$a $b $c"; }
foreach (['f', 'F', 'strtoupper', 'P::s', '\f', 'f'] as $name) echo $name('v'), "|";
foreach (['P', 'p', 'Q', 'P'] as $cls) { echo $cls::s(1), get_class(new $cls); }
for ($i = 0; $i < 2; $i++) echo call_user_func('P::s', $i), call_user_func('f', $i), "|";
echo g(a: 1, c: 3), "|", g(c: 1, a: 2), "|", g(1, c: 9), "\n";
echo "-- evaluated again and again\n";
for ($i = 0; $i < 4; $i++) {
    echo eval('static $n = 0; return ++$n . $i;'), " ", eval('return 1 + 1;'), " ", (eval('return fn() => $i * 2;'))(), " ";
    echo get_class(eval('return new class {};')) === ($before ?? '') ? 'same' : 'other', " ";
    try { eval('throw new Exception("e");'); } catch (Exception $e) { echo $e->getLine(), " "; }
    try { eval('1 +;'); } catch (ParseError $e) { echo "parse "; }
}
echo "\n-- storage\n";
$st = new SplObjectStorage; $o1 = new stdClass; $o2 = new stdClass;
$st[$o1] = 1; $st[$o2] = null; $st->offsetSet($o1, 'again'); $st[$o2] = [1]; $copy = clone $st; $st[$o1] = 'changed';
var_dump(count($st), $st[$o1], $st[$o2], $copy[$o1], isset($st[$o1]), isset($st[new stdClass]));
foreach ($st as $i => $o) { echo $i, get_class($o), " "; }
$l = new SplDoublyLinkedList; foreach ([1, 2, 3] as $x) $l->push($x);
foreach ($l as $k => $v) echo "$k=$v ";
$l->setIteratorMode(SplDoublyLinkedList::IT_MODE_LIFO | SplDoublyLinkedList::IT_MODE_DELETE);
foreach ($l as $k => $v) echo "$k=$v ";
echo count($l), "\n";
foreach (SplFixedArray::fromArray([1, 2, 3]) as $k => $v) echo "$k=$v ";
var_dump(array_flip(['a', 5, 'a', '7']), array_fill_keys(['a', '5', 5, 'a'], 0), array_combine(['a', '1', 'a'], [1, 2, 3]));
--EXPECT--
-- what fits, and what has to be converted
bool(true)
bool(true)
bool(true)
bool(false)
bool(true)
bool(true)
bool(false)
int(12)
int(0)
int(1)
int(1)
int(26)
int(1)
bool(false)
bool(false)
float(1.5)
string(2) "12"
string(3) "1.5"
string(1) "Q"
bool(true)
bool(true)
bool(false)
bool(true)
bool(false)
-- errors
TypeError: array_key_exists(): Argument #2 ($array) must be of type array, null given
TypeError: Cannot access offset of type array on array
TypeError: get_class(): Argument #1 ($object) must be of type object, string given
TypeError: get_class(): Argument #1 ($object) must be of type object, null given
-- each argument is what it was at its turn
int(7)
int(10)
-- variables that are not set, and references
[Undefined variable $unset][Undefined variable $unset]int(0)
string(4) "NULL"
bool(true)
bool(true)
-- temporaries that die with the call
~D ~D ~D string(1) "D"
bool(true)
bool(true)
from the end
-- magic methods
got prop set prop
isset prop
isset there
isset there
bool(false)
bool(true)
bool(false)
got prop set prop
isset prop
isset there
isset there
bool(false)
bool(true)
bool(false)
got prop set prop
isset prop
isset there
isset there
bool(false)
bool(true)
bool(false)
-- comparisons of temporaries
~D ~D ~D ~D bool(true)
bool(true)
bool(true)
bool(false)
bool(false)
bool(true)
bool(true)
bool(false)
equal
other
~D ~D ~D ~D bool(true)
bool(true)
bool(true)
bool(false)
bool(false)
bool(true)
bool(false)
bool(false)
equal
abz
-- called by name
v 2 |v 2 |V|sv|v 2 |v 2 |s1Ps1Ps1Qs1Ps00 2 |s11 2 |1 5 3|2 5 1|1 5 9
-- evaluated again and again
10 2 0 other 1 parse 11 2 2 other 1 parse 12 2 4 other 1 parse 13 2 6 other 1 parse 
-- storage
int(2)
string(7) "changed"
array(1) {
  [0]=>
  int(1)
}
string(5) "again"
bool(true)
bool(false)
0stdClass 1stdClass 0=1 1=2 2=3 2=3 1=2 0=1 0
0=1 1=2 2=3 array(3) {
  ["a"]=>
  int(2)
  [5]=>
  int(1)
  [7]=>
  int(3)
}
array(2) {
  ["a"]=>
  int(0)
  [5]=>
  int(0)
}
array(2) {
  ["a"]=>
  int(3)
  [1]=>
  int(2)
}

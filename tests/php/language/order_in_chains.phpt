--TEST--
The order in which the parts of chains are evaluated, and what chains over nothing do
--FILE--
<?php
function f() { echo 'f '; $GLOBALS['a'] = [[5, 6]]; return 1; }
function g() { global $o; echo 'g '; $o->p = [7, 8]; return 1; }
function k() { echo 'k '; return 0; }
class S {
    public static $p = [[1, 2]];
    public $list = [[3, 4]];
    public $at = 1;
    function __get($n) { echo "get $n "; return [1, [2]]; }
    static function m() { echo 'm '; self::$p = [[9, 10]]; return 1; }
    function change() { echo 'change '; $this->list = [[11, 12]]; return 1; }
    function read() { return $this->list[0][$this->change()] . ' ' . $this->list[0][$this->at]; }
    function chain() { return $this->q[1][k()]; }
}
$a = [[1, 2]]; echo $a[0][f()], "\n";
$a = [[1, 2]]; echo $a[0][f()] ?? 'none', "\n";
$a = [[1, 2]]; var_dump(isset($a[0][f()]), empty($a[0][f()]));
$o = new stdClass; $o->p = [1, 2]; echo $o->p[g()], "\n";
$o->p = [1, 2]; echo $o?->p[g()], "\n";
echo S::$p[0][S::m()], "\n";
echo (new S)->q[k()], ' ', (new S)->read(), ' ', (new S)->chain(), "\n";
function assigned($a, $i) { return $a[0][$a = $i]; }
var_dump(assigned([[1, 2]], 1));
$null = null;
echo $a[0][$null?->x] ?? 'short', ' ', $null?->y[k()] ?? 'shorter', "\n";
echo $a[k()][k() + 1][$a[0][$none]] ?? 'nothing', "\n";
echo $a['k'][0][$o->boom], "\n";
echo $a[0][k()][0][0] ?? 'deep', ' ', "$a[0]"[k()], "\n";
$n = 'a'; echo $$n[0][f()], "\n";
echo $o->{'p' . substr('', k())}[k()], "\n";
unset($text->a);
$text = 'abc'; unset($text->x, $text->x->y, $text->x['y']);
foreach ([1, 1.5, true, [1]] as $v) { unset($v->p); unset($v->p->q); }
unset($undef2->a->b);
var_dump($c1?->inc(1) ?? 9, isset($c2?->m()->x), empty($c3?->m()->x), $c4?->m()['x'] ?? 1, $c5?->a?->m() ?? 2);
foreach (true as $x) {}
--EXPECTF--
f 6
f 6
f f bool(true)
bool(false)
g 8
g 8
m 10
k get q 1 change 12 12 k get q 2

Warning: Trying to access array offset on int in %s on line 22

Warning: Trying to access array offset on null in %s on line 22
NULL

Deprecated: Using null as an array offset is deprecated, use an empty string instead in %s on line 25
short shorter
k k 
Warning: Undefined variable $none in %s on line 26

Deprecated: Using null as an array offset is deprecated, use an empty string instead in %s on line 26

Warning: Undefined array key "" in %s on line 26
nothing

Warning: Undefined property: stdClass::$boom in %s on line 27

Warning: Undefined array key "k" in %s on line 27

Warning: Trying to access array offset on null in %s on line 27

Warning: Trying to access array offset on null in %s on line 27

k deep 
Warning: Array to string conversion in %s on line 28
k A
f 6
k k 7

Warning: Undefined variable $undef2 in %s on line 34

Warning: Undefined variable $c5 in %s on line 35
int(9)
bool(false)
bool(true)
int(1)
int(2)

Warning: foreach() argument must be of type array|object, true given in %s on line 36

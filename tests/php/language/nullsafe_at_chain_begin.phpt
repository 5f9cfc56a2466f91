--TEST--
?-> inside the expression that a chain begins with ends that expression only
--FILE--
<?php
class O { public $p = 5; public $id = 'id'; function m() { return $this; } function __invoke($x) { return $x; } }
function id($x) { return $x; }
$o = new O; $c = null;
var_dump(($c?->x ?? $o)?->p, ($c?->x ?: $o)?->p, isset(($c?->x ?? $o)?->p), (["k" => $c?->x ?? $o])["k"]?->p);
var_dump(($c?->x ?? "id")($o)?->p, ((bool) $c?->x ? 1 : $o)?->m()?->p, (clone ($c?->x ?? $o))?->p, "{$c?->x}id"($o)?->p);
var_dump((match (true) { default => $c?->x ?? $o })?->p, ($t = $c?->x ?? $o)?->p, ${$c?->x ?? 'o'}?->p, isset(${$c?->x ?? 'o'}?->p));
var_dump(empty(($c?->x ?? $o)?->p), ($c?->x ?? $c)?->p ?? 'none', (!$c?->x ? $o : 0)?->p, $o?->{$c?->x ?? 'p'}, ($o?->m())?->p);
try { ([$c?->me(), 1])?->me(); } catch (Error $e) { echo $e->getMessage(), "\n"; }
var_dump(($c?->x . 'id')($o?->p));
if (1) { function by(&$x) { $x = 3; } function value($x) { return 1; } }
function appends() { by($u[]["x"]); by($v["x"][]); try { value($w[]["x"]); } catch (Error $e) { echo $e->getMessage(), "\n"; } return [$u, $v]; }
echo json_encode(appends()), "\n";
// list(): an element is read, then its target is looked at.
class L implements ArrayAccess {
    function offsetGet($k): mixed { echo "get$k "; return $k; }
    function offsetExists($k): bool { return true; }
    function offsetSet($k, $v): void {}
    function offsetUnset($k): void {}
}
function k($x) { echo "k$x "; return $x; }
[$t2[k('a')], $t2[k('b')], [$t2[k('c')]]] = [new L, 1, [2]] ;
[$t3[k('a')], $t3[k('b')]] = new L;
function ch(&$v, $n) { $v = $n; return 'x'; }
$k = 'a';
[$k => $t4[ch($k, 'b')]] = ['a' => 1, 'b' => 2];
echo json_encode([$t3, $t4]), "\n";
?>
--EXPECT--
int(5)
int(5)
bool(true)
int(5)
int(5)
int(5)
int(5)
int(5)
int(5)
int(5)
int(5)
bool(true)
bool(false)
string(4) "none"
int(5)
int(5)
int(5)
Call to a member function me() on array
int(5)
Cannot use [] for reading
[[{"x":3}],{"x":[3]}]
ka kb kc get0 ka get1 kb [{"a":0,"b":1},{"x":1}]

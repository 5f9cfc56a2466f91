--TEST--
Hooks of lazy proxies run once; ends of constructors; nested assignment of what is not initialised
--FILE--
<?php
class A { public int $a = 1 { get { echo "get "; return $this->a * 2; } set { echo "set "; $this->a = $value + 1; } } }
$class = new ReflectionClass('A');
$p = $class->newLazyProxy(fn() => new A); var_dump($p->a);
$p = $class->newLazyProxy(fn() => new A); $p->a = 5; var_dump($p->a, isset($p->a));
$p->a += 1; var_dump($p->a++); var_dump($p->a);
$g = $class->newLazyGhost(function ($o) {}); $g->a = 5; var_dump($g->a);

class D { function __destruct() { throw new Exception('d'); } }
class C { function __construct() { $d = new D; } function __destruct() { echo "C destroyed\n"; } }
class C2 extends C { function __construct(public $x = 1) { $d = new D; return; } }
foreach (['C', 'C2'] as $name) try { new $name; } catch (Exception $e) { echo $e->getMessage(), "\n"; }
for ($i = 0, $n = 0; $i < 1000; $i++) try { new C2; } catch (Exception $e) { $n++; }
unset($e);
echo $n, "\n";

class DP { public ?array $a; public int $i; public $free; }
$o = new DP;
$tries = [function () use ($o) { $o->a['k'] += 1; }, function () use ($o) { $o->a['k'] .= 'x'; }, function () use ($o) { $o->a['k']['l']++; },
    function () use ($o) { $o->a->q++; }, function () use ($o) { $o->i['k'] += 1; }, function () use ($o) { $o->a['k'] ??= 7; }];
foreach ($tries as $try) try { $try(); } catch (Error $e) { echo $e->getMessage(), "\n"; }
echo json_encode($o), "\n";

class O { public $g; public $n; function __destruct() { echo "D "; } function gen() { return (function () { yield 1; })(); } }
function gen2() { yield func_get_args(); }
$o = new O; $o->n = 1; $o->g = (function () use ($o) { yield 1; })();
$o = new O; $o->n = 2; $o->g = gen2($o);
$o = new O; $o->n = 3; $o->g = $o->gen();
$o = new O; $o->n = 4; $o->g = gen2($o); $o->g->current();
$o = null;
gc_collect_cycles();
echo "end\n";

foreach (['self', 'static', 'parent'] as $word) try { (new class { function m($c) { return new $c; } })->m($word); } catch (Error $e) { echo $e->getMessage(), "\n"; }
set_error_handler(function ($no, $text) { echo "($text) "; return true; });
try { $o instanceof $undef; } catch (Error $e) { echo $e->getMessage(), "\n"; }
unset($u["a"]["b"], $u2["a"]->b);
$null = null; $one = 1;
var_dump(isset($null[$undef]), empty($null[$undef]), isset($one[$undef]));
ini_set('open_basedir', __DIR__); ini_restore('open_basedir'); var_dump(ini_get('open_basedir') === __DIR__, is_dir('/'));
?>
--EXPECTF--
get int(2)
set get get int(12)
bool(true)
get set get set int(28)
get int(60)
set get int(12)
d
d
1000
Typed property DP::$a must not be accessed before initialization
Typed property DP::$a must not be accessed before initialization
Typed property DP::$a must not be accessed before initialization
Typed property DP::$a must not be accessed before initialization
Typed property DP::$i must not be accessed before initialization
{"a":{"k":7},"free":null}
D D D D end
Class "self" not found
Class "static" not found
Class "parent" not found
(Undefined variable $undef) Class name must be a valid object or a string
(Undefined variable $u) (Undefined variable $u2) (Undefined variable $undef) (Undefined variable $undef) (Undefined variable $undef) bool(false)
bool(true)
bool(false)
(is_dir(): open_basedir restriction in effect. File(/) is not within the allowed path(s): (%s)) bool(true)
bool(false)

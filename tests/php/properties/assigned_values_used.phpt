--TEST--
Assignments to properties whose values are used; unset() in arrays of properties
--FILE--
<?php
class D { function __construct(public string $n) {} function __destruct() { echo "~$this->n "; } }
class P {
    public int $i = 1; public float $f = 1.5; public string $s = 'a'; public ?array $a = null; public $any; public ?D $d = null;
    public readonly int $once;
    public private(set) int $guarded = 1;
    public int $hooked { get => $this->i * 2; set { $this->i = $value + 1; } }
    function run() {
        for ($k = 0; $k < 4; $k++) {
            $x = $this->i += 2; $y = ($this->s .= "b$k"); $z = $this->f *= 2;
            echo "$x $y $z ";
            $v = match ($k) { 0 => $this->any = [1], 1 => $this->any = 'text', 2 => $this->any = new D('any'), 3 => $this->any = null };
            echo is_object($v) ? $v->n : json_encode($v), ' ';
            $v = null;
            $w = $this->f = $k; var_dump($w);
            $q = $this->guarded = $k; $h = $this->hooked = 5; echo "$q $h $this->i\n";
            $this->i = $k;
        }
    }
    function cached($k) { return $this->a[$k] ??= $this->any = "made $k"; }
    function objects() {
        for ($k = 0; $k < 3; $k++) { $r = $this->d = new D("o$k"); echo $r->n, ' '; }
        $r = null; echo '| '; $this->d = null; echo "\n";
    }
    function init() { foreach ([1, 2] as $n) try { $r = $this->once = $n; echo "once $r\n"; } catch (Error $e) { echo $e->getMessage(), "\n"; } }
    function full() { $this->i = PHP_INT_MAX; try { $r = $this->i += 1; var_dump($r); } catch (TypeError $e) { echo $e->getMessage(), "\n"; } }
    function wrong() { foreach (['x', 1.5, []] as $bad) try { $r = $this->i = $bad; var_dump($r); } catch (TypeError $e) { echo $e->getMessage(), "\n"; } }
    function shared() { $ref = &$this->s; for ($k = 0; $k < 3; $k++) { $r = $this->s = "s$k"; echo "$r $ref "; $t = $this->s .= '!'; echo "$t $ref\n"; } }
}
$p = new P; $p->run(); echo $p->cached('x'), $p->cached('x'), $p->cached('y'), "\n"; $p->objects(); $p->init(); $p->full(); $p->wrong(); $p->shared();

class U {
    public array $list = ['a' => 1, 'b' => ['c' => 2, 'd' => 3], 'e' => [7, 8]]; public readonly array $fixed; private array $own = [1, 2, 3];
    public private(set) array $guarded = [1, 2];
    function __construct() { $this->fixed = [1, 2, 3]; }
    function run() {
        for ($k = 0; $k < 3; $k++) { unset($this->own[$k], $this->list['b']['c'], $this->list['none']['x'], $this->guarded[0]); echo json_encode([$this->own, $this->list, $this->guarded]), "\n"; }
        foreach ([0, 1] as $k) try { unset($this->fixed[$k]); } catch (Error $e) { echo $e->getMessage(), "\n"; }
        foreach ([0, 1] as $k) { unset($this->missing[$k]); }
        $copy = $this->list; foreach (['a', 'b'] as $k) unset($this->list[$k]); echo json_encode([$copy, $this->list]), "\n";
    }
}
$u = new U; $u->run();
foreach ([1, 2] as $n) try { unset($u->guarded[$n]); echo "gone\n"; } catch (Error $e) { echo $e->getMessage(), "\n"; }
foreach ([1, 2] as $n) { unset($u->list['e'][0]); echo json_encode($u->list), "\n"; }
--EXPECTF--
3 ab0 3 [1] float(0)
0 5 6
2 ab0b1 0 "text" float(1)
1 5 6
3 ab0b1b2 2 any float(2)
2 5 6
4 ab0b1b2b3 4 ~any null float(3)
3 5 6
made xmade xmade y
o0 ~o0 o1 ~o1 o2 | ~o2 
once 1
Cannot modify readonly property P::$once
Cannot assign float to property P::$i of type int
Cannot assign string to property P::$i of type int

Deprecated: Implicit conversion from float 1.5 to int loses precision in %s on line 27
int(1)
Cannot assign array to property P::$i of type int
s0 s0 s0! s0!
s1 s1 s1! s1!
s2 s2 s2! s2!
[{"1":2,"2":3},{"a":1,"b":{"d":3},"e":[7,8]},{"1":2}]
[{"2":3},{"a":1,"b":{"d":3},"e":[7,8]},{"1":2}]
[[],{"a":1,"b":{"d":3},"e":[7,8]},{"1":2}]
Cannot indirectly modify readonly property U::$fixed
Cannot indirectly modify readonly property U::$fixed

Deprecated: Creation of dynamic property U::$missing is deprecated in %s on line 39
[{"a":1,"b":{"d":3},"e":[7,8]},{"e":[7,8]}]
Cannot indirectly modify private(set) property U::$guarded from global scope
Cannot indirectly modify private(set) property U::$guarded from global scope
{"e":{"1":8}}
{"e":{"1":8}}

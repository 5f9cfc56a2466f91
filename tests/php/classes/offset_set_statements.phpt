--TEST--
Assignments that offsetSet() makes
--FILE--
<?php
// What is assigned by offsetSet(): from variables, temporaries and literals, as a statement.
class A implements ArrayAccess {
    public $log = [];
    public function offsetExists(mixed $o): bool { return true; }
    public function offsetGet(mixed $o): mixed { return $this; }
    public function offsetSet(mixed $o, mixed $v): void {
        $this->log[] = json_encode($o) . '=' . (is_object($v) ? get_class($v) : json_encode($v));
        if ($v === 'throw') throw new Exception('from offsetSet');
        if ($v === 'drop') { global $a; $a = null; }
    }
    public function offsetUnset(mixed $o): void {}
    public function __destruct() { echo "end: ", implode(' ', $this->log), "\n"; }
}
class Holder { public $a; public function set($k, $v) { $this->a[$k] = $v; $this->a[] = [$v]; } }
function temporary($x) { return [$x]; }
function fresh() { return new A; }
$a = new A;
$key = 'k'; $value = 'v'; $reference = &$value;
$a[$key] = $value;
$a[] = $value;
$a[temporary(1)] = temporary(2);
$a[1.5] = new stdClass;
$a[$a] = $a;
$a->log['x'] = 1;
$a['x']['y'] = 'nested';
$a[$undefined] = 1;
$a['u'] = $undefined;
var_dump($a['value'] = 'used');
fresh()['t'] = 'temporary';
echo "after temporary\n";
$holder = new Holder; $holder->a = $a;
$holder->set('p', 'q');
try { $a[temporary('t')] = 'throw'; } catch (Exception $e) { echo $e->getMessage(), "\n"; }
$holder = null;
$a['last'] = 'drop';
var_dump($a);
class T implements ArrayAccess {
    public function offsetExists($o): bool { return true; }
    public function offsetGet($o): mixed { return 1; }
    public function offsetSet($o, $v): void { try { static $n = 0; if (++$n < 50) $this[$n] = $v; } finally { echo $o, ' '; } }
    public function offsetUnset($o): void {}
}
$t = new T; $t['start'] = 1; echo "\n";
$list = [new T]; $list[0]['in a list'] = 5; echo "\n";
$plain = new stdClass;
try { $plain['a'] = 1; } catch (Error $e) { echo $e->getMessage(), "\n"; }
--EXPECTF--

Warning: Undefined variable $undefined in %s on line 27

Warning: Undefined variable $undefined in %s on line 28
string(4) "used"
end: "t"="temporary"
after temporary
from offsetSet
end: "k"="v" null="v" [1]=[2] 1.5=stdClass {"log":["\"k\"=\"v\"","null=\"v\"","[1]=[2]","1.5=stdClass"]}=A 1 "y"="nested" null=1 "u"=null "value"="used" "p"="q" null=["q"] ["t"]="throw" "last"="drop"
NULL
49 48 47 46 45 44 43 42 41 40 39 38 37 36 35 34 33 32 31 30 29 28 27 26 25 24 23 22 21 20 19 18 17 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1 start 
in a list 
Cannot use object of type stdClass as array

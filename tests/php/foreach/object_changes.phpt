--TEST--
foreach over an object whose properties come and go
--FILE--
<?php
class C { public $a = 1; public $b = 2; protected $p = 3; public $d = 4; }
$o = new C;
foreach ($o as $k => $v) { echo "$k=$v "; if ($k == 'a') { unset($o->b); $o->d = 9; } }
echo "\n";
$o = (object) ['x' => 1, 'y' => 2];
foreach ($o as $k => $v) { echo "$k=$v "; if ($v < 5) $o->{"n$v"} = $v + 3; }
echo "\n";
foreach ((object) [10, 20] as $k => $v) { var_dump($k); }
foreach ((object) ["\0A\0b" => 42, "\0*\0c" => 24] as $k => $v) echo "$k=$v ";
echo "\n";
class R { public readonly int $x; public $y = 1; function __construct() { $this->x = 1; } function f() { foreach ($this as $k => &$v) { echo "$k "; } } }
try { (new R)->f(); } catch (Error $e) { echo $e->getMessage(), "\n"; }
class T { public int $n = 1; function f() { foreach ($this as &$v) { try { $v = "no"; } catch (TypeError $e) { echo $e->getMessage(), "\n"; } } } }
(new T)->f();
foreach ([0] as $i) { foreach (new class { public $a = 1; function __destruct() { echo "gone\n"; } } as $v) { echo "in\n"; break 2; } }
echo "end\n";

--EXPECTF--
a=1 d=9 
x=1 y=2 n1=4 n2=5 n4=7 
string(1) "0"
string(1) "1"
b=42 c=24 
Cannot acquire reference to readonly property R::$x
Cannot assign string to reference held by property T::$n of type int
in
gone
end

